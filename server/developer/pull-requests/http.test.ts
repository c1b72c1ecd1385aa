import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GitRepository, runGit } from '#server/developer/repositories/git.ts';
import { listRefs, moveRef, NO_SHA, resolveCommit } from '#server/developer/repositories/refs.ts';
import { repositoryAt } from '#server/developer/repositories/require-git.ts';
import { createGitClient, type GitClient } from '#server/developer/repositories/testing/git-client.ts';
import { commitFiles } from '#server/developer/repositories/testing/temp-repository.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let client: GitClient;
let origin: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await world.parts.db.update(plans).set({ limits: { projects: null, queries: null, sites: null, emails: null } });
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await client.remove();
  await world.close();
});

/** A project whose main holds a page of twenty lines, and the folder of its repository. */
const makeProject = async () => {
  const body = { sampleId: 'empty', name: `Project ${(made += 1)}` };
  const { project } = (await world.call('POST project/sample/clone', { as: world.a4, body })).body;
  const [row] = await world.parts.db.select().from(projects).where(eq(projects.id, project.id));
  const git = repositoryAt(world.parts, row!.repositoryId);
  await commitFiles(git, { 'page.txt': PAGE, 'other.txt': 'One\n' });
  return { project, git };
};
const PAGE = Array.from({ length: 20 }, (_, i) => `Line ${i + 1}\n`).join('');
const changed = (line: number, text: string) => PAGE.replace(`Line ${line}\n`, `${text}\n`);

const branchOff = async (git: GitRepository, branch: string, files: Record<string, string | null>) =>
  commitFiles(git, files, { branch, from: await resolveCommit(git, 'main') });
const open = (body: object, as: Person = world.a4) =>
  world.call('POST github/pull-request', { as, body: { title: 'Change the page', ...body } });
const openOf = async (projectId: string, branchName: string, more: object = {}) => {
  const reply = await open({ projectId, branchName, ...more });
  expect(reply.status).toBe(201);
  return reply.body.pullRequest;
};
const read = async (id: string) =>
  (await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } })).body.pullRequest;
const merge = (id: string, expectedHead: string, as: Person = world.a4) =>
  world.call('POST github/pull-request/merge', { as, body: { id, expectedHead } });
const filesOf = async (id: string) =>
  (await world.call('GET github/pr-file-changes/:id', { as: world.a4, params: { id } })).body;
const comment = (body: object, as: Person = world.a4) => world.call('POST github/pull-request/comment', { as, body });

/** Commits very many files to a new branch in one process. */
const importFiles = async (git: GitRepository, branch: string, files: readonly (readonly [string, string])[]) => {
  const head = `commit refs/heads/${branch}\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 4\nMany\n`;
  const lines = files.map(([path, text]) => `M 100644 inline ${path}\ndata ${text.length}\n${text}\n`);
  await runGit(git, ['fast-import', '--quiet'], { input: `${head}from refs/heads/main^0\n${lines.join('')}\n` });
};

/** A pull request of one changed line. */
const prepare = async () => {
  const { project, git } = await makeProject();
  const head = await branchOff(git, 'change', { 'page.txt': changed(5, 'Fifth') });
  return { project, git, head, pull: await openOf(project.id, 'change') };
};

