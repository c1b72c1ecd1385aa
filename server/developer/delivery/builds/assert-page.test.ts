// @module-tag no-database
import { expect, it } from 'vitest';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { assertPage } from './assert-page';
import type { Manifest } from './manifest';

/** Why a result of these files is not shown. Nothing of them is read: none is a start page. */
async function refusalOf(paths: readonly string[]) {
  const manifest: Manifest = new Map(paths.map((path) => [path, { sha256: '', size: 1, type: '' }]));
  return String(await assertPage({} as Files, manifest, {}).catch((error: unknown) => error));
}

it.each([
  ['a page in a folder', ['en/index.html', 'app.js'], 'There is one in its folder en.'],
  ['the outermost of several', ['a/b/index.html', 'c/index.html'], 'There is one in its folder c.'],
  ['the fallback of SvelteKit', ['200.html', '_app/a.js'], 'There is 200.html, which visitors do not begin with here'],
  ['that of TanStack Start', ['_shell.html', 'a.js'], 'There is _shell.html, which visitors do not begin with here'],
  [
    'a client without pages',
    ['build/q-1.js', 'favicon.svg'],
    'It has 2 files: build/q-1.js, favicon.svg. None is a page: a framework that makes',
  ],
  ['other pages', ['about.html', 'a.js'], 'It has 2 files: a.js, about.html.'],
  ['pictures alone', ['a.png'], 'It has 1 files: a.png.'],
  ['nothing', [], 'It has 0 files.'],
])('a result without a start page is refused with what it has: %s', async (_, paths, said) => {
  const refusal = await refusalOf(paths);
  expect(refusal).toContain(`no_index: The result has no index.html at its top. ${said}`);
  expect(refusal.includes('None is a page')).toBe(said.includes('None is a page'));
});
