// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey } from '#common/contract/pages.ts';
import { RESERVED_KEYS } from '#common/layout/measure-json.ts';
import { numberedKey, numberedPattern, slugOf } from './page-key';

test('names become keys people recognise', () => {
  expect(slugOf('Café del Mar!')).toBe('cafe-del-mar');
  expect(slugOf('  2026 -- Spring Sale  ')).toBe('2026-spring-sale');
  expect(slugOf('价格')).toBe('page');
  expect(slugOf('---')).toBe('page');
});

test('whatever the name, every attempt is a valid key and differs from the others', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
      const slug = slugOf(name);
      const numbered = [2, 3, 10, 1234, 12_345_678].map((n) => numberedKey(slug, n));
      const keys = [slug, ...numbered];
      for (const key of numbered.slice(0, 4)) expect(key).toMatch(new RegExp(numberedPattern(slug)));
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(pageKey.safeParse(key).success).toBe(!RESERVED_KEYS.has(key));
    }),
  );
});
