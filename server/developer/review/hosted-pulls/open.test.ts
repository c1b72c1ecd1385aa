import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { startActingSession } from '#server/people/accounts/sessions.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { createHostedWorld, type HostedProject, PAGE } from './testing/hosted-world';

let hosted: Awaited<ReturnType<typeof createHostedWorld>>;
let project: HostedProject;
beforeAll(async () => {
  hosted = await createHostedWorld();
});
afterAll(() => hosted.close());
beforeEach(async () => {
  project = await hosted.importOne();
});

async function begin() {
  const session = await hosted.changeInSession(project, `${PAGE}<p>Cake</p>`);
  return {
    ...session,
    body: { projectId: project.id, branchName: session.branch, body: 'Why', sessionId: session.id },
  };
}

function rows() {
  return hosted.world.parts.db.select().from(pullRequests).where(eq(pullRequests.projectId, project.id));
}

describe('opening a pull request of a project on GitHub', () => {
  it('gives the branch to GitHub and opens it there, with the number and the page kept here', async () => {
    const { branch, head, body } = await begin();
    const made = await hosted.open(body);
    expect(made.status).toBe(201);
    const { there } = project;
    expect(await resolveCommit(there.git!, branch)).toBe(head);
    const [pull] = there.pulls;
    expect(pull).toMatchObject({
      title: 'Change the page',
      body: 'Why',
      head: branch,
      base: 'main',
      author: 'octocat',
    });
    expect(made.body.pullRequest).toMatchObject({
      number: 1,
      state: 'open',
      headSha: head,
      hosted: {
        number: pull!.number,
        author: null,
        trouble: null,
        htmlUrl: `${hosted.github.url}/acme/${there.name}/pull/${pull!.number}`,
      },
      connection: { userId: hosted.world.a4.id, name: 'a4', username: 'octocat' },
    });
    expect((await hosted.open(body)).body.code).toBe('already_exists');
    expect(there.pulls).toHaveLength(1);
    const [token = ''] = hosted.github.liveTokens();
    expect(hosted.world.lines.join('\n')).not.toContain(token);
  });

  it('takes the one that is there when an earlier try came no further', { tags: ['details'] }, async () => {
    const { branch, body } = await begin();
    expect((await hosted.open({ ...body, title: 'First' })).status).toBe(201);
    await hosted.world.parts.db.delete(pullRequests).where(eq(pullRequests.projectId, project.id));
    const again = await hosted.open({ ...body, title: 'Second' });
    expect(again.status).toBe(201);
    expect(project.there.pulls).toMatchObject([{ title: 'Second', head: branch }]);
    expect(again.body.pullRequest.hosted?.number).toBe(project.there.pulls[0]!.number);
  });

  it.each([
    ['no right to write', 'host_no_write', () => (project.there.writable = false)],
    ['an archived repository', 'host_archived', () => (project.there.archived = true)],
    ['a protected branch', 'host_branch_protected', (branch: string) => project.there.protectedBranches.add(branch)],
    [
      'a branch that went on there',
      'host_branch_diverged',
      (branch: string) => commitFiles(project.there.git!, { 'theirs.html': PAGE }, { branch }),
    ],
  ])('tells of %s, and writes nothing', { tags: ['details'] }, async (_what, code, prepare) => {
    const { branch, body } = await begin();
    await prepare(branch);
    const theirs = await resolveCommit(project.there.git!, branch);
    expect(await hosted.open(body)).toMatchObject({ status: 409, body: { code: 'conflict', details: [{ code }] } });
    expect(await rows()).toEqual([]);
    expect(project.there.pulls).toEqual([]);
    expect(await resolveCommit(project.there.git!, branch)).toBe(theirs);
  });

  it('tells that GitHub is down, and that nobody is connected', { tags: ['details'] }, async () => {
    const { body } = await begin();
    hosted.github.failing = true;
    expect(await hosted.open(body)).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    hosted.github.failing = false;
    expect((await hosted.open(body, hosted.world.a1)).body).toMatchObject({
      code: 'needs_connection',
      details: [{ code: 'host_needs_connection' }],
    });
    await hosted.world.parts.db.delete(connections);
    expect((await hosted.open(body)).body.code).toBe('needs_connection');
    await complete(hosted.world, 'github', { as: hosted.world.a4 });
    expect(await rows()).toEqual([]);
  });
});

it('nothing is done there by who is signed in as that person, in their name (docs/trust.md 97)', async () => {
  const { world } = hosted;
  const acting = { userId: world.a4.id, actUserId: world.a1.id, address: '', userAgent: undefined };
  const as = { ...world.a4, ...(await startActingSession(world.parts, acting)) };
  const refused = { status: 403, body: { code: 'acting' } };
  const { branch, body } = await begin();
  expect(await hosted.open(body, as)).toMatchObject(refused);
  expect(await resolveCommit(project.there.git!, branch)).toBeNull();

  const { id, headSha } = await hosted.openOf(project.id, branch, body);
  const { comment } = (await hosted.comment({ id, body: 'Mine' })).body;
  await world.runJobs();
  const [there] = project.there.pulls;
  const before = JSON.stringify(there);
  expect(await hosted.merge(id, headSha, as)).toMatchObject(refused);
  expect(await hosted.comment({ id, body: 'Not mine' }, as)).toMatchObject(refused);
  const update = { as, body: { id, title: 'Not mine' } };
  expect(await world.call('POST github/pull-request/update', update)).toMatchObject(refused);
  const retry = { as, body: { commentId: comment.id } };
  expect(await world.call('POST github/pull-request/comment/retry', retry)).toMatchObject(refused);
  const drop = { as, params: { id }, body: { closePullRequest: true } };
  expect(await world.call('POST github/discard-changes/:id', drop)).toMatchObject(refused);
  await world.runJobs();
  expect(JSON.stringify(there)).toBe(before);
  expect((await hosted.read(id)).state).toBe('open');
  expect((await hosted.merge(id, headSha)).status).toBe(200);
});

describe('the branch of a pull request on GitHub (docs/trust.md 96)', () => {
  it('follows what is kept in its session, and nothing before that', async () => {
    const session = await begin();
    const opened = await hosted.openOf(project.id, session.branch, { sessionId: session.id });
    const next = await hosted.edit(project, session, `${PAGE}<p>Pie</p>`);
    await hosted.world.runJobs();
    const there = () => resolveCommit(project.there.git!, session.branch);
    expect(await there()).toBe(session.head);
    await hosted.keep(session, next);
    expect(await there()).toBe(next);

    project.there.writable = false;
    const last = await hosted.edit(project, session, `${PAGE}<p>Tart</p>`);
    await hosted.keep(session, last);
    expect(await there()).toBe(next);
    expect((await hosted.read(opened.id)).hosted?.trouble).toBe('no_write');
    project.there.writable = true;
    await hosted.keep(session, last);
    expect(await there()).toBe(last);
    expect((await hosted.read(opened.id)).hosted?.trouble).toBeNull();
  });
});
