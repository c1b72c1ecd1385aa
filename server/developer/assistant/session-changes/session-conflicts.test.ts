import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ConflictAnswer } from '#common/contract/merge-conflicts.ts';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import {
  allowEverything,
  commitTo,
  makeProject,
  type SourceChanges,
  type SourceFiles,
} from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

// Each starts dozens of gits.
vi.setConfig({ testTimeout: 60_000 });

const PAGE = Array.from({ length: 13 }, (_, n) => `line ${n + 1}\n`).join('');

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

let projects = 0;

/** A session whose branch and base changed the same. */
async function rival(before: SourceFiles, own: SourceChanges, others: SourceChanges) {
  projects += 1;
  const { id: projectId, repository } = await makeProject(world, `Rival ${projects}`, before);
  const made = await world.call('POST session/create', { as: world.a4, body: { projectId, title: 'Rival' } });
  const { id, branch } = made.body.session;
  await commitTo(repository, branch, own);
  await commitTo(repository, 'main', others);
  return { id, branch, repository };
}

async function conflictsOf(sessionId: string) {
  const reply = await world.call('GET chat/conflicts', { as: world.a4, query: { sessionId } });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function resolve(sessionId: string, files: readonly ConflictAnswer[], more: object = {}, as = world.a4) {
  const { head, baseHead } = await conflictsOf(sessionId);
  return world.call('POST chat/resolve-conflicts', { as, body: { sessionId, head, baseHead, files, ...more } });
}

async function contentOf(repository: GitRepository, branch: string, path: string) {
  const file = await readFile(repository, (await resolveCommit(repository, branch)) ?? '', path);
  return file?.content?.toString() ?? null;
}

it('solves each part as it was chosen, in one commit that merges the base', async () => {
  const own = PAGE.replace('line 2\n', 'zwei\n').replace('line 7\n', 'sieben\n').replace('line 13\n', 'dreizehn\n');
  const others = PAGE.replace('line 2\n', 'due\n').replace('line 7\n', 'sette\n').replace('line 13\n', 'tredici\n');
  const { id, branch, repository } = await rival(
    { 'page.txt': PAGE, 'free.txt': 'a\n' },
    { 'page.txt': own },
    { 'page.txt': others, 'free.txt': 'b\n' },
  );
  const found = await conflictsOf(id);
  expect(found).toMatchObject({ solvable: true, files: [{ path: 'page.txt', branch: { mode: '100644' } }] });
  const [first, second, third] = found.files[0]?.parts ?? [];
  const after = 'line 3\nline 4\nline 5\n';
  expect(first).toEqual({ line: 2, before: 'line 1\n', after, branch: 'zwei\n', base: 'due\n' });
  expect(second).toMatchObject({ line: 7, before: 'line 4\nline 5\nline 6\n', branch: 'sieben\n', base: 'sette\n' });
  expect(third).toMatchObject({ line: 13, after: '', branch: 'dreizehn\n', base: 'tredici\n' });
  const parts = [
    { take: 'both', text: '' },
    { take: 'text', text: 'sju\nsyv' },
    { take: 'base', text: '' },
  ] as const;
  const { head, baseHead } = found;
  const reply = await resolve(id, [{ path: 'page.txt', parts: [...parts] }]);
  expect(reply.status).toBe(200);
  const solved = others.replace('due\n', 'zwei\ndue\n').replace('sette\n', 'sju\nsyv\n');
  expect(await contentOf(repository, branch, 'page.txt')).toBe(solved);
  expect(await contentOf(repository, branch, 'free.txt')).toBe('b\n');
  const [commit] = await listCommits(repository, branch, 1);
  expect(commit).toMatchObject({ sha: reply.body.session.headSha, subject: `Merge main into ${branch}` });
  const { stdout } = await runGit(repository, ['show', '-s', '--format=%P', branch]);
  expect(stdout.toString().trim()).toBe(`${head} ${baseHead}`);
  const details = (await world.call('GET session/details', { as: world.a4, query: { _id: id } })).body;
  expect(details).toMatchObject({ behind: 0, conflicts: [] });
  expect(details.checkpoints.at(-1)?.kind).toBe('update');
  expect((await world.call('GET chat/conflicts', { as: world.a4, query: { sessionId: id } })).body.code).toBe(
    'nothing_to_merge',
  );
});

it('takes one side of what is no text or only on one side, with its mode', { tags: ['details'] }, async () => {
  const { id, branch, repository } = await rival(
    { 'logo.bin': Buffer.from([0, 1]), 'old.txt': 'old\n', 'gone.txt': 'gone\n' },
    { 'logo.bin': Buffer.from([0, 2]), 'old.txt': 'older\n', 'gone.txt': null },
    { 'logo.bin': Buffer.from([0, 3]), 'old.txt': null, 'gone.txt': 'still\n' },
  );
  const { files } = await conflictsOf(id);
  expect(
    files.map(({ path, branch: own, base, parts }) => [path, own?.size ?? null, base?.size ?? null, parts]),
  ).toEqual([
    ['gone.txt', null, 6, null],
    ['logo.bin', 2, 2, null],
    ['old.txt', 6, null, null],
  ]);
  const reply = await resolve(id, [
    { path: 'logo.bin', take: 'base' },
    { path: 'old.txt', take: 'base' },
    { path: 'gone.txt', take: 'branch' },
  ]);
  expect(reply.status).toBe(200);
  const logo = await readFile(repository, (await resolveCommit(repository, branch)) ?? '', 'logo.bin');
  expect(logo?.content).toEqual(Buffer.from([0, 3]));
  expect(await contentOf(repository, branch, 'old.txt')).toBeNull();
  expect(await contentOf(repository, branch, 'gone.txt')).toBeNull();
});

it('keeps line ends of Windows, and a file without one at its end', { tags: ['details'] }, async () => {
  const { id, branch, repository } = await rival(
    { 'a.txt': 'a\r\nb\r\nc' },
    { 'a.txt': 'a\r\nB\r\nC' },
    { 'a.txt': 'a\r\nb\r\nD' },
  );
  const [file] = (await conflictsOf(id)).files;
  expect(file?.parts).toMatchObject([{ branch: 'B\r\nC', base: 'b\r\nD' }]);
  await resolve(id, [{ path: 'a.txt', parts: [{ take: 'text', text: 'x\ny' }] }]);
  expect(await contentOf(repository, branch, 'a.txt')).toBe('a\r\nx\r\ny');
});

it('refuses answers that are missing, of no conflict or stale, and moves nothing', async () => {
  const { id, branch, repository } = await rival({ 'a.txt': 'a\n' }, { 'a.txt': 'b\n' }, { 'a.txt': 'c\n' });
  const head = await resolveCommit(repository, branch);
  const whole = { path: 'a.txt', take: 'branch' } as const;
  const pathOf = async (files: readonly ConflictAnswer[]) => {
    const reply = await resolve(id, files);
    return [reply.status, reply.body.details?.[0]?.path];
  };
  expect(await pathOf([{ path: 'b.txt', take: 'base' }])).toEqual([422, 'files.0.path']);
  expect(await pathOf([whole, whole])).toEqual([422, 'files.1.path']);
  expect(await pathOf([{ path: 'a.txt' }])).toEqual([422, 'files.0.take']);
  expect(await pathOf([{ ...whole, parts: [] }])).toEqual([422, 'files.0.take']);
  expect(await pathOf([{ path: 'a.txt', parts: [] }])).toEqual([422, 'files.0.parts']);
  expect(await pathOf([])).toEqual([422, 'files']);
  expect((await resolve(id, [whole], {}, world.a1)).status).toBe(403);
  expect((await resolve(id, [whole], {}, world.b1)).status).toBe(404);
  const stale = await resolve(id, [whole], { baseHead: head });
  expect([stale.status, stale.body.details?.[0]?.code]).toEqual([409, 'head_moved']);
  expect((await resolve(id, [whole], { head: 'a'.repeat(40) })).status).toBe(409);
  expect(await resolveCommit(repository, branch)).toBe(head);
});

it('leaves to git what has no place of its own: a file where the other side has a folder', async () => {
  const { id } = await rival({ 'a/b.txt': 'a\n' }, { 'a/b.txt': null, 'c.txt': 'c\n' }, { 'a/b.txt': 'b\n' }).then(
    async (made) => {
      await commitTo(made.repository, made.branch, { a: 'now a file\n' });
      return made;
    },
  );
  expect((await conflictsOf(id)).solvable).toBe(false);
  const reply = await resolve(id, [{ path: 'a/b.txt', take: 'base' }]);
  expect([reply.status, reply.body.code]).toEqual([409, 'merge_conflict']);
});
