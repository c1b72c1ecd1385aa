import { expect, it } from 'vitest';
import { propForm } from './prop-form';

it('writes what a property may hold as code', () => {
  expect(propForm({ kind: 'choice', options: ['a', 'b'] })).toBe('"a" | "b"');
  expect(propForm({ kind: 'number', min: 1, max: 12, perBreakpoint: true })).toBe('1–12 | {base?, sm?, md?, lg?, xl?}');
  expect(propForm({ kind: 'text', bind: true })).toBe('string | {"$bind": "…"}');
});
