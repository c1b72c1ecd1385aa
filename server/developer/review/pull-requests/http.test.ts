import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchOff, changed, pullRequestCalls } from './testing/pull-request-calls';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.parts.db
    .update(plans)
    .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
});
afterAll(() => world.close());

const { open, openOf, read, merge, filesOf, comment, makeProject, prepare } = pullRequestCalls(() => world);

describe('a pull request', () => {
  it('is changed, closed, opened again and discarded with its branch', async () => {
    const { project, git, head, pull } = await prepare();
    const update = (body: object) =>
      world.call('POST github/pull-request/update', { as: world.a4, body: { id: pull.id, ...body } });
    expect((await update({ title: 'Other', state: 'draft' })).body.pullRequest).toMatchObject({
      title: 'Other',
      state: 'draft',
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

  it('is empty, and not merged, when its branch is forced to its base; what is pushed later counts', async () => {
    const { git, head, pull } = await prepare();
    expect((await filesOf(pull.id)).files).toHaveLength(1);
    const base = (await resolveCommit(git, 'main'))!;
    await moveRef(git, 'refs/heads/change', head, base);
    expect(await filesOf(pull.id)).toMatchObject({ files: [], headSha: base });
    await commitFiles(git, { 'other.txt': 'Two\n' });
    expect(await read(pull.id)).toMatchObject({ state: 'open', headSha: base, merge: { status: 'nothing' } });
    await moveRef(git, 'refs/heads/change', base, head);
    expect(await filesOf(pull.id)).toMatchObject({ files: [{ path: 'page.txt' }], headSha: head });
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

  it('gets numbers without doubles when many are opened at once', { tags: ['details'] }, async () => {
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
        as,
        body: { commentId: said.body.comment.id, resolved: true },
      }),
      await open({ projectId: pull.project.id, branchName: 'change' }, as),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await world.call('GET github/pull-requests', { as })).body.tc).toBe(0);
    expect(await read(pull.id)).toMatchObject({ state: 'open', title: 'Change the page', comments: 1 });
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
        as: world.a4,
        query: { projectId: project.id, ...query },
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
