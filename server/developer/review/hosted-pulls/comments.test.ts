import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disconnect } from '#server/people/connections/disconnect.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { pullRequestComments } from '#server/platform/db/schema/pull-requests.ts';
import { sayAtFake } from '#server/testing/providers/github-comments.ts';
import type { FakePull } from '#server/testing/providers/github-pulls.ts';
import { createHostedWorld, type HostedProject, PAGE } from './testing/hosted-world';
import { listDueComments, writeComments } from './write-comments';

let hosted: Awaited<ReturnType<typeof createHostedWorld>>;
let project: HostedProject;
let pull: { readonly id: string; readonly headSha: string };
let there: FakePull;
const LINES = Array.from({ length: 30 }, (_, i) => `<p>Line ${i + 1}</p>\n`).join('');

beforeAll(async () => {
  hosted = await createHostedWorld();
});
afterAll(() => hosted.close());
beforeEach(async () => {
  Object.assign(hosted.github, { failing: false, losing: null });
  project = await hosted.importOne({ 'index.html': `${PAGE}\n${LINES}` });
  const session = await hosted.changeInSession(project, `${PAGE}<b>Cake</b>\n${LINES}`);
  pull = await hosted.openOf(project.id, session.branch, { sessionId: session.id });
  there = project.there.pulls[0]!;
});

async function say(body: object) {
  const reply = await hosted.comment({ id: pull.id, body: 'Why?', ...body });
  expect(reply.status).toBe(200);
  return reply.body.comment;
}

async function list() {
  const call = { as: hosted.world.a4, params: { id: pull.id } };
  return (await hosted.world.call('GET github/pull-request/comments/:id', call)).body.list;
}

function fetchNow() {
  return hosted.tell(project.there, 'issue_comment');
}

function bodies() {
  return (there.comments ?? []).map(({ kind, body }) => [kind, body.split('\n')[0]]);
}

/** Lets time pass for what waits. */
async function wait() {
  await hosted.world.parts.db
    .update(pullRequestComments)
    .set({ hostRetryAt: new Date(0), hostClaimedUntil: null })
    .where(eq(pullRequestComments.hostState, 'waiting'));
  for (const pullRequestId of await listDueComments(hosted.world.parts.db)) {
    await writeComments(hosted.world.parts, { pullRequestId });
  }
}

function resolve(commentId: string, resolved: boolean) {
  return hosted.world.call('POST github/pull-request/comment/resolve', {
    as: hosted.world.a4,
    body: { commentId, resolved },
  });
}

describe('what is said here', () => {
  it('is written at GitHub: of the whole, of a line, answers in their thread; each once', async () => {
    await say({ body: 'Nice' });
    const line = await say({ path: 'index.html', side: 'new', line: 1 });
    expect(line.hosted).toEqual({ author: null, state: 'waiting', via: null, trouble: null });
    await say({ body: 'Because', replyTo: line.id });
    await hosted.world.runJobs();
    expect(bodies()).toEqual([
      ['issue', 'Nice'],
      ['review', 'Why?'],
      ['review', 'Because'],
    ]);
    const [, first, answer] = there.comments!;
    expect(first).toMatchObject({
      author: 'octocat',
      path: 'index.html',
      side: 'RIGHT',
      line: 1,
      commit: pull.headSha,
    });
    expect(answer?.replyTo).toBe(first!.id);
    await fetchNow();
    await wait();
    const all = await list();
    expect(all.map(({ body, hosted: at }) => [body, at?.state, at?.via, at?.author])).toEqual([
      ['Nice', 'done', 'octocat', null],
      ['Why?', 'done', 'octocat', null],
      ['Because', 'done', 'octocat', null],
    ]);
    expect(all[1]?.place).toEqual(line.place);
    expect(there.comments).toHaveLength(3);
  });

  it(
    'is written once although the answer was lost, and when it is read before another try',
    { tags: ['crash'] },
    async () => {
      hosted.github.losing = /POST .*comments$/;
      await say({ body: 'Lost' });
      await hosted.world.runJobs();
      expect((await list())[0]?.hosted).toMatchObject({ state: 'waiting', trouble: 'unreachable' });
      hosted.github.losing = null;
      await wait();
      expect(bodies()).toEqual([['issue', 'Lost']]);
      expect((await list())[0]?.hosted).toMatchObject({ state: 'done', trouble: null });

      hosted.github.losing = /POST .*comments$/;
      await say({ path: 'index.html', side: 'new', line: 1, body: 'Lost too' });
      await hosted.world.runJobs();
      hosted.github.losing = null;
      await fetchNow();
      expect((await list()).map(({ body, hosted: at }) => [body, at?.state])).toEqual([
        ['Lost', 'done'],
        ['Lost too', 'done'],
      ]);
      await wait();
      expect(there.comments).toHaveLength(2);
    },
  );

  it('is written once by whichever process is at it', { tags: ['crash'] }, async () => {
    await say({ body: 'Once' });
    await Promise.all([1, 2, 3].map(() => writeComments(hosted.world.parts, { pullRequestId: pull.id })));
    await hosted.world.runJobs();
    expect(bodies()).toEqual([['issue', 'Once']]);
  });
});

