import { expect, test } from 'vitest';
import { endOfDay, today } from './days';

test('a day is the one of the reader, and ends with its last moment', () => {
  expect(today(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
  expect(new Date(endOfDay('2026-01-05'))).toEqual(new Date(2026, 0, 5, 23, 59, 59, 999));
});
