// @module-tag no-database
import { expect, it } from 'vitest';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { findFile } from './find-file';

function file(name: string): ManifestFile {
  return { sha256: name, size: 1, type: 'text/html' };
}

const NAMES = ['index.html', 'about.html', 'menu/index.html', 'app.js', 'a b/ü.html', '404.html'];
const manifest = new Map(NAMES.map((name) => [name, file(name)]));

function found(path: string, fallback = false, isPage = false) {
  const answer = findFile(manifest, path, fallback, isPage);
  if (answer === null) return null;
  return answer.status === 308 ? [308, answer.to] : [answer.status, answer.file.sha256];
}

it.each([
  ['/', 200, 'index.html'],
  ['/about', 200, 'about.html'],
  ['/about.html', 200, 'about.html'],
  ['/menu/', 200, 'menu/index.html'],
  ['/menu', 308, '/menu/'],
  ['/about/', 200, 'about.html'],
  ['/none/', 404, '404.html'],
  ['/a%20b/%C3%BC', 200, 'a b/ü.html'],
  ['/nothing', 404, '404.html'],
  ['/../index.html', 404, '404.html'],
  ['/%E0%A4%A', 404, '404.html'],
  ['//evil.example/menu', 404, '404.html'],
])('%s is %i %s', (path, status, name) => expect(found(path)).toEqual([status, name]));

it('screens of an app are its start page, missing files are not', () => {
  expect(found('/orders/7', true)).toEqual([200, 'index.html']);
  expect(found('/missing.js', true, true)).toEqual([404, '404.html']);
  for (const path of ['/users/jane.doe', '/v/1.2.3', '/mail/a@b.co', '/wiki/Foo.Bar'])
    expect([found(path, true, true), found(path, true)], path).toEqual([
      [200, 'index.html'],
      [404, '404.html'],
    ]);
});

it('without a page for it nothing is found', () => {
  expect(findFile(new Map([['index.html', file('index.html')]]), '/x', false)).toBeNull();
});
