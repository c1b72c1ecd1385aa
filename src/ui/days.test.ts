import { expect, test } from 'vitest';
import { momentsOf, readDays, today, writeDays } from './days';

test('days go into an address and back; anything else is no days', () => {
  const days = { from: '2026-11-01', to: '2026-11-22' };
  expect(readDays(writeDays(days))).toEqual(days);
  const none = { from: '', to: '' };
  for (const text of ['', 'x', '2026-11-22..2026-11-01', '2026-02-31..2026-03-01', '2026-11-01']) {
    expect(readDays(text), text).toEqual(none);
  }
  expect(writeDays(none)).toBe('');
});

test('the last day is asked for whole', () => {
  const { from, to } = momentsOf({ from: '2026-11-22', to: '2026-11-22' });
  expect(Date.parse(to!) - Date.parse(from!)).toBe(86_400_000);
  expect(today(new Date(from!))).toBe('2026-11-22');
  expect(momentsOf({ from: '', to: '' })).toEqual({});
});