describe('merging', () => {
  it('begins with a proposal made of the commits, opened once, and changes the default branch', async () => {
    const { project, git } = await makeProject();
    const head = await branchOff(git, 'start-free', { 'page.txt': changed(5, 'Fifth') });
    const query = { projectId: project.id, branchName: 'start-free' };
    const proposal = (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body;
    expect(proposal).toMatchObject({ title: 'Change page.txt', body: '', base: 'main', headSha: head, openId: null });
    const pull = await openOf(project.id, 'start-free', { expectedHead: head, body: 'Why' });
    expect(pull).toMatchObject({ number: 1, state: 'open', base: 'main', headSha: head, body: 'Why' });
    expect(pull.merge).toEqual({ status: 'ready', conflicts: [], ahead: 1, behind: 0, branchExists: true });
    const again = await open({ projectId: project.id, branchName: 'start-free' });
    expect([again.status, again.body.code]).toEqual([409, 'already_exists']);

    const before = await resolveCommit(git, 'main');
    const merged = await merge(pull.id, head);
    expect(merged.status).toBe(200);
    expect(await resolveCommit(git, 'main')).toBe(merged.body.sha);
    expect(await read(pull.id)).toMatchObject({
      state: 'merged',
      mergedSha: merged.body.sha,
      merge: { status: 'over' },
    });
    const detail = await world.call('GET project/detail', { as: world.a4, query: { _id: project.id } });
    expect(detail.body.commits[0]).toMatchObject({ sha: merged.body.sha, author: 'a4' });
    expect(detail.body.commits[0]?.subject).toBe('Merge pull request #1 from start-free');
    const file = { projectId: project.id, path: 'page.txt' };
    expect((await world.call('GET project/file', { as: world.a4, query: file })).body.content).toContain('Fifth');
    expect(before).not.toBe(merged.body.sha);
    const acts = await world.parts.db
      .select({ act: auditLog.act, target: auditLog.target })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, world.a4.id), eq(auditLog.target, '#1')));
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['pull-request-opened', 'pull-request-merged']));
    // What it changed stays to be seen.
    expect((await filesOf(pull.id)).files.map(({ path }) => path)).toEqual(['page.txt']);
    expect((await merge(pull.id, head)).status).toBe(409);
  });

  it('deploys what the default branch then shows', async () => {
    const body = { sampleId: 'cafe', name: 'Café' };
    const { project } = (await world.call('POST project/sample/clone', { as: world.a4, body })).body;
    const [row] = await world.parts.db.select().from(projects).where(eq(projects.id, project.id));
    const git = repositoryAt(world.parts, row!.repositoryId);
    const head = await branchOff(git, 'start-free', { 'new.html': '<p>Start free</p>' });
    const pull = await openOf(project.id, 'start-free');
    const { sha } = (await merge(pull.id, head)).body;
    await world.runJobs();
    const made = await world.parts.db.select().from(deployments).where(eq(deployments.projectId, project.id));
    expect(made.find((one) => one.sha === sha)).toMatchObject({
      ...{ branch: 'main', target: 'production', message: 'Merge pull request #1 from start-free' },
    });
  });

  it('names the files that both sides changed, and moves nothing', async () => {
    const { git, head, pull } = await prepare();
    const main = await commitFiles(git, { 'page.txt': changed(5, 'Cinque'), 'other.txt': 'Two\n' });
    expect((await read(pull.id)).merge).toMatchObject({ status: 'conflicts', conflicts: ['page.txt'], behind: 1 });
    for (const call of ['merge', 'update-branch'] as const) {
      const body = { id: pull.id, expectedHead: head };
      const reply = await world.call(`POST github/pull-request/${call}`, { as: world.a4, body });
      expect([reply.status, reply.body.code]).toEqual([409, 'merge_conflict']);
      expect(reply.body).toMatchObject({ conflicts: ['page.txt'] });
    }
    expect(await resolveCommit(git, 'main')).toBe(main);
    expect(await resolveCommit(git, 'change')).toBe(head);
    expect((await read(pull.id)).state).toBe('open');
  });

  it('happens once when several do it at once', async () => {
    const { git, head, pull } = await prepare();
    const replies = await Promise.all([merge(pull.id, head), merge(pull.id, head, world.a1), merge(pull.id, head)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const merged = replies.find(({ status }) => status === 200)!.body.sha;
    expect(await resolveCommit(git, 'main')).toBe(merged);
    expect((await read(pull.id)).mergedSha).toBe(merged);
  });

  it('sees what a git client pushed, and refuses who saw an older commit', async () => {
    const { project, git, head, pull } = await prepare();
    const { secret } = (await world.call('POST tokens', { as: world.a4, body: { name: 'w', rights: 'write' } })).body;
    const address = `${origin.replace('//', `//me:${secret}@`)}/git/${project.slug}.git`;
    expect(await client.git(['clone', '-q', '-b', 'change', address, 'work'])).toMatchObject({ code: 0 });
    await client.write('work/new.txt', 'New\n');
    await client.git(['add', '.'], { cwd: 'work' });
    await client.git(['commit', '-qm', 'Add a file'], { cwd: 'work' });
    expect(await client.git(['push', '-q'], { cwd: 'work' })).toMatchObject({ code: 0 });
    const pushed = (await client.git(['rev-parse', 'HEAD'], { cwd: 'work' })).out;

    const stale = await merge(pull.id, head);
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body).toMatchObject({ head: pushed, details: [{ code: 'head_moved' }] });
    expect(await read(pull.id)).toMatchObject({ headSha: pushed, merge: { ahead: 2 } });
    const { list, tc } = (
      await world.call('GET github/pull-request/commits/:id', { as: world.a4, params: { id: pull.id } })
    ).body;
    expect([tc, ...list.map(({ subject }) => subject)]).toEqual([2, 'Add a file', 'Change page.txt']);
    expect((await filesOf(pull.id)).files.map(({ path }) => path)).toEqual(['new.txt', 'page.txt']);
    expect((await merge(pull.id, pushed)).status).toBe(200);
    // The merge is a commit on top: a clone of before follows it without force.
    await client.git(['checkout', '-q', 'main'], { cwd: 'work' });
    expect(await client.git(['pull', '-q', '--ff-only'], { cwd: 'work' })).toMatchObject({ code: 0 });
    // What keeps the commits alive is not shown to clients.
    expect((await client.git(['ls-remote', 'origin'], { cwd: 'work' })).out).not.toContain('refs/pw');
    expect(await listRefs(git, 'refs/pw/pulls/')).toEqual([{ name: `refs/pw/pulls/${pull.id}`, sha: pushed }]);
  });
});

