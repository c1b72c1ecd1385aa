// @module-tag no-database
import { expect, test } from 'vitest';
import { atOnce } from '#common/rules/at-once.ts';
import { compareShapes } from './compare-shapes';

function rivals(...urls: string[]) {
  return atOnce(compareShapes(urls.map((url_string) => ({ id: url_string, url_string })))).map((found) =>
    Object.values(found).join(' '),
  );
}

test('a later route of the same shape never answers', () => {
  expect(rivals('/a/<x>/', '/a/<y>/', '/a/b/')).toEqual(['shadowed /a/<x>/ /a/<y>/']);
  expect(rivals('/', '/')).toEqual(['shadowed / /']);
  expect(rivals('/a', '/a/')).toEqual(['shadowed /a /a/']);
});

test('crossing routes overlap; a narrower one beside a wider one is the ordinary case', () => {
  expect(rivals('/a/<x>', '/<y>/b')).toEqual(['overlap /a/<x> /<y>/b']);
  expect(rivals('/blog/<slug>', '/blog/new', '/<any>/<thing>')).toEqual([]);
  expect(rivals('/a/<x>', '/<y>/b/c', '/b/<x>')).toEqual([]);
});

test('thousands of routes are compared within the limits', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `/section-${i % 200}/page-${i}/<key>/`);
  expect(rivals(...many)).toEqual([]);
  const crossing = Array.from({ length: 3000 }, (_, i) => (i % 2 ? `/l${i}/<x>` : `/<y>/l${i}`));
  expect(rivals(...crossing).length).toBe(500);
});
