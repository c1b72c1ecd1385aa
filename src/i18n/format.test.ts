import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { formatAgo, formatBytes, formatDate, formatTime } from './format';

test.each(LANGUAGE_CODES)('%s writes dates, spans and sizes with the digits of its texts', (language) => {
  const time = '2026-11-21T10:30:00.000Z';
  const now = Date.parse('2026-11-21T10:35:00.000Z');
  expect(formatDate(time, language)).toMatch(/2026/);
  expect(formatTime(time, language)).toMatch(/2026.*30/s);
  expect(formatAgo(time, language, now)).toContain('5');
  expect(formatBytes(41_000, language)).toContain('41');
});