describe('a pull request whose branches move', () => {
  it('is merged when a git client merged it', async () => {
    const { git, head, pull } = await prepare();
    await moveRef(git, 'refs/heads/main', (await resolveCommit(git, 'main'))!, head);
    expect(await read(pull.id)).toMatchObject({ state: 'merged', mergedSha: head });
  });

  it('is not merged when its branch was set back to the base', async () => {
    const { git, head, pull } = await prepare();
    await moveRef(git, 'refs/heads/change', head, (await resolveCommit(git, 'main'))!);
    expect(await read(pull.id)).toMatchObject({ state: 'open', headSha: head, merge: { status: 'nothing' } });
    const main = (await resolveCommit(git, 'main'))!;
    expect((await merge(pull.id, main)).body.code).toBe('nothing_to_merge');
    expect(await read(pull.id)).toMatchObject({ state: 'open' });
  });

  it('takes the base in', async () => {
    const { git, head, pull } = await prepare();
    const update = () => world.call('POST github/pull-request/update-branch', { as: world.a4, body: { id: pull.id } });
    expect((await update()).body.code).toBe('nothing_to_merge');
    await commitFiles(git, { 'other.txt': 'Two\n' });
    const { sha } = (await update()).body;
    expect(await resolveCommit(git, 'change')).toBe(sha);
    expect(await read(pull.id)).toMatchObject({ headSha: sha, merge: { status: 'ready', behind: 0, ahead: 2 } });
    expect((await filesOf(pull.id)).files.map(({ path }) => path)).toEqual(['page.txt']);
    expect((await merge(pull.id, head)).status).toBe(409);
    expect((await merge(pull.id, sha)).status).toBe(200);
  });

  it('shows what it changes when its branch is gone, and keeps its commits', async () => {
    const { git, head, pull } = await prepare();
    await moveRef(git, 'refs/heads/change', head, NO_SHA);
    expect(await read(pull.id)).toMatchObject({
      state: 'open',
      merge: { status: 'branch_missing', branchExists: false },
    });
    expect((await filesOf(pull.id)).files.map(({ path }) => path)).toEqual(['page.txt']);
    const gone = await merge(pull.id, head);
    expect([gone.status, gone.body.details?.[0]]).toMatchObject([422, { path: 'branch', code: 'branch_missing' }]);
  });
});

