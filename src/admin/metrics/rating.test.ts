import { expect, test } from 'vitest';
import { formatVital } from './format-vital';
import { ratingOf } from './rating';

test('a value is good within its budget, and poor beyond the limit for all', () => {
  expect(['good', 'fair', 'poor']).toEqual([2500, 2501, 4001].map((value) => ratingOf(value, 2500, 4000)));
  expect(ratingOf(4500, 5000, 4000)).toBe('good');
  expect(ratingOf(5500, 5000, 4000)).toBe('poor');
});

test('vitals are written in their units', () => {
  expect(formatVital('lcp', 2470.4, 'en-US')).toBe('2.5 sec');
  expect(formatVital('inp', 84.2, 'en-US')).toBe('84 ms');
  expect(formatVital('cls', 0.1234, 'en-US')).toBe('0.12');
  expect(formatVital('time', 75, 'en-US')).toBe('1 min 15 sec');
});