describe('what is said here, in detail', () => {
  it(
    'stands in the conversation with its place where GitHub does not show the line',
    { tags: ['details'] },
    async () => {
      await say({ path: 'index.html', side: 'new', line: 25 });
      await hosted.world.runJobs();
      expect(bodies()).toEqual([['issue', 'Why?']]);
      expect(there.comments?.[0]?.body).toContain('_On `index.html:25`._');
      await fetchNow();
      expect(await list()).toMatchObject([{ body: 'Why?', place: { line: 25 }, hosted: { state: 'done' } }]);
    },
  );

  it('keeps its order, and is told when GitHub refuses it', { tags: ['details'] }, async () => {
    project.there.writable = false;
    const line = await say({ path: 'index.html', side: 'new', line: 1 });
    await say({ replyTo: line.id, body: 'And?' });
    await hosted.world.runJobs();
    expect((await list()).map(({ hosted: at }) => [at?.state, at?.trouble])).toEqual([
      ['failed', 'no_write'],
      ['failed', 'thread_missing'],
    ]);
    project.there.writable = true;
    const body = { commentId: line.id };
    const again = await hosted.world.call('POST github/pull-request/comment/retry', { as: hosted.world.a4, body });
    expect(again.body.comment.hosted?.state).toBe('waiting');
    const foreign = await hosted.world.call('POST github/pull-request/comment/retry', { as: hosted.world.b1, body });
    expect(foreign.status).toBe(404);
    await hosted.world.runJobs();
    expect(bodies()).toEqual([
      ['review', 'Why?'],
      ['review', 'And?'],
    ]);
  });

  it(
    'is kept where nobody is connected, and written under their own name through the administrator’s account',
    { tags: ['details'] },
    async () => {
      const { world } = hosted;
      await disconnect(world.parts, 'github', { userId: world.a4.id, address: '' });
      const mine = await say({ body: 'Kept' });
      await world.runJobs();
      expect((await list())[0]?.hosted).toMatchObject({ state: 'failed', trouble: 'needs_connection' });
      await complete(world, 'github', { as: world.a1 });
      const grant = { as: world.a1, params: { id: world.a4.id }, body: { github: true, jira: false } };
      expect((await world.call('POST organizations/members/:id/grant', grant)).status).toBe(200);
      const body = { commentId: mine.id };
      await world.call('POST github/pull-request/comment/retry', { as: world.a4, body });
      await world.runJobs();
      expect(there.comments?.[0]?.body).toContain('_Written by `a4` in Pagewright._');
      await disconnect(world.parts, 'github', { userId: world.a1.id, address: '' });
      await complete(world, 'github', { as: world.a4 });
    },
  );

  it('is resolved at GitHub too, and opened again', { tags: ['details'] }, async () => {
    const line = await say({ path: 'index.html', side: 'new', line: 1 });
    await hosted.world.runJobs();
    expect((await resolve(line.id, true)).status).toBe(200);
    expect(there.comments?.[0]?.resolved).toBe(true);
    project.there.writable = false;
    expect((await resolve(line.id, false)).body.details?.[0]?.code).toBe('host_no_write');
    project.there.writable = true;
    await resolve(line.id, false);
    expect(there.comments?.[0]?.resolved).toBe(false);
  });
});

