// @module-tag postgres
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { listRefs, moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchOff, changed, pullRequestCalls } from './testing/pull-request-calls';

let world: World;
let client: GitClient;
let origin: string;
beforeAll(async () => {
  world = await createWorld();
  await world.parts.db
    .update(plans)
    .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await client.remove();
  await world.close();
});

const { open, openOf, read, merge, filesOf, makeProject, prepare } = pullRequestCalls(() => world);

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

  it('makes one commit of several where that is chosen', { tags: ['details'] }, async () => {
    const { project, git } = await makeProject();
    const from = await branchOff(git, 'two-steps', { 'page.txt': changed(5, 'Fifth') });
    const head = await commitFiles(git, { 'page.txt': changed(6, 'Sixth') }, { branch: 'two-steps', from });
    const before = await resolveCommit(git, 'main');
    const pull = await openOf(project.id, 'two-steps', { title: 'Two steps', body: 'Why' });
    const { sha } = (await merge(pull.id, head, world.a4, { method: 'squash' })).body;
    const [made, parent] = await listCommits(git, sha, 2);
    expect([made?.subject, parent?.sha]).toEqual([`Two steps (#${pull.number})`, before]);
    expect(await readFile(git, sha, 'page.txt')).toMatchObject((await readFile(git, head, 'page.txt')) ?? {});
    expect(await read(pull.id)).toMatchObject({ state: 'merged', mergedSha: sha });
    expect((await filesOf(pull.id)).files.map(({ path }) => path)).toEqual(['page.txt']);
    expect((await merge(pull.id, head, world.a4, { method: 'rebase' })).status).toBe(422);
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
      branch: 'main',
      target: 'production',
      message: 'Merge pull request #1 from start-free',
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
  it('is merged when a git client merged it', { tags: ['details'] }, async () => {
    const { git, head, pull } = await prepare();
    await moveRef(git, 'refs/heads/main', (await resolveCommit(git, 'main'))!, head);
    expect(await read(pull.id)).toMatchObject({ state: 'merged', mergedSha: head });
  });

  it('is not merged when its branch was set back to the base', { tags: ['details'] }, async () => {
    const { git, head, pull } = await prepare();
    await moveRef(git, 'refs/heads/change', head, (await resolveCommit(git, 'main'))!);
    const main = (await resolveCommit(git, 'main'))!;
    expect(await read(pull.id)).toMatchObject({ state: 'open', headSha: main, merge: { status: 'nothing' } });
    expect((await merge(pull.id, main)).body.code).toBe('nothing_to_merge');
    expect(await read(pull.id)).toMatchObject({ state: 'open' });
  });

  it('takes the base in', { tags: ['details'] }, async () => {
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

  it('shows what it changes when its branch is gone, and keeps its commits', { tags: ['details'] }, async () => {
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

it("follows the answer to each conflict, for a branch that is no session's", { tags: ['details'] }, async () => {
  const { git, head, pull } = await prepare();
  const main = await commitFiles(git, { 'page.txt': changed(5, 'Cinque') });
  const params = { id: pull.id };
  const open = (await world.call('GET github/pull-request/conflicts/:id', { as: world.a4, params })).body;
  expect(open).toMatchObject({ head, baseHead: main, solvable: true, files: [{ path: 'page.txt' }] });
  const parts = open.files[0]!.parts!.map(() => ({ take: 'base' }));
  const answer = { head, baseHead: main, files: [{ path: 'page.txt', parts }] };
  const resolve = (more: object = {}) =>
    world.call('POST github/pull-request/resolve-conflicts', {
      as: world.a4,
      body: { id: pull.id, ...answer, ...more },
    });
  expect((await resolve({ head: main })).body.details?.[0]?.code).toBe('head_moved');
  expect((await resolve({ baseHead: head })).body.details?.[0]?.code).toBe('head_moved');
  const { sha } = (await resolve()).body;
  expect(await resolveCommit(git, 'change')).toBe(sha);
  expect((await read(pull.id)).merge).toMatchObject({ conflicts: [], behind: 0 });
  expect((await readFile(git, sha, 'page.txt'))?.content?.toString()).toContain('Cinque');
  expect((await resolve()).status).toBe(409);
});
