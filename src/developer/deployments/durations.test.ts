import { expect, test } from 'vitest';
import { formatSpan } from '#src/i18n/format-span.ts';
import { shortSha } from './durations';

test('short spans have a digit behind the point, long ones minutes', () => {
  expect(formatSpan(400, 'en-US')).toBe('0.4 sec');
  expect([formatSpan(20, 'en-US'), formatSpan(0, 'en-US')]).toEqual(['0.1 sec', '0 sec']);
  expect(formatSpan(21_300, 'en-US')).toBe('21 sec');
  expect(formatSpan(72_000, 'en-US')).toBe('1 min 12 sec');
  expect(formatSpan(59_999, 'ar-SA')).toMatch(/60/);
});

test('a hash is written short', () => expect(shortSha('0123456789abcdef')).toBe('0123456'));
