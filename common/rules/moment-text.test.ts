// @module-tag no-database
import { expect, it } from 'vitest';
import { localToMoment, momentToLocal, readMoment } from './moment-text';

it('reads a date, or a date and a time, with the offset that it names', () => {
  expect(readMoment('2027-12-31')).toEqual({ at: Date.UTC(2027, 11, 31), hasTime: false, offset: 0 });
  expect(readMoment('2027-12-31T18:00')).toEqual({ at: Date.UTC(2027, 11, 31, 18), hasTime: true, offset: 0 });
  expect(readMoment('2027-12-31T18:00-03:30')).toMatchObject({ at: Date.UTC(2027, 11, 31, 21, 30), offset: -210 });
  for (const text of ['', 'soon', '2027-13-45', '{{ item.date }}']) expect(readMoment(text)).toBeUndefined();
});

it('says the same moment once it was in a field of this machine', () => {
  const text = localToMoment(momentToLocal('2027-12-31T18:00Z') ?? '');
  expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
  expect(readMoment(text)?.at).toBe(Date.UTC(2027, 11, 31, 18));
  expect(momentToLocal('2027-12-31')).toBe('2027-12-31T00:00');
  expect([localToMoment(''), momentToLocal('soon')]).toEqual(['', undefined]);
});
