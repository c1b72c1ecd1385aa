// @module-tag no-database
import { expect, it } from 'vitest';
import { codeOf, readCode } from './codes';

it.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['012-345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  ['०१२३४५', '012345'],
  ['０１２３４５', '012345'],
  ['\u{1D7CE}\u{1D7D0}\u{1D7E2}\u{1D7FF}', '0209'],
  ['\u200e012345\u200f', '012345'],
  ['o12345', 'o12345'],
])('%s is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));

it('is six digits that follow from the mail and the secret', () => {
  const codes = Array.from({ length: 200 }, (_, i) => codeOf('secret', `mail ${i}`));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(190);
  expect(codeOf('secret', 'mail 1')).toBe(codes[1]);
  expect(codeOf('another', 'mail 1')).not.toBe(codes[1]);
});
