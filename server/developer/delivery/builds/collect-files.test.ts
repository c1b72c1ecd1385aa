// @module-tag no-database
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from '#server/platform/adapters/files/disk.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { collectFiles } from './collect-files';
import { resultNotes } from './result-notes';

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collect-'));
  files = createDiskFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const storage = { left: async () => Infinity, add: () => undefined, leave: async () => undefined };

/** A result of files by their paths, and of links by theirs. */
function collect(
  contents: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
  type = 'symlink',
) {
  const tar = pack();
  for (const [name, to] of Object.entries(links))
    tar.entry({ name, type: type as 'symlink' | 'link', linkname: to }, '');
  for (const [name, content] of Object.entries(contents)) tar.entry({ name }, content);
  tar.finalize();
  return collectFiles({ files, storage }, Readable.from(tar));
}

describe('links of a result', () => {
  it('are the files that they lead to, or those of a folder', async () => {
    const contents = { 'index.html': 'x', 'docs/README.md': 'read me', 'docs/a/b.txt': 'b' };
    const links = {
      './README.md': 'docs/README.md',
      'docs/home.html': '../index.html',
      again: './docs/',
      'b.html': 'README.md',
    };
    const { manifest, bytes } = await collect(contents, links);
    const same = (a: string, b: string) => expect(manifest.get(a)?.sha256, a).toBe(manifest.get(b)?.sha256);
    same('README.md', 'docs/README.md');
    same('b.html', 'docs/README.md');
    same('docs/home.html', 'index.html');
    same('again/a/b.txt', 'docs/a/b.txt');
    expect(manifest.get('b.html')?.type).toContain('text/html');
    expect(bytes).toBe([...manifest.values()].reduce((sum, { size }) => sum + size, 0));
  });

  it('may be second names of a file', async () => {
    const { manifest } = await collect({ 'a/one.txt': 'x' }, { 'b/two.txt': './a/one.txt' }, 'link');
    expect([...manifest.keys()].sort()).toEqual(['a/one.txt', 'b/two.txt']);
  });

  it.each([
    '/etc/passwd',
    '../../etc/passwd',
    'docs/../../x',
    '.env',
    'id_rsa',
    'missing.txt',
    'a.txt',
    '.',
    'loop.txt',
    'docs'.repeat(300),
  ])('are refused where they lead to %s', async (to) => {
    const contents = { 'index.html': 'x', '.env': 'S=1', id_rsa: 'k', 'docs/x.txt': 'x' };
    await expect(collect(contents, { 'a.txt': to, 'loop.txt': 'a.txt' })).rejects.toMatchObject({
      reason: 'unsafe_output',
    });
  });

  it('are 500 at most, and count as the files that they stand for', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`l${n}`, 'index.html']));
    await expect(collect({ 'index.html': 'x' }, many)).rejects.toMatchObject({ reason: 'unsafe_output' });
    const contents = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`d/${n}.txt`, 'x']));
    const doubled = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`l${n}`, 'd']));
    await expect(collect(contents, doubled)).rejects.toMatchObject({ reason: 'too_many_files' });
  });
});

it.each(['..\\x', 'a\\..\\b', '../x', 'a//b'])('refuses the path %s', async (path) => {
  await expect(collect({ 'index.html': 'x', [path]: 'x' })).rejects.toMatchObject({ reason: 'unsafe_output' });
});

it('says which files are not what they seem', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n';
  const collected = await collect({
    'index.html': 'x',
    'photo.png': pointer,
    _redirects: '/* / 200',
    id_rsa: 'k',
    'a\\b.txt': 'x',
  });
  expect(resultNotes(collected)).toEqual([
    'Not published, as keys may stand there: id_rsa',
    'Not published, as no address leads to a name with a backslash: a\\b.txt',
    'Visitors get a pointer of Git LFS in place of the file, which is not fetched: photo.png',
    'Settings of other hosts, which do nothing here: _redirects',
  ]);
});
