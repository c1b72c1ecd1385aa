// @module-tag no-database
import { expect, it } from 'vitest';
import { daysDue, sameDays } from './days-due';

function at(text: string) {
  return new Date(`${text}:00Z`);
}

it('a day is due once its hour has struck, and once alone', () => {
  expect(daysDue(at('2026-11-25T10:00'), at('2026-11-26T08:59'), 9)).toEqual([]);
  expect(daysDue(at('2026-11-25T10:00'), at('2026-11-26T09:00'), 9)).toEqual(['2026-11-26']);
  expect(daysDue(at('2026-11-26T09:00'), at('2026-11-26T23:59'), 9)).toEqual([]);
  expect(daysDue(at('2026-11-25T08:00'), at('2026-11-26T09:00'), 9)).toEqual(['2026-11-25', '2026-11-26']);
  expect(daysDue(at('2026-10-01T00:00'), at('2026-11-26T12:00'), 0)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
});

it('a date is met some days after or before it, each year or in its own', () => {
  expect(sameDays('2026-03-01', { days: 0, yearly: false })).toEqual(['2026-03-01']);
  expect(sameDays('2026-03-01', { days: 1, yearly: true })).toEqual(['02-28', '02-29']);
  expect(sameDays('2028-02-28', { days: 0, yearly: true })).toEqual(['02-28']);
  expect(sameDays('2028-02-29', { days: 0, yearly: true })).toEqual(['02-29']);
  expect(sameDays('2026-12-25', { days: -7, yearly: true })).toEqual(['01-01']);
});