describe('a pull request', () => {
  it('is changed, closed, opened again and discarded with its branch', async () => {
    const { project, git, head, pull } = await prepare();
    const update = (body: object) =>
      world.call('POST github/pull-request/update', { as: world.a4, body: { id: pull.id, ...body } });
    expect((await update({ title: 'Other', state: 'draft' })).body.pullRequest).toMatchObject({
      ...{ title: 'Other', state: 'draft' },
    });
    expect((await merge(pull.id, head)).body.details?.[0]?.code).toBe('pull_request_draft');
    expect((await update({ state: 'closed' })).body.pullRequest).toMatchObject({ state: 'closed' });
    expect((await merge(pull.id, head)).body.details?.[0]?.code).toBe('pull_request_over');
    const second = await openOf(project.id, 'change');
    expect(second.number).toBe(2);
    expect((await update({ state: 'open' })).body.code).toBe('already_exists');

    const discard = (id: string, body: object) =>
      world.call('POST github/discard-changes/:id', { as: world.a4, params: { id }, body });
    expect((await discard(pull.id, { deleteBranch: true })).body.code).toBe('in_use');
    const stale = await discard(second.id, { deleteBranch: true, expectedHead: NO_SHA });
    expect(stale.body.details?.[0]?.code).toBe('head_moved');
    const done = await discard(second.id, { deleteBranch: true, expectedHead: head });
    expect(done.body.pullRequest).toMatchObject({ state: 'closed', merge: { branchExists: false } });
    expect(await resolveCommit(git, 'change')).toBeNull();
    expect((await filesOf(second.id)).files).toHaveLength(1);
    const reopened = await update({ state: 'open' });
    expect(reopened.body.details?.[0]).toMatchObject({ path: 'state', code: 'branch_missing' });
  });

  it('never loses the default branch', async () => {
    const { project, git } = await makeProject();
    await branchOff(git, 'release', { 'other.txt': 'Two\n' });
    await commitFiles(git, { 'page.txt': changed(1, 'First') });
    const pull = await openOf(project.id, 'main', { base: 'release' });
    const body = { deleteBranch: true };
    const reply = await world.call('POST github/discard-changes/:id', { as: world.a4, params: { id: pull.id }, body });
    expect([reply.status, reply.body.details?.[0]?.code]).toEqual([409, 'branch_is_default']);
    expect((await read(pull.id)).state).toBe('open');
    expect(await resolveCommit(git, 'main')).not.toBeNull();
  });

  it('needs two branches of the project with something between them', async () => {
    const { project, git } = await makeProject();
    const { id: projectId } = project;
    await moveRef(git, 'refs/heads/same', NO_SHA, (await resolveCommit(git, 'main'))!);
    await commitFiles(git, { 'a.txt': 'A\n' }, { branch: 'other' });
    expect((await open({ projectId, branchName: 'same' })).body.code).toBe('nothing_to_merge');
    const unrelated = await open({ projectId, branchName: 'other' });
    expect(unrelated.body.details?.[0]?.code).toBe('branches_unrelated');
    const fault = async (body: object) => (await open({ projectId, ...body })).body.details?.[0];
    expect(await fault({ branchName: 'nowhere' })).toMatchObject({ path: 'branchName', code: 'branch_missing' });
    expect(await fault({ branchName: 'same', base: 'nowhere' })).toMatchObject({
      path: 'base',
      code: 'branch_missing',
    });
    expect(await fault({ branchName: 'a..b' })).toMatchObject({ path: 'branchName', code: 'branch_format' });
    expect(await fault({ branchName: '--all' })).toMatchObject({ path: 'branchName', code: 'branch_format' });
    const none = await world.parts.db.select().from(pullRequests).where(eq(pullRequests.projectId, projectId));
    expect(none).toEqual([]);
  });

  it('gets numbers without doubles when many are opened at once', async () => {
    const { project, git } = await makeProject();
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names) await branchOff(git, name, { 'page.txt': changed(3, name) });
    const numbers = await Promise.all(names.map(async (name) => (await openOf(project.id, name)).number));
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
  });

  it('of another organization is not there', async () => {
    const { head, pull } = await prepare();
    const as = world.b1;
    const params = { id: pull.id };
    const said = await comment({ id: pull.id, body: 'Mine' });
    const replies = [
      await world.call('GET github/pull-request/:id', { as, params }),
      await world.call('GET github/pull-request/commits/:id', { as, params }),
      await world.call('GET github/pull-request/comments/:id', { as, params }),
      await world.call('GET github/pr-file-changes/:id', { as, params }),
      await merge(pull.id, head, as),
      await world.call('POST github/pull-request/update-branch', { as, body: { id: pull.id } }),
      await world.call('POST github/pull-request/update', { as, body: { id: pull.id, title: 'Theirs' } }),
      await world.call('POST github/discard-changes/:id', { as, params, body: { deleteBranch: true } }),
      await comment({ id: pull.id, body: 'Theirs' }, as),
      await world.call('POST github/pull-request/comment/resolve', {
        ...{ as, body: { commentId: said.body.comment.id, resolved: true } },
      }),
      await open({ projectId: pull.project.id, branchName: 'change' }, as),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await world.call('GET github/pull-requests', { as })).body.tc).toBe(0);
    expect(await read(pull.id)).toMatchObject({ state: 'open', title: 'Change the page', comments: 1 });
  });
});

