// @module-tag no-database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitTree, writeEntries } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { listTree } from '#server/developer/source/repositories/read-tree.ts';
import {
  AUTHOR,
  commitFiles,
  createTempRepository,
} from '#server/developer/source/repositories/testing/temp-repository.ts';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { parseHere } from '../../testing/cases.ts';
import { createMaskText } from '#server/developer/model/language-model/mask-text.ts';
import { hashOf, openWorkspace } from '../workspace.ts';
import { toolsFor } from './tools.ts';
import { callTool } from './use-tool.ts';

const PAGE = '<h1>Ship pages</h1>\n<p>Read on</p>\n<p>Read on</p>\n';
let temp: Awaited<ReturnType<typeof createTempRepository>>;
let repository: GitRepository;
let commit: string;
beforeAll(async () => {
  temp = await createTempRepository();
  repository = await temp.open();
  const first = await commitFiles(repository, {
    'site/index.html': PAGE,
    'site/.env.local': 'A=1\n',
    'other/index.html': PAGE,
    'site/target.txt': '../../etc',
    'site/nested/page.html': PAGE,
    'site/picture.png': Buffer.from([0, 1]),
  });
  const { sha = '' } = (await listTree(repository, first)).find(({ path }) => path === 'site/target.txt') ?? {};
  const entries = [
    { path: 'site/link', at: { mode: '120000', sha } },
    { path: 'site/module', at: { mode: '160000', sha: first } },
  ];
  const tree = await writeEntries(repository, first, entries);
  commit = await commitTree(repository, tree, [first], { message: 'Link', author: AUTHOR });
});
afterAll(() => temp.remove());

/** Any text that holds another. */
function holding(text: string) {
  return expect.stringContaining(text) as string;
}

/** Opens the commit again, and returns a function that calls tools on it. */
async function open(rootDirectory = '') {
  const reader = await openReader(repository, commit);
  const workspace = await openWorkspace(reader, rootDirectory, await createMaskText([]));
  const context = { workspace, parse: parseHere, rootDirectory, plan: [] };
  const call = async (name: string, input: unknown) => {
    const { isFault, value } = await callTool(toolsFor('edit'), { id: '1', name, input }, context);
    return { isFault, ...(value as { readonly hash?: string; readonly fault?: string }) };
  };
  return { call, workspace, close: () => reader.close() };
}

describe('the tools', () => {
  it.each([
    'site/link',
    'site/link/x',
    'site/module',
    'site/module/x',
    'site/nested',
    'site/index.html/x',
    'site',
    '',
    '/etc/passwd',
    'a/../b',
    './x',
    'a//b',
    'a\\b',
    'a\nb',
    'a\0b',
    '.git/config',
    'x/.GIT/config',
    'git~1/config',
    'x/.g\u200cit/config',
    'dist/app.js',
    'picture.png',
    'x'.repeat(1001),
  ])('write nothing at %j', async (path) => {
    const { call, workspace, close } = await open();
    expect(await call('writeFile', { path, content: 'x' })).toMatchObject({ isFault: true });
    expect(workspace.changed()).toEqual({});
    close();
  });

  it.each(['site/.env.local', '.env', 'site/.ENV', 'a/key.pem', 'id_rsa', '.npmrc'])(
    'neither read nor write %s',
    async (path) => {
      const { call, workspace, close } = await open();
      expect(await call('readFile', { path })).toMatchObject({ fault: 'secret' });
      expect(await call('writeFile', { path, content: 'x' })).toMatchObject({ fault: 'secret' });
      expect(JSON.stringify(await call('listFiles', {}))).not.toContain('.env');
      expect(workspace.changed()).toEqual({});
      close();
    },
  );

  it('see and write only what is below the root directory', async () => {
    const { call, close } = await open('site');
    expect(await call('listFiles', {})).toMatchObject({
      files: ['site/index.html (50)', 'site/nested/page.html (50)', 'site/target.txt (9)'],
    });
    expect(await call('readFile', { path: 'other/index.html' })).toMatchObject({ fault: 'no_file' });
    expect(await call('writeFile', { path: 'other/new.html', content: 'x' })).toMatchObject({ fault: 'path' });
    expect(await call('searchText', { text: 'Ship' })).toMatchObject({
      found: ['site/index.html:1: <h1>Ship pages</h1>', 'site/nested/page.html:1: <h1>Ship pages</h1>'],
    });
    close();
  });

  it('read and search what was changed as it is now', async () => {
    const { call, close } = await open();
    const path = 'site/index.html';
    const { hash } = await call('replaceText', { path, oldText: 'Ship', newText: 'Sail', hash: hashOf(PAGE) });
    expect(await call('readFile', { path })).toMatchObject({ hash, text: holding('1: <h1>Sail') });
    expect(await call('searchText', { text: 'sail' })).toMatchObject({ found: [`${path}:1: <h1>Sail pages</h1>`] });
    expect(await call('findPlaces', { text: 'Sail pages' })).toMatchObject({
      found: [`${path}:1: <h1>Sail pages</h1>`],
    });
    expect(await call('showDifference', {})).toMatchObject({ difference: holding('+<h1>Sail pages') });
    close();
  });

  it('change nothing that is not there as often as was said, and say where it is', async () => {
    const { call, workspace, close } = await open();
    const edit = (oldText: string, more: object = {}) =>
      call('replaceText', { path: 'site/index.html', oldText, newText: 'x', hash: hashOf(PAGE), ...more });
    expect(await edit('Read on')).toMatchObject({ fault: 'count', message: holding('lines 2, 3') });
    expect(await edit('<h1>Ship page</h1>')).toMatchObject({
      fault: 'missing',
      message: holding('line 1: "<h1>Ship pages</h1>"'),
    });
    expect(await edit('zzz qqq')).toMatchObject({ fault: 'missing', message: holding('No line') });
    expect(await edit('Ship', { hash: 'x' })).toMatchObject({ fault: 'stale' });
    expect(await edit('Ship', { newText: 'Ship' })).toMatchObject({ fault: 'same' });
    expect(workspace.failed.map(({ fault, line }) => [fault, line])).toEqual([
      ['count', 2],
      ['missing', 1],
      ['missing', null],
      ['stale', null],
      ['same', null],
    ]);
    expect(workspace.changed()).toEqual({});
    close();
  });

  it('put a file back as if nothing had been', async () => {
    const { call, workspace, close } = await open();
    const path = 'site/index.html';
    const { hash } = await call('replaceText', { path, oldText: 'Ship', newText: 'Sail', hash: hashOf(PAGE) });
    await call('replaceText', { path, oldText: 'Sail', newText: 'Ship', hash });
    expect(workspace.changed()).toEqual({});
    close();
  });

  it('are those that read where nothing may change', () => {
    expect(toolsFor('ask').map(({ name }) => name)).toEqual(['listFiles', 'readFile', 'searchText', 'findPlaces']);
  });
});
