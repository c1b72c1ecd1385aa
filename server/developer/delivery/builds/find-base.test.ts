// @module-tag no-database
import { expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { findBase } from './find-base';

const file = { sha256: 'x', size: 1, type: 'text/plain' };
const manifest = new Map(['index.html', 'assets/app.js', 'assets/app.css', 'größe/a.js'].map((path) => [path, file]));

it.each<[string, string, string | null]>([
  ['files at the top', '<script type="module" src="/assets/app.js"></script>', null],
  ['a base path', '<script type="module" src="/shop/assets/app.js"></script>', '/shop/'],
  ['one of two folders', '<link rel="stylesheet" href="/a/b/assets/app.css?v=1">', '/a/b/'],
  ['single quotes', "<link href='/shop/assets/app.css' rel='stylesheet'>", '/shop/'],
  ['encoded names', '<script src="/shop/gr%C3%B6%C3%9Fe/a.js"></script>', '/shop/'],
  ['addresses of its folder', '<script src="./assets/app.js"></script>', null],
  ['another site', '<script src="//cdn.test/shop/assets/app.js"></script>', null],
  ['a file that is nowhere', '<script src="/shop/other.js"></script>', null],
  [
    'one that is there beside one that is not',
    '<script src="/a/assets/app.js"></script><script src="/assets/app.js"></script>',
    null,
  ],
  ['a link that only leads on', '<link rel="canonical" href="/shop/assets/app.js">', null],
  ['no scripts', '<h1>Hello</h1>', null],
  ['a broken escape', '<script src="/shop/%E0%A4%A.js"></script>', null],
])('%s', (_, html, base) => {
  expect(findBase(html, manifest)).toBe(base);
});

it.each([
  ['tags without an end', '<script '.repeat(40_000)],
  ['quotes without an end', `<script src="${'a'.repeat(300_000)}`],
  ['spaces', `<link ${' '.repeat(300_000)}`],
])('%s hold up no others', async (_, html) => {
  await expectFreeLoop(() => findBase(html, manifest));
});