describe('what it changes', () => {
  it('is told by line, also for renamed, binary, emptied and endless files', async () => {
    const { project, git } = await makeProject();
    await commitFiles(git, { 'old-name.txt': PAGE, 'gone.txt': 'Gone\n', 'open.txt': 'No end' });
    await branchOff(git, 'many', {
      ...{ 'page.txt': changed(5, '--- not a header'), 'old-name.txt': null, 'new-name.txt': changed(20, '+++ x') },
      ...{ 'gone.txt': null, 'open.txt': 'No end\nat all', 'image.bin': 'a\0b', 'with space "q".txt': 'X\n' },
    });
    const pull = await openOf(project.id, 'many');
    const { files, truncated } = await filesOf(pull.id);
    expect(truncated).toBe(false);
    const of = (path: string) => files.find((file) => file.path === path)!;
    expect(files.map(({ path, status }) => `${path} ${status}`)).toEqual([
      ...['gone.txt deleted', 'image.bin added', 'new-name.txt renamed', 'open.txt modified'],
      ...['page.txt modified', 'with space "q".txt added'],
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
      ...{ as: world.a4, params: { id: pull.id }, query: { path: 'page.txt' } },
    });
    expect(one.body.files).toEqual([of('page.txt')]);
  });

  it('is bounded', async () => {
    const { project, git } = await makeProject();
    const long = Array.from({ length: 2500 }, (_, i) => `${i}\n`);
    await commitFiles(git, { 'a-long.txt': long.join('') });
    const edited = long.map((line, i) => (i % 10 === 0 ? `edited ${line}` : line)).join('');
    const many = Array.from({ length: 1003 }, (_, i): [string, string] => [`many/${i}.txt`, `${i}\n`]);
    await importFiles(git, 'many', [['a-long.txt', edited], ['b-huge.txt', 'x\n'.repeat(30_000)], ...many]);
    const pull = await openOf(project.id, 'many');
    const { files, truncated } = await filesOf(pull.id);
    expect([files.length, truncated]).toEqual([1000, true]);
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
    // The file changes: the comment still says which content it was about.
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

describe('lists', () => {
  it('tell mine, those that wait for me, and those of a project', async () => {
    const { project, git } = await makeProject();
    await branchOff(git, 'mine', { 'page.txt': changed(1, 'A') });
    await branchOff(git, 'theirs', { 'page.txt': changed(2, 'B') });
    await branchOff(git, 'draft', { 'page.txt': changed(3, 'C') });
    await openOf(project.id, 'mine', { title: 'Mine' });
    await open({ projectId: project.id, branchName: 'theirs', title: 'Theirs' }, world.a1);
    await open({ projectId: project.id, branchName: 'draft', title: 'Draft', draft: true }, world.a1);
    const titles = async (query: object) => {
      const reply = await world.call('GET github/pull-requests', {
        ...{ as: world.a4, query: { projectId: project.id, ...query } },
      });
      expect(reply.body.tc).toBe(reply.body.list.length);
      return reply.body.list.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(['Draft', 'Theirs', 'Mine']);
    expect(await titles({ view: 'mine' })).toEqual(['Mine']);
    expect(await titles({ view: 'waiting' })).toEqual(['Theirs']);
    expect(await titles({ state: 'draft' })).toEqual(['Draft']);
    expect(await titles({ q: 'THEIR' })).toEqual(['Theirs']);
  });
});
