// @module-tag no-database
import { expect, it } from 'vitest';
import type { Manifest } from '#server/developer/delivery/builds/manifest.ts';
import { mediaTypeOf } from '#server/developer/delivery/builds/media-type.ts';
import { areSame, choosePages } from './choose-pages';

/** A deployment whose contents are their own hashes. */
function deploy(files: Readonly<Record<string, string>>) {
  const rows = Object.entries(files).map(
    ([path, text]) => [path, { sha256: text, size: text.length, type: mediaTypeOf(path) }] as const,
  );
  return { manifest: new Map(rows) as Manifest, fallback: false };
}

const SITE = {
  'index.html': '<link href="/site.css"><a href="/about">About</a> <a href="https://elsewhere.example/menu/">x</a>',
  'about.html': '<p>About us</p>',
  'menu/index.html': '<script src="../menu.js"></script>',
  'site.css': '@import "fonts.css";',
  'fonts.css': '@font-face { src: url(letter.woff2) }',
  'letter.woff2': 'a font',
  'menu.js': 'fetch("menu.json")',
  'menu.json': '[1]',
  'notes.txt': 'nothing',
  '404.html': 'not there',
};

function choose(change: Readonly<Record<string, string>>, site: Readonly<Record<string, string>> = SITE) {
  return choosePages(deploy(site), deploy({ ...site, ...change }), async (sha256) => sha256);
}

it.each([
  ['a page', { 'about.html': '<p>We</p>' }, ['/about']],
  ['a new page', { 'a b.html': 'new' }, ['/a%20b']],
  ['a style sheet', { 'site.css': 'h1 {}' }, ['/']],
  ['a font of a style sheet that another one imports', { 'letter.woff2': 'another' }, ['/']],
  ['what a script asks for', { 'menu.json': '[2]' }, ['/menu/']],
])('takes the pages of %s', async (_what, change, paths) => {
  expect(await choose(change)).toEqual({ source: 'changed', paths, total: paths.length });
});

it('takes the pages of the sitemap where no page is touched, else what the start page links to', async () => {
  const change = { 'notes.txt': 'something' };
  expect(await choose(change)).toEqual({ source: 'links', paths: ['/', '/about', '/menu/'], total: 3 });
  const sitemap = '<loc>https://cafe.example/menu/</loc><loc>https://cafe.example/gone</loc>';
  expect(await choose(change, { ...SITE, 'sitemap.xml': sitemap })).toMatchObject({
    source: 'sitemap',
    paths: ['/menu/'],
  });
});

it('takes ten at most, from the top down, and says how many there are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [`deep/${String.fromCharCode(97 + i)}.html`, 'x']),
  );
  const { paths, total } = await choose({ ...many, 'index.html': 'changed' });
  expect([paths.length, total, paths[0], paths[1]]).toEqual([10, 15, '/', '/deep/a']);
});

it('knows when nothing differs', () => {
  expect(areSame(deploy(SITE).manifest, deploy(SITE).manifest)).toBe(true);
  expect(areSame(deploy(SITE).manifest, deploy({ ...SITE, more: '' }).manifest)).toBe(false);
});