describe('what is said at GitHub', () => {
  const line = () => ({ path: 'index.html', side: 'RIGHT' as const, line: 1, commit: pull.headSha });

  it('comes in with who said it, where, and what it answers', async () => {
    sayAtFake(there, { kind: 'issue', author: 'mona', body: 'Hello <script>' });
    const first = sayAtFake(there, { kind: 'review', author: 'mona', body: 'Here?', ...line() });
    sayAtFake(there, { kind: 'review', author: 'hubot', body: 'Yes', ...line(), replyTo: first.id });
    sayAtFake(there, { kind: 'review', author: 'mona', body: 'Before', ...line(), line: 7, outdated: true });
    sayAtFake(there, { kind: 'review', author: 'mona', body: 'The file', ...line(), line: null });
    sayAtFake(there, { kind: 'verdict', author: 'mona', body: 'Please change' });
    await fetchNow();
    await fetchNow();
    const all = await list();
    const [whole, placed, answer, before, file, verdict] = all;
    expect(all).toHaveLength(6);
    expect(whole).toMatchObject({ body: 'Hello <script>', author: null, place: null, hosted: { author: 'mona' } });
    const { files } = await hosted.filesOf(pull.id);
    const hash = files[0]?.hash;
    expect(placed).toMatchObject({ place: { path: 'index.html', side: 'new', line: 1, hash }, outdated: false });
    expect(answer).toMatchObject({ replyTo: placed!.id, hosted: { author: 'hubot', state: null } });
    expect(before).toMatchObject({ outdated: true, place: { line: 7 } });
    expect(before?.place?.hash).not.toBe(hash);
    expect(file).toMatchObject({ place: { path: 'index.html', line: null } });
    expect(verdict).toMatchObject({ body: 'Please change', place: null });
  });

  it('changes, is resolved and deleted here too; what was said here stays', { tags: ['details'] }, async () => {
    const mine = await say({ path: 'index.html', side: 'new', line: 1, body: 'Mine' });
    await hosted.world.runJobs();
    const first = sayAtFake(there, { kind: 'review', author: 'mona', body: 'One', ...line() });
    const second = sayAtFake(there, { kind: 'review', author: 'hubot', body: 'Two', ...line(), replyTo: first.id });
    sayAtFake(there, { kind: 'review', author: 'mona', body: 'Three', ...line(), replyTo: first.id });
    await fetchNow();
    const own = there.comments!.find(({ author }) => author === 'octocat')!;
    first.body = 'One, edited';
    own.resolved = true;
    await fetchNow();
    expect((await list()).find(({ id }) => id === mine.id)?.resolved_on).not.toBeNull();
    expect((await list()).map(({ body }) => body)).toContain('One, edited');
    there.comments = there.comments!.filter((one) => one !== first && one !== own);
    await fetchNow();
    const left = await list();
    expect(left.map(({ body, hosted: at }) => [body, at?.state])).toEqual([
      ['Mine', 'deleted'],
      ['Two', null],
      ['Three', null],
    ]);
    expect(left.map(({ replyTo }) => replyTo)).toEqual([null, null, left[1]!.id]);
    expect(second.replyTo).toBe(first.id);
  });

  it('cannot pass for what was said here', { tags: ['details'] }, async () => {
    const mine = await say({ body: 'Mine' });
    await hosted.world.runJobs();
    const copied = there.comments![0]!.body.replace('Mine', 'Forged');
    sayAtFake(there, { kind: 'issue', author: 'mallory', body: copied });
    await fetchNow();
    expect((await list()).map(({ id, body, hosted: at }) => [id === mine.id, body, at?.author])).toEqual([
      [true, 'Mine', null],
      [false, 'Forged', 'mallory'],
    ]);
  });

  it('is read with any fetch once GitHub shows that the pull request changed', { tags: ['details'] }, async () => {
    sayAtFake(there, { kind: 'issue', author: 'mona', body: 'Quiet' });
    await hosted.tell(project.there, 'push');
    expect(await list()).toMatchObject([{ body: 'Quiet' }]);
  });
});
