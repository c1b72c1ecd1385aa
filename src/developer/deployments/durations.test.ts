import { expect, test } from 'vitest';
import { formatSpan } from '#src/i18n/format-span.ts';
import { durationOf, isReused, shortSha } from './durations';

test('short spans have a digit behind the point, long ones minutes', () => {
  expect(formatSpan(400, 'en-US')).toBe('0.4 sec');
  expect([formatSpan(20, 'en-US'), formatSpan(0, 'en-US')]).toEqual(['0.1 sec', '0 sec']);
  expect(formatSpan(21_300, 'en-US')).toBe('21 sec');
  expect(formatSpan(72_000, 'en-US')).toBe('1 min 12 sec');
  expect(formatSpan(59_999, 'ar-SA')).toMatch(/60/);
});

test('a hash is written short', () => expect(shortSha('0123456789abcdef')).toBe('0123456'));

test('a deployment of an earlier build took no time', () => {
  const [early, end, late] = ['2026-11-30T08:00:00.000Z', '2026-11-30T08:00:37.000Z', '2026-11-30T08:05:00.000Z'];
  const built = { startedAt: early, finishedAt: end, added_on: early };
  expect([isReused(built), durationOf(built, 0)]).toEqual([false, 37_000]);
  const again = { ...built, added_on: late };
  expect([isReused(again), durationOf(again, 0)]).toEqual([true, null]);
});
