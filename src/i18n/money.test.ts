import { expect, test } from 'vitest';
import { formatMoney } from './format';
import { isCurrency, toMajor, toMinor } from './money';

test('amounts are typed in the unit people count in, and sent in the smallest one', () => {
  expect(toMinor('19.9', 'usd')).toBe(1990);
  expect(toMinor(' 19,90 ', 'eur')).toBe(1990);
  expect(toMinor('0', 'usd')).toBe(0);
  // 1.15 * 100 is 114.99999999999999.
  expect(toMinor('1.15', 'usd')).toBe(115);
  expect(toMinor('1990', 'jpy')).toBe(1990);
  expect(toMinor('1.5', 'kwd')).toBe(1500);
  expect(toMajor(1990, 'usd')).toBe('19.90');
  expect(toMajor(1990, 'jpy')).toBe('1990');
  expect(toMajor(1500, 'kwd')).toBe('1.50');
  // Stripe counts ISK and UGX with two digits, and charges whole units only.
  expect(toMinor('1990', 'isk')).toBe(199_000);
  expect(toMajor(199_000, 'isk')).toBe('1990');
  expect(toMajor(500, 'UGX')).toBe('5');
  // Amounts charged in another way are not hidden.
  expect(toMajor(550, 'isk')).toBe('5.50');
});

test.each([
  ['', 'usd'],
  ['-1', 'usd'],
  ['1e3', 'usd'],
  ['19.999', 'usd'],
  ['19.5', 'jpy'],
  ['19.5', 'isk'],
  ['1.125', 'kwd'],
  ['1,990.00', 'usd'],
])('%j is no amount of %s', (text, currency) => {
  expect(toMinor(text, currency)).toBeNull();
});

test('amounts are written as the language writes them, with Latin digits', () => {
  expect(formatMoney(1990, 'usd', 'en-US')).toBe('$19.90');
  expect(formatMoney(1990, 'jpy', 'en-US')).toBe('¥1,990');
  expect(formatMoney(199_000, 'isk', 'en-US')).toBe('ISK\u00a01,990');
  expect(formatMoney(1500, 'kwd', 'en-US')).toBe('KWD\u00a01.500');
  expect(formatMoney(5000, 'mga', 'en-US')).toBe('MGA\u00a05,000');
  expect(formatMoney(1990, 'eur', 'it-IT')).toBe('19,90\u00a0€');
  expect(formatMoney(1990, 'usd', 'ar-SA')).toBe('\u200f19.90\u00a0USD');
});

test('a currency is known by its code', () => {
  expect([isCurrency('usd'), isCurrency('EUR'), isCurrency('xx'), isCurrency('qqq')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
