import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureJson } from './measure-json';

describe('measureJson', () => {
  it('counts exactly the bytes of the JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), (value) => {
        expect(measureJson(value, Infinity).bytes).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });

  it('stops soon after the limit', () => {
    const { bytes } = measureJson(
      Array.from({ length: 20_000 }, () => 'x'.repeat(100)),
      1000,
    );
    expect(bytes).toBeLessThan(1_002_000);
  });

  it('names what must not be stored and where', () => {
    const value = JSON.parse('{"a":[{"__proto__":1}],"constructor":2}') as object;
    expect(measureJson({ ...value, f: () => 1, n: Number.NaN }, Infinity).faults).toEqual([
      { fault: 'reserved-key', path: ['a', '0', '__proto__'] },
      { fault: 'reserved-key', path: ['constructor'] },
      { fault: 'not-json', path: ['f'] },
      { fault: 'not-json', path: ['n'] },
    ]);
  });
});
