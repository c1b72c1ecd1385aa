// @module-tag no-database
import { rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChanges } from './difference';
import { type GitRepository, runGit } from './git';
import { countApart, mergeBase } from './history';
import { findConflicts } from './merge';
import { readFile } from './read-blobs';
import { moveRef, resolveCommit } from './refs';
import { commitFiles, createTempRepository } from './testing/temp-repository';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
let repository: GitRepository;
beforeAll(async () => {
  temp = await createTempRepository();
});
afterAll(() => temp.remove());

it('knows what it said of commits, also while their repository cannot be read', async () => {
  repository = await temp.open();
  const first = await commitFiles(repository, { 'a.txt': 'one\n' });
  const second = await commitFiles(repository, { 'a.txt': 'two\n' });
  const ask = () =>
    Promise.all([
      mergeBase(repository, first, second),
      countApart(repository, first, second),
      findConflicts(repository, first, second),
      listChanges(repository, first, second),
    ]);
  const answers = await ask();
  expect(answers[0]).toBe(first);
  await rename(repository.dir, `${repository.dir}.away`);
  expect(await ask()).toEqual(answers);
  await rename(`${repository.dir}.away`, repository.dir);
});

it('asks again for what can change: branches, and what is not there yet', async () => {
  repository = await temp.open();
  const first = await commitFiles(repository, { 'a.txt': 'one\n' });
  expect(await mergeBase(repository, 'refs/heads/main', first)).toBe(first);
  const root = await commitFiles(repository, { 'b.txt': 'b\n' }, { branch: 'other' });
  await moveRef(repository, 'refs/heads/main', first, root);
  expect(await mergeBase(repository, 'refs/heads/main', first)).toBeNull();

  const later = await temp.open();
  expect(await resolveCommit(later, root)).toBeNull();
  expect(await commitFiles(later, { 'c.txt': 'c\n' })).not.toBe(root);
  await runGit(later, ['fetch', '--quiet', repository.dir, 'other'], { env: { GIT_ALLOW_PROTOCOL: 'file' } });
  expect(await resolveCommit(later, root)).toBe(root);
  expect((await readFile(later, root, 'b.txt'))?.content?.toString()).toBe('b\n');
});

it('finds branches in their files and packed, and never a file elsewhere (docs/trust.md 80)', async () => {
  repository = await temp.open();
  const other = await temp.open();
  const sha = await commitFiles(repository, { 'a.txt': 'one\n' });
  await commitFiles(repository, { 'b.txt': 'b\n' }, { branch: 'a/b' });
  await commitFiles(other, { 'secret.txt': 'of somebody else\n' });
  await writeFile(join(repository.dir, 'refs', 'heads', 'next.lock'), `${sha}\n`);
  const leading = ['a/../main', `a/../../../../${basename(other.dir)}/refs/heads/main`, 'a/./b', 'a//b', 'next.lock'];
  for (const name of leading) expect([name, await resolveCommit(repository, name)]).toEqual([name, null]);
  expect(await resolveCommit(repository, 'main')).toBe(sha);
  expect(await resolveCommit(repository, 'a')).toBeNull();
  await runGit(repository, ['pack-refs', '--all', '--prune']);
  expect(await resolveCommit(repository, 'main')).toBe(sha);
  const next = await commitFiles(repository, { 'a.txt': 'two\n' });
  expect(await resolveCommit(repository, 'main')).toBe(next);
});
