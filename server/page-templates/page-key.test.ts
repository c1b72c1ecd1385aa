import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey } from '#common/contract/layouts.ts';
import { keyAttempt, slugOf } from './page-key';

test('names become keys people recognise', () => {
  expect(slugOf('Café del Mar!')).toBe('cafe-del-mar');
  expect(slugOf('  2026 -- Spring Sale  ')).toBe('2026-spring-sale');
  expect(slugOf('价格')).toBe('page');
  expect(slugOf('---')).toBe('page');
});

test('whatever the name, every attempt is a valid key and differs from the others', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
      const keys = [1, 2, 3, 10, 1234].map((n) => keyAttempt(slugOf(name), n));
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(pageKey.safeParse(key).success).toBe(true);
    }),
  );
});
