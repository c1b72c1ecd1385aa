import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchOff, changed, PAGE, pullRequestCalls } from './testing/pull-request-calls';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.parts.db
    .update(plans)
    .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
});
afterAll(() => world.close());

const { openOf, read, filesOf, comment, makeProject, prepare } = pullRequestCalls(() => world);

/** Commits very many files to a new branch in one process. */
async function importFiles(git: GitRepository, branch: string, files: readonly (readonly [string, string])[]) {
  const head = `commit refs/heads/${branch}\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 4\nMany\n`;
  const lines = files.map(([path, text]) => `M 100644 inline ${path}\ndata ${text.length}\n${text}\n`);
  await runGit(git, ['fast-import', '--quiet'], { input: `${head}from refs/heads/main^0\n${lines.join('')}\n` });
}

describe('what it changes', () => {
  it('is told by line, also for renamed, binary, emptied and endless files', async () => {
    const { project, git } = await makeProject();
    await commitFiles(git, { 'old-name.txt': PAGE, 'gone.txt': 'Gone\n', 'open.txt': 'No end' });
    await branchOff(git, 'many', {
      'page.txt': changed(5, '--- not a header'),
      'old-name.txt': null,
      'new-name.txt': changed(20, '+++ x'),
      'gone.txt': null,
      'open.txt': 'No end\nat all',
      'image.bin': 'a\0b',
      'with space "q".txt': 'X\n',
    });
    const pull = await openOf(project.id, 'many');
    const { files, truncated } = await filesOf(pull.id);
    expect(truncated).toBe(false);
    const of = (path: string) => files.find((file) => file.path === path)!;
    expect(files.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'gone.txt deleted',
      'image.bin added',
      'new-name.txt renamed',
      'open.txt modified',
      'page.txt modified',
      'with space "q".txt added',
    ]);
    expect(of('page.txt').hunks).toMatchObject([{ oldStart: 2, newStart: 2 }]);
    expect(of('page.txt').hunks[0]?.lines.filter(({ type }) => type !== 'same')).toEqual([
      { type: 'deleted', old: 5, new: null, text: 'Line 5' },
      { type: 'added', old: null, new: 5, text: '--- not a header' },
    ]);
    expect(of('new-name.txt')).toMatchObject({ oldPath: 'old-name.txt', additions: 1, deletions: 1 });
    expect(of('open.txt').hunks[0]?.lines).toEqual([
      { type: 'deleted', old: 1, new: null, text: 'No end', noEnd: true },
      { type: 'added', old: null, new: 1, text: 'No end' },
      { type: 'added', old: null, new: 2, text: 'at all', noEnd: true },
    ]);
    expect(of('image.bin')).toMatchObject({ binary: true, hunks: [], truncated: false });
    expect(of('with space "q".txt').hunks[0]?.lines).toEqual([{ type: 'added', old: null, new: 1, text: 'X' }]);
    const one = await world.call('GET github/pr-file-changes/:id', {
      as: world.a4,
      params: { id: pull.id },
      query: { path: 'page.txt' },
    });
    expect(one.body.files).toEqual([of('page.txt')]);
  });

  it('shows files whatever they are called', { tags: ['details'] }, async () => {
    const { project, git } = await makeProject();
    // As git writes names in quotes: a letter of Latin-1, a backslash, a line end.
    const names = ['"back\\\\slash.txt"', '"latin-\\351.html"', '"new\\nline.txt"'];
    await importFiles(
      git,
      'names',
      names.map((name) => [name, 'Hello\n']),
    );
    const pull = await openOf(project.id, 'names');
    const { files } = await filesOf(pull.id);
    expect(files.map(({ path }) => path)).toEqual(['back\\slash.txt', 'latin-\ufffd.html', 'new\nline.txt']);
    for (const file of files) {
      const { path, hash } = file;
      expect(file.hunks[0]?.lines).toEqual([{ type: 'added', old: null, new: 1, text: 'Hello' }]);
      const one = { as: world.a4, params: { id: pull.id }, query: { path } };
      expect((await world.call('GET github/pr-file-changes/:id', one)).body.files).toEqual([file]);
      const body = { id: pull.id, path, hash, viewed: true };
      expect((await world.call('POST github/pull-request/viewed', { as: world.a4, body })).status).toBe(200);
      const query = { projectId: project.id, ref: 'names', path };
      const opened = (await world.call('GET project/file', { as: world.a4, query })).body;
      expect(opened).toMatchObject({ content: 'Hello\n', readOnly: 'name', hash });
    }
  });

  it('is bounded', async () => {
    const { project, git } = await makeProject();
    const long = Array.from({ length: 2500 }, (_, i) => `${i}\n`);
    await commitFiles(git, { 'a-long.txt': long.join('') });
    const edited = long.map((line, i) => (i % 10 === 0 ? `edited ${line}` : line)).join('');
    const many = Array.from({ length: 1003 }, (_, i): [string, string] => [`many/${i}.txt`, `${i}\n`]);
    await importFiles(git, 'many', [['a-long.txt', edited], ['b-huge.txt', 'x\n'.repeat(30_000)], ...many]);
    const pull = await openOf(project.id, 'many');
    const { files, truncated, more } = await filesOf(pull.id);
    expect([files.length, truncated]).toEqual([1000, true]);
    expect(more).toHaveLength(5);
    // Each of the others is looked at, viewed and commented on by its path.
    for (const path of more) {
      const as = world.a4;
      const options = { as, params: { id: pull.id }, query: { path } };
      const one = (await world.call('GET github/pr-file-changes/:id', options)).body;
      expect(one).toMatchObject({ truncated: false, more: [], files: [{ path, status: 'added', additions: 1 }] });
      expect(one.files[0]?.hunks[0]?.lines).toHaveLength(1);
      const hash = one.files[0]?.hash ?? null;
      const body = { id: pull.id, path, hash, viewed: true };
      expect((await world.call('POST github/pull-request/viewed', { as, body })).status).toBe(200);
      expect((await world.call('GET github/pr-file-changes/:id', options)).body.files[0]?.viewed).toBe(true);
    }
    const at = { id: pull.id, body: 'Why?', path: more[0] ?? '', side: 'new', line: 1 };
    expect((await comment(at)).status).toBe(200);
    expect(files[0]).toMatchObject({ path: 'a-long.txt', truncated: true });
    expect(files[0]?.hunks).toHaveLength(200);
    expect(files[1]).toMatchObject({ path: 'b-huge.txt', hunks: [], truncated: true, additions: 30_000 });
    expect(files[2]).toMatchObject({ truncated: false, hunks: [{ newStart: 1 }] });
  });
});

