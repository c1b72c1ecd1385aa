// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './secrets';

describe('seal', () => {
  it('opens for its owner and secret only', () => {
    const sealed = seal('s3cret', 'row-1', 'Bearer abc ü');
    expect(unseal('s3cret', 'row-1', sealed)).toBe('Bearer abc ü');
    expect(() => unseal('s3cret', 'row-2', sealed)).toThrow();
    expect(() => unseal('other', 'row-1', sealed)).toThrow();
  });

  it('notices every changed byte', () => {
    const sealed = seal('s3cret', 'row-1', 'value');
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => unseal('s3cret', 'row-1', changed)).toThrow();
    }
  });

  it('gives another result each time and never holds the text', () => {
    const one = seal('s', 'o', 'a long enough secret value');
    expect(one.equals(seal('s', 'o', 'a long enough secret value'))).toBe(false);
    expect(one.includes('secret value')).toBe(false);
  });
});
