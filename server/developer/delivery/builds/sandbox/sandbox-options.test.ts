// @module-tag no-database
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privateFolders, sandboxOptions } from './sandbox-options';

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'shown-')));
  for (const folder of ['app/data/repositories', 'app/data2', 'app/chrome', 'other']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await symlink('app', join(root, 'link'));
  await symlink('app/data', join(root, 'data-link'));
});
afterAll(() => rm(root, { recursive: true }));

const folder = { root: '/r', work: '/r/work', home: '/r/home', etc: '/r/etc', proxy: '/r/proxy' };

/** The empty folders over what a sandbox shows; null: it is refused. */
function coversOf(shown: string, dataDir: string, repositoriesDir = dataDir) {
  const at = (path: string) => (path.startsWith('/') ? path : join(root, path));
  const hidden = privateFolders({ dataDir: at(dataDir), repositoriesDir: at(repositoriesDir) });
  const box = { folder, cwd: '', env: {}, network: false, shown: [[at(shown), '/in']] as const, hidden };
  try {
    const options = sandboxOptions(box);
    return options.filter((path, n) => options[n - 1] === '--tmpfs' && path.startsWith('/in'));
  } catch (error) {
    expect(String(error)).toContain('private data');
    return null;
  }
}

it.each([
  ['data below what is shown', ['app', 'app/data'], ['/in/data']],
  [
    'data and repositories below it',
    ['app', 'app/data', 'app/data/repositories'],
    ['/in/data', '/in/data/repositories'],
  ],
  ['repositories alone below it', ['app/data', 'other', 'app/data/repositories'], ['/in/repositories']],
  ['what is shown through a link', ['link', 'app/data'], ['/in/data']],
  ['data through a link', ['app', 'data-link'], ['/in/data']],
  ['both through links', ['link', 'link/data'], ['/in/data']],
  ['a folder of a longer name', ['app/data2', 'app/data'], []],
  ['another folder', ['app/chrome', 'app/data'], []],
  ['data itself', ['app/data', 'app/data'], null],
  ['data itself, through a link', ['data-link', 'app/data'], null],
  ['repositories themselves', ['app/data/repositories', 'app/data', 'app/data/repositories'], null],
  ['the folder of the product', [process.cwd(), 'app/data'], null],
] as const)('shows no build what is private (docs/trust.md 80): %s', (_name, [shown, data, repositories], covers) => {
  expect(coversOf(shown, data, repositories)).toEqual(covers);
});
