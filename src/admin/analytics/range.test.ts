import { expect, test } from 'vitest';
import { daysOf, readRange, writeRange } from './range';

const NOW = Date.parse('2026-03-02T00:30:00Z');

test('a range is the last thirty days unless the address says otherwise', () => {
  expect(readRange('', NOW)).toEqual({ from: '2026-02-01', to: '2026-03-02', preset: 30 });
  expect(readRange('7', NOW)).toEqual({ from: '2026-02-24', to: '2026-03-02', preset: 7 });
  expect(readRange('8', NOW)).toMatchObject({ preset: 30 });
  expect(readRange('2026-01-05..2026-01-01', NOW)).toMatchObject({ preset: 30 });
});

test('what was chosen is read back from the address', () => {
  const days = { from: '2026-01-01', to: '2026-01-05' };
  expect(readRange(writeRange(days), NOW)).toEqual({ ...days, preset: null });
  for (const preset of [7, 30, 90]) expect(readRange(writeRange(preset), NOW)).toMatchObject({ preset });
});

test('its days are all there, also over the change of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
