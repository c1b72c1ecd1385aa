import { expect, test } from 'vitest';
import { readForeignNumber, readNumber, writeNumber } from './typed-number';

test.each([
  ['1000', 'en-US', 1000],
  ['1000.5', 'en-US', 1000.5],
  [' -3 ', 'en-US', -3],
  ['1000,50', 'en-US', null],
  ['1,000', 'en-US', null],
  ['1000,50', 'es', 1000.5],
  ['1000,50', 'it-IT', 1000.5],
  ['0.125', 'fr-FR', 0.125],
  ['1.5', 'fr-FR', 1.5],
  // A thousand, or one: not guessed.
  ['1.000', 'es', null],
  ['1.000,00', 'es', null],
  ['1.000,00', 'en-US', null],
  ['١٢٫٥', 'ar-SA', 12.5],
  ['1000.5', 'zh-Hans-CN', 1000.5],
  ['viel', 'en-US', null],
  ['1e5', 'en-US', null],
  ['0x10', 'en-US', null],
  ['12 34', 'en-US', null],
  ['-', 'en-US', null],
  ['.', 'en-US', null],
  ['9'.repeat(400), 'en-US', null],
])('%s typed in %s is %s', (text, language, number) => {
  expect(readNumber(text, language)).toBe(number);
});

test.each(['en-US', 'es', 'fr-FR', 'it-IT', 'ar-SA', 'zh-Hans-CN'])(
  'what is written in %s is read again',
  (language) => {
    for (const value of [0, 5, -3, -1234.5, 28.7, 0.125, 1_000_000, 999_999.999]) {
      expect(readNumber(writeNumber(value, language), language)).toBe(value);
    }
  },
);

test.each([
  ['3,80', 'en-US', 3.8],
  ['1.234,50', 'en-US', 1234.5],
  ['1,234.50', 'it-IT', 1234.5],
  ['12.5', 'it-IT', 12.5],
  ['١٢٫٥', 'it-IT', 12.5],
  ['١٬٢٣٤٫٥', 'ar-SA', 1234.5],
  ['1,234', 'en-US', null],
  ['1.234', 'it-IT', null],
  ['€ 3,80', 'it-IT', null],
  ['1e5', 'en-US', null],
])('%s out of a spreadsheet, in %s, is %s', (text, language, number) => {
  expect(readForeignNumber(text, language)).toBe(number);
});