describe('comments', () => {
  it('stand on lines of what is there, are answered and resolved', async () => {
    const { git, pull } = await prepare();
    const at = { id: pull.id, body: 'Why?', path: 'page.txt', side: 'new', line: 5 };
    const { comment: first } = (await comment(at, world.a1)).body;
    const [file] = (await filesOf(pull.id)).files;
    expect(first.place).toEqual({ path: 'page.txt', side: 'new', line: 5, hash: file?.hash });
    const { comment: answer } = (await comment({ id: pull.id, body: 'So', replyTo: first.id })).body;
    const { comment: next } = (await comment({ id: pull.id, body: 'Well', replyTo: answer.id }, world.a1)).body;
    expect([answer.replyTo, next.replyTo]).toEqual([first.id, first.id]);
    const waiting = async () =>
      (await world.call('GET github/pull-requests', { as: world.a4, query: { view: 'waiting' } })).body.list.some(
        ({ id }) => id === pull.id,
      );
    expect(await waiting()).toBe(true);
    const resolve = (commentId: string) =>
      world.call('POST github/pull-request/comment/resolve', { as: world.a4, body: { commentId, resolved: true } });
    expect((await resolve(first.id)).body.comment.resolved_on).not.toBeNull();
    expect((await resolve(answer.id)).status).toBe(404);
    expect(await waiting()).toBe(false);
    const { list } = (
      await world.call('GET github/pull-request/comments/:id', { as: world.a4, params: { id: pull.id } })
    ).body;
    expect(list.map(({ body }) => body)).toEqual(['Why?', 'So', 'Well']);
    // The file changes: the comment still has the content it was about.
    await branchOff(git, 'change', { 'page.txt': changed(1, 'First') });
    expect((await filesOf(pull.id)).files[0]?.hash).not.toBe(first.place?.hash);
  });

  it.each([
    [{ path: 'other.txt', side: 'new', line: 1 }, 'path', 'line_not_changed'],
    [{ path: 'page.txt', side: 'new', line: 21 }, 'line', 'line_not_changed'],
    [{ path: 'page.txt', side: 'new' }, 'line', 'required'],
    [{ replyTo: 'nothing' }, 'replyTo', 'comment_missing'],
  ])('are refused elsewhere: %j', async (place, path, code) => {
    const { pull } = await prepare();
    const reply = await comment({ id: pull.id, body: 'Why?', ...place });
    expect([reply.status, reply.body.details?.[0]]).toMatchObject([422, { path, code }]);
    expect((await read(pull.id)).comments).toBe(0);
  });
});
