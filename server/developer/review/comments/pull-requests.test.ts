import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { lastMailTo, linkIn } from '#server/people/mail/testing/mailbox.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  const column = (kind: 'todo' | 'done') => ({ name: kind, kind, limit: null });
  const board = { key: 'PIN', name: 'Pins', columns: [column('todo'), column('done')] };
  await world.call('POST boards', { as: world.a4, body: { board } });
});
afterAll(() => world.close());

let projectCount = 0;

/** A pull request whose branch a git client pushed. */
async function proposePushed() {
  const project = await makeProject(world, `Pushed ${(projectCount += 1)}`, { 'index.html': '<h1>Start</h1>' });
  const head = await commitTo(project.repository, 'pushed', { 'index.html': '<h1>Start free</h1>' });
  const body = { projectId: project.id, branchName: 'pushed', title: 'Start free' };
  const { pullRequest } = (await world.call('POST github/pull-request', { as: world.a4, body })).body;
  return { project, head, pullRequestId: pullRequest.id };
}

function pin(fields: object, as: Person = world.a4) {
  return world.call('POST comments/project', {
    as,
    body: {
      path: '/',
      mark: 'index.html:1:0',
      x: 0.5,
      y: 0.5,
      width: 1280,
      label: 'h1',
      text: 'Too small',
      ...fields,
    },
  });
}

function inspect(body: object, as: Person = world.a4) {
  return world.call('POST chat/inspect', { as, body });
}

async function threadsOf(projectId: string, query: Record<string, string>, as: Person = world.a1) {
  return world.call('GET comments/project/:projectId', { as, params: { projectId }, query });
}

describe('threads on the pages of a pull request', () => {
  it('are pinned to a build of the branch that was pushed, name people, and become tickets', async () => {
    const { a1, a4, call } = world;
    const { project, head, pullRequestId } = await proposePushed();
    expect((await pin({ pullRequestId, sha: head })).status).toBe(422);
    const { list } = (await inspect({ pullRequestId })).body;
    expect(list.map(({ sha }) => sha)).toEqual([head]);
    const read = await call('GET chat/inspect', { as: a1, query: { pullRequestId } });
    expect(read.body.list.map(({ url }) => url)).toEqual(list.map(({ url }) => url));

    const named = { text: 'Too small, @a1', mentions: [a1.id] };
    const { thread } = (await pin({ pullRequestId, sha: head, ...named })).body;
    expect(thread.place).toMatchObject({ projectId: project.id, sessionId: null, pullRequestId });
    const mail = await lastMailTo(world, a1.email);
    const { publicUrl } = world.parts.settings;
    const address = `${publicUrl}/pull-requests/${pullRequestId}?tab=preview&thread=${thread.id}`;
    expect(linkIn(mail.text, publicUrl).startsWith(`${address}&org=`)).toBe(true);
    expect((await threadsOf(project.id, { pullRequestId })).body.threads.map(({ id }) => id)).toEqual([thread.id]);

    // What is pushed next moves its element.
    const next = await commitTo(project.repository, 'pushed', { 'index.html': '<nav></nav>\n<h1>Start free</h1>' });
    expect((await inspect({ pullRequestId })).body.list.map(({ sha }) => sha)).toEqual([next, head]);
    const params = { projectId: project.id };
    const marks = await call('GET comments/project/:projectId/marks', { as: a4, params, query: { sha: next } });
    expect(marks.body.list).toEqual([{ threadId: thread.id, mark: 'index.html:2:12' }]);

    const made = { threadId: thread.id, board: 'PIN', title: 'Enlarge' };
    const { ticket } = (await call('POST comments/ticket', { as: a4, body: made })).body.thread;
    const { list: places } = (await call('GET tickets/:key/places', { as: a4, params: { key: ticket!.key } })).body;
    expect(places).toEqual([expect.objectContaining({ threadId: thread.id, place: thread.place })]);
    const resolved = await call('POST comments/resolve', { as: a1, body: { threadId: thread.id, resolved: true } });
    expect(resolved.body.thread).toMatchObject({ state: 'resolved', resolved: { by: { name: 'a1' } } });
  });

  it('are those of the session whose branch it proposes', { tags: ['details'] }, async () => {
    const { a4, call } = world;
    const { project } = await proposePushed();
    const begun = await call('POST session/create', { as: a4, body: { projectId: project.id, title: 'Menu' } });
    const { id: sessionId, branch: branchName } = begun.body.session;
    const head = await commitTo(project.repository, branchName, { 'index.html': '<h1>Menu</h1>' });
    await call('POST chat/keep-changes', { as: a4, body: { sessionId, head, kept: true } });
    const asked = { projectId: project.id, branchName, title: 'Menu' };
    const { id: pullRequestId } = (await call('POST github/pull-request', { as: a4, body: asked })).body.pullRequest;
    const built = (await inspect({ pullRequestId })).body.list;
    expect((await call('GET chat/inspect', { as: a4, query: { sessionId } })).body.list).toEqual(built);
    const { thread } = (await pin({ pullRequestId, sha: head })).body;
    expect(thread.place).toMatchObject({ sessionId, pullRequestId: null });
    for (const query of [{ sessionId }, { pullRequestId }] as Record<string, string>[])
      expect((await threadsOf(project.id, query)).body.threads.map(({ id }) => id)).toEqual([thread.id]);
  });

  it('are for whoever develops in its organization', async () => {
    const { a2, a3, b1, call } = world;
    const { project, pullRequestId } = await proposePushed();
    const other = await proposePushed();
    for (const [as, status] of [
      [a2, 403],
      [a3, 403],
      [b1, 404],
    ] as const) {
      const tries = [
        await pin({ pullRequestId }, as),
        await inspect({ pullRequestId }, as),
        await call('GET chat/inspect', { as, query: { pullRequestId } }),
        await threadsOf(project.id, { pullRequestId }, as),
      ];
      expect(tries.map((reply) => reply.status)).toEqual([status, status, status, status]);
    }
    // A pull request of another project, and what names none or both.
    expect((await threadsOf(other.project.id, { pullRequestId })).status).toBe(404);
    expect((await pin({})).body.details?.[0]).toMatchObject({ path: 'sessionId', code: 'required' });
    expect((await inspect({ sessionId: 's', pullRequestId })).body.details?.[0]?.path).toBe('pullRequestId');
  });

  it('have no build of a branch that is gone', { tags: ['details'] }, async () => {
    const { pullRequestId } = await proposePushed();
    const body = { closePullRequest: true, deleteBranch: true };
    const closed = await world.call('POST github/discard-changes/:id', {
      as: world.a4,
      params: { id: pullRequestId },
      body,
    });
    expect(closed.status).toBe(200);
    const refused = await inspect({ pullRequestId });
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([409, 'branch_missing']);
  });
});
