import { expect, test } from 'vitest';
import { amountStep, minorDigits, roundAmount, typedDigits } from './currency';

test.each([
  ['usd', 2, 1, 2],
  ['JPY', 0, 1, 0],
  // ISO 4217 counts two digits, Stripe none.
  ['mga', 0, 1, 0],
  ['kwd', 3, 10, 2],
  ['isk', 2, 100, 0],
  ['ugx', 2, 100, 0],
  ['huf', 2, 1, 2],
])('%s has %i digits, is charged in steps of %i and typed with %i digits', (currency, digits, step, typed) => {
  expect([minorDigits(currency), amountStep(currency), typedDigits(currency)]).toEqual([digits, step, typed]);
});

test('what is charged is rounded to what can be charged', () => {
  expect(roundAmount(1234.5, 'usd')).toBe(1235);
  expect(roundAmount(123_449, 'isk')).toBe(123_400);
  expect(roundAmount(5124, 'kwd')).toBe(5120);
  expect(roundAmount(-150, 'ugx')).toBe(-100);
});
