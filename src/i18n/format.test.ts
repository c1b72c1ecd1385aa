import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatList,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from './format';
import { formatUtcDay } from './utc-day';

test.each(LANGUAGE_CODES)('%s writes dates, spans and sizes with the digits of its texts', (language) => {
  const time = '2026-11-21T10:30:00.000Z';
  const now = Date.parse('2026-11-21T10:35:00.000Z');
  expect(formatDate(time, language)).toMatch(/2026/);
  expect(formatTime(time, language)).toMatch(/2026.*30/s);
  expect(formatAgo(time, language, now)).toContain('5');
  expect(formatBytes(41_000, language)).toContain('41');
});

test('money is counted in the smallest unit that its currency has', () => {
  expect(formatMoney(2900, 'usd', 'en-US')).toBe('$29.00');
  expect(formatMoney(-2900, 'eur', 'it-IT')).toMatch(/^-29,00\s€$/);
  expect(formatMoney(2900, 'jpy', 'zh-Hans-CN')).toMatch(/2,900$/);
  expect(formatMoney(2900, 'usd', 'ar-SA')).toMatch(/29\.00\sUSD/);
});

test('numbers have the separators of the language, a day of the calendar is the same everywhere', () => {
  expect(formatNumber(20_000, 'en-US')).toBe('20,000');
  expect(formatNumber(20_000, 'it-IT')).toBe('20.000');
  expect(formatUtcDay('2026-12-01T00:00:00.000Z', 'en-US')).toBe('Dec 1, 2026');
});

test('minutes are written in their largest whole unit, parts as percents', () => {
  expect([90, 120, 1440, 4320].map((minutes) => formatMinutes(minutes, 'en-US'))).toEqual([
    '90 minutes',
    '2 hours',
    '1 day',
    '3 days',
  ]);
  expect(formatMinutes(4320, 'ar-SA')).toBe('3 أيام');
  expect(formatPercent(0.335, 'en-US')).toBe('34%');
  expect(formatPercent(0.25, 'en-US', { signDisplay: 'exceptZero' })).toBe('+25%');
});

test('parts names as the language does', () => {
  expect(formatList(['a', 'b', 'c'], 'en-US')).toBe('a, b, c');
  expect(formatList(['أ', 'ب'], 'ar-SA')).not.toContain(',');
  expect(formatList(['甲', '乙'], 'zh-Hans-CN')).not.toContain(',');
});
