import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_LIMITS } from '#common/contract/comments.ts';
import { lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { comments, commentThreads } from '#server/platform/db/schema/comments.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { saving } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sweepThreads } from './change-thread';

let world: World;
const COLUMNS = [
  { name: 'To do', kind: 'todo', limit: null },
  { name: 'Done', kind: 'done', limit: null },
];
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  const { a1, a2, a4 } = world;
  for (const key of ['page', 'full', 'told'])
    await world.call('POST v1/dashboard/setConfig', { as: a2, body: saving(key, key, { isNewRecord: true }) });
  await world.call('POST v1/dashboard/publish', { as: a2, body: { pageKey: 'page' } });
  const route = { url_string: '/about/<name>', sample_url_string: '/about/us', page_template: 'page' };
  const body = { ...route, is_active: true, page_type_advanced: false };
  expect((await world.call('POST v1/pageRoutes/saveRoute', { as: a1, body })).status).toBe(200);
  await world.call('POST boards', { as: a4, body: { board: { key: 'WEB', name: 'Web', columns: COLUMNS } } });
});
afterAll(() => world.close());

const PIN = { x: 0.25, y: 0.5, width: 1280, label: 'Heading' };

function begin(fields: object = {}, as: Person = world.a2) {
  return world.call('POST comments/page', {
    as,
    body: { pageKey: 'page', nodeId: 'node-1', ...PIN, text: 'Is this right?', ...fields },
  });
}

async function made(fields: object = {}, as: Person = world.a2) {
  const reply = await begin(fields, as);
  expect(reply.status).toBe(201);
  return reply.body.thread;
}

async function list(pageKey = 'page', as: Person = world.a3) {
  return (await world.call('GET comments/page/:pageKey', { as, params: { pageKey } })).body;
}

function reply(threadId: string, text: string, as: Person = world.a4, more: object = {}) {
  return world.call('POST comments/reply', { as, body: { threadId, text, ...more } });
}

const DAY_MS = 86_400_000;
const ANSWERED = [
  ['Is this right?', 'a2', false],
  ['**Yes**', 'a4', true],
];

// docs/trust.md 110
describe('threads on a page', () => {
  it('are begun, answered, resolved and opened again', async () => {
    const thread = await made();
    expect(thread).toMatchObject({
      place: { kind: 'page', pageKey: 'page', pageName: 'A page', titleIndex: 0, nodeId: 'node-1' },
      x: 0.25,
      y: 0.5,
      width: 1280,
      label: 'Heading',
      state: 'open',
      resolved: null,
      ticket: null,
    });
    const answered = (await reply(thread.id, '**Yes**')).body.thread;
    const words = answered.comments.map(({ text, author, isMine }) => [text, author?.name, isMine]);
    expect(words).toEqual(ANSWERED);
    const resolve = (resolved: boolean) =>
      world.call('POST comments/resolve', { as: world.a4, body: { threadId: thread.id, resolved } });
    const done = (await resolve(true)).body.thread;
    expect(done).toMatchObject({ state: 'resolved', resolved: { by: { name: 'a4' }, pullRequest: null } });
    // A second time changes nothing.
    expect((await resolve(true)).body.thread.resolved).toEqual(done.resolved);
    expect((await resolve(false)).body.thread).toMatchObject({ state: 'open', resolved: null });

    const read = await list();
    expect(read.threads.find(({ id }) => id === thread.id)?.comments).toHaveLength(2);
    expect(read.people.map(({ name }) => name)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('let people change and delete their own words alone', async () => {
    const thread = await made();
    const [first, second] = (await reply(thread.id, 'Second', world.a4)).body.thread.comments;
    const edit = (commentId: string, as: Person) =>
      world.call('POST comments/edit', { as, body: { commentId, text: 'Other words' } });
    const remove = (commentId: string, as: Person) => world.call('POST comments/delete', { as, body: { commentId } });
    expect((await edit(first!.id, world.a4)).status).toBe(403);
    expect((await edit(first!.id, world.a1)).status).toBe(403);
    const edited = (await edit(first!.id, world.a2)).body.thread.comments[0];
    expect([edited?.text, edited?.edited_on]).toEqual(['Other words', expect.any(String)]);
    expect((await remove(second!.id, world.a2)).status).toBe(403);
    const refused = await remove(first!.id, world.a2);
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([422, 'comment_first']);
    expect((await remove(second!.id, world.a4)).body.thread.comments).toHaveLength(1);
    expect((await remove(second!.id, world.a4)).status).toBe(404);
  });

  it('are deleted by who began them or an administrator, restored, and swept after 30 days', async () => {
    const thread = await made();
    const of = { threadId: thread.id };
    const remove = (as: Person) => world.call('POST comments/thread/delete', { as, body: of });
    const restore = (as: Person) => world.call('POST comments/thread/restore', { as, body: of });
    expect((await remove(world.a4)).status).toBe(403);
    expect((await restore(world.a2)).status).toBe(404);
    expect((await remove(world.a2)).status).toBe(200);
    expect((await list()).threads.some(({ id }) => id === thread.id)).toBe(false);
    expect((await reply(thread.id, 'late')).status).toBe(404);
    expect((await restore(world.a4)).status).toBe(403);
    expect((await restore(world.a1)).body.thread.id).toBe(thread.id);
    const { audit } = (await world.call('POST audit/dash/getAudit', { as: world.a1, body: {} })).body;
    expect(audit.slice(0, 2).map(({ act, target, actorName }) => `${actorName} ${act} ${target}`)).toEqual([
      'a1 thread-restored Heading',
      'a2 thread-deleted Heading',
    ]);

    expect((await remove(world.a1)).status).toBe(200);
    await sweepThreads(world.parts.db, new Date(Date.now() + 29 * DAY_MS));
    expect(await world.parts.db.$count(commentThreads, eq(commentThreads.id, thread.id))).toBe(1);
    await sweepThreads(world.parts.db, new Date(Date.now() + 31 * DAY_MS));
    expect(await world.parts.db.$count(commentThreads, eq(commentThreads.id, thread.id))).toBe(0);
  });

  it('are read by viewers, who write nothing', async () => {
    const thread = await made();
    const [first] = thread.comments;
    const as = world.a3;
    const tries = [
      await begin({}, as),
      await reply(thread.id, 'x', as),
      await world.call('POST comments/edit', { as, body: { commentId: first!.id, text: 'x' } }),
      await world.call('POST comments/delete', { as, body: { commentId: first!.id } }),
      await world.call('POST comments/resolve', { as, body: { threadId: thread.id, resolved: true } }),
      await world.call('POST comments/thread/delete', { as, body: { threadId: thread.id } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await list('page', as)).threads.some(({ id }) => id === thread.id)).toBe(true);
  });

  it('are not there for another organization (docs/trust.md 110)', async () => {
    const thread = await made();
    const [first] = thread.comments;
    const as = world.b1;
    const tries = [
      await begin({}, as),
      await world.call('GET comments/page/:pageKey', { as, params: { pageKey: 'page' } }),
      await reply(thread.id, 'x', as),
      await world.call('POST comments/edit', { as, body: { commentId: first!.id, text: 'x' } }),
      await world.call('POST comments/delete', { as, body: { commentId: first!.id } }),
      await world.call('POST comments/resolve', { as, body: { threadId: thread.id, resolved: true } }),
      await world.call('POST comments/thread/delete', { as, body: { threadId: thread.id } }),
      await world.call('POST comments/ticket', { as, body: { threadId: thread.id, board: 'WEB', title: 'x' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(Array.from(tries, () => 404));
    expect((await list()).threads.find(({ id }) => id === thread.id)?.comments).toHaveLength(1);
  });

  it('are limited, however many write at once (docs/trust.md 76)', async () => {
    const thread = await made({ pageKey: 'full' });
    const { db } = world.parts;
    const [row] = await db.select().from(commentThreads).where(eq(commentThreads.id, thread.id));
    const copies = Array.from({ length: COMMENT_LIMITS.open - 3 }, () => ({ ...row!, id: crypto.randomUUID() }));
    await db.insert(commentThreads).values(copies);
    const tries = await Promise.all(Array.from({ length: 6 }, () => begin({ pageKey: 'full' })));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = tries.find(({ status }) => status === 422);
    expect(refused?.body.details?.[0]).toMatchObject({
      code: 'thread_count',
      values: { maximum: COMMENT_LIMITS.open },
    });

    const said = Array.from({ length: COMMENT_LIMITS.comments - 2 }, () => ({ threadId: thread.id, body: 'x' }));
    await db.insert(comments).values(said);
    const replies = await Promise.all(Array.from({ length: 4 }, () => reply(thread.id, 'y')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const long = await reply(thread.id, 'x'.repeat(COMMENT_LIMITS.text + 1));
    expect([long.status, long.body.details?.[0]?.path]).toEqual([422, 'text']);
    expect((await begin({ x: 1.5 })).status).toBe(422);
    expect((await begin({ pageKey: 'gone' })).status).toBe(404);
  });
});

describe('who is named', () => {
  it('is mailed once, in their language, with the way to the comment', async () => {
    const { a1, a2, a4 } = world;
    await world.parts.db.update(users).set({ language: 'it-IT' }).where(eq(users.id, a4.id));
    const thread = await made({ pageKey: 'told', text: 'Look, @a4 and @a2', mentions: [a4.id, a2.id, a1.id] });
    // Only mentioned members are notified, and never about their own comments.
    expect(thread.comments[0]?.mentions.map(({ name }) => name).sort()).toEqual(['a2', 'a4']);
    expect(await mailsTo(world, a1.email)).toEqual([]);
    expect(await mailsTo(world, a2.email)).toEqual([]);
    const mail = await lastMailTo(world, a4.email);
    expect(mail.subject).toBe('a2 ti ha menzionato in A page');
    expect(mail.text).toContain('Look, @a4 and @a2');
    const { publicUrl } = world.parts.settings;
    const [org] = (await world.call('GET organizations', { as: a4 })).body.organizations;
    expect(linkIn(mail.text, publicUrl)).toBe(`${publicUrl}/pages/told?site=0&thread=${thread.id}&org=${org?.id}`);

    const [first] = thread.comments;
    const change = { commentId: first!.id, text: 'Look, @a4 and @a1', mentions: [a4.id, a1.id] };
    await world.call('POST comments/edit', { as: a2, body: change });
    expect(await mailsTo(world, a4.email)).toHaveLength(1);
    expect(await mailsTo(world, a1.email)).toHaveLength(1);
  });

  it('may see what it is about, and is a member', async () => {
    const { a3, b1, suspended } = world;
    for (const { id, name } of [
      { id: b1.id, name: 'b1' },
      { id: suspended.id, name: 'suspended' },
    ]) {
      const refused = await begin({ text: `@${name}`, mentions: [id] });
      expect([refused.status, refused.body.details?.[0]?.code]).toEqual([422, 'cannot_see']);
    }
    const { session } = await beginSession();
    const refused = await pin(session.id, { text: '@a3', mentions: [a3.id] });
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([422, 'cannot_see']);
    expect(await mailsTo(world, a3.email)).toEqual([]);
    const params = { projectId: session.projectId };
    const { people } = (await world.call('GET comments/project/:projectId', { as: world.a4, params })).body;
    expect(people.map(({ name }) => name)).toEqual(['a1', 'a4']);
  });

  it('is not mailed without end', async () => {
    const { a1, a2 } = world;
    const before = (await mailsTo(world, a1.email)).length;
    const thread = await made({ pageKey: 'told' });
    for (let count = 0; count < 25; count += 1)
      expect((await reply(thread.id, '@a1', a2, { mentions: [a1.id] })).status).toBe(201);
    expect((await mailsTo(world, a1.email)).length).toBeLessThanOrEqual(Math.max(before, 20));
  });
});

let projectCount = 0;

async function beginSession(more: object = {}) {
  const project = await makeProject(world, `Café ${(projectCount += 1)}`, { 'index.html': '<h1>Get started</h1>' });
  const body = { projectId: project.id, title: 'Start', ...more };
  const begun = await world.call('POST session/create', { as: world.a4, body });
  expect(begun.status).toBe(201);
  return { project, session: begun.body.session };
}

function pin(sessionId: string, fields: object = {}, as: Person = world.a4) {
  return world.call('POST comments/project', {
    as,
    body: { sessionId, path: '/', mark: 'index.html:1:0', ...PIN, text: 'Too small', ...fields },
  });
}

describe('threads on a project', () => {
  it('belong to an element of a session, and to developers alone', async () => {
    const { project, session } = await beginSession();
    const { thread } = (await pin(session.id, { nth: 2 })).body;
    expect(thread.place).toMatchObject({
      kind: 'project',
      projectId: project.id,
      projectName: `Café ${projectCount}`,
      sessionId: session.id,
      path: '/',
      mark: 'index.html:1:0',
      nth: 2,
    });
    const read = (query: Record<string, string>, as: Person = world.a1) =>
      world.call('GET comments/project/:projectId', { as, params: { projectId: project.id }, query });
    expect((await read({ sessionId: session.id })).body.threads).toHaveLength(1);
    expect((await read({ sessionId: 'other' })).body.threads).toHaveLength(0);
    expect((await read({}, world.a2)).status).toBe(403);
    expect((await read({}, world.b1)).status).toBe(404);
    expect((await reply(thread.id, 'x', world.a2)).status).toBe(403);
    expect((await reply(thread.id, 'x', world.b1)).status).toBe(404);
    expect((await pin(session.id, {}, world.b1)).status).toBe(404);
    expect((await pin(session.id, { mark: 'no mark' })).status).toBe(422);
    for (const path of ['//else.example', '/\\else.example', '/\t/else.example'])
      expect((await pin(session.id, { path })).status, path).toBe(422);
    const unbuilt = await pin(session.id, { sha: 'a'.repeat(40) });
    expect([unbuilt.status, unbuilt.body.details?.[0]?.path]).toEqual([422, 'sha']);
  });

  it('follow their elements from commit to commit', async () => {
    const { project, session } = await beginSession();
    const as = world.a4;
    const { list } = (await world.call('POST chat/inspect', { as, body: { sessionId: session.id } })).body;
    const { sha } = list[0]!;
    const followed = (await pin(session.id, { sha })).body.thread;
    const unknown = (await pin(session.id, { mark: 'index.html:9:99' })).body.thread;
    const marksAt = async (commit: string, of: Person = as) =>
      world.call('GET comments/project/:projectId/marks', {
        as: of,
        params: { projectId: project.id },
        query: { sha: commit },
      });
    expect((await marksAt(sha)).body.list).toEqual([
      { threadId: followed.id, mark: 'index.html:1:0' },
      { threadId: unknown.id, mark: 'index.html:9:99' },
    ]);
    const commit = (content: string) => commitTo(project.repository, session.branch, { 'index.html': content });
    const moved = await commit('<nav>ü</nav>\n<h1>Get started</h1>');
    expect((await marksAt(moved)).body.list[0]?.mark).toBe('index.html:2:13');
    const gone = await commit('<p>Get started</p>');
    expect((await marksAt(gone)).body.list.map(({ mark }) => mark)).toEqual([null, 'index.html:9:99']);
    expect((await marksAt('a'.repeat(40))).status).toBe(404);
    expect((await marksAt(sha, world.a2)).status).toBe(403);
    expect((await marksAt(sha, world.b1)).status).toBe(404);
  });
});

describe('the ticket of a thread', () => {
  const ticketOf = (threadId: string, as: Person = world.a4, board = 'WEB') =>
    world.call('POST comments/ticket', { as, body: { threadId, board, title: 'Mend it', body: 'Words' } });
  const placesOf = async (key: string) =>
    (await world.call('GET tickets/:key/places', { as: world.a4, params: { key } })).body.list;

  it('is linked both ways, once', async () => {
    const thread = await made();
    expect((await ticketOf(thread.id, world.a2)).status).toBe(403);
    expect((await ticketOf(thread.id, world.a4, 'NONE')).status).toBe(404);
    const { ticket } = (await ticketOf(thread.id)).body.thread;
    expect(ticket).toMatchObject({ key: expect.stringMatching(/^WEB-\d+$/) as string, title: 'Mend it' });
    expect((await ticketOf(thread.id)).status).toBe(409);
    expect(await placesOf(ticket!.key)).toEqual([
      { threadId: thread.id, place: thread.place, label: 'Heading', width: 1280, picture: null },
    ]);
    // Members who may not see tickets do not see this one.
    expect((await list('page', world.a3)).threads.find(({ id }) => id === thread.id)?.ticket).toBeNull();
    expect((await list('page', world.a4)).threads.find(({ id }) => id === thread.id)?.ticket).toEqual(ticket);
    await world.call('POST tickets/delete/:id', { as: world.a4, params: { id: ticket!.id } });
    expect((await list('page', world.a4)).threads.find(({ id }) => id === thread.id)?.ticket).toBeNull();
  });

  it('names the published page that answers at an address in its text', async () => {
    const { sites } = (await world.call('GET v1/sites', { as: world.a1 })).body;
    const origin = sites[0]!.url.replace(/\/$/, '');
    const body = `See ${origin}/about/you?x=1#y. Not ${origin}/gone, https://else.example/about/you or ${origin}/%ZZ`;
    const ticket = { board: 'WEB', title: 'Plain', body };
    const saved = (await world.call('POST tickets/saveTicket', { as: world.a4, body: { ticket } })).body.ticket;
    expect(await placesOf(saved.key)).toEqual([
      {
        threadId: null,
        label: '/about/you',
        width: null,
        picture: null,
        place: { kind: 'page', pageKey: 'page', pageName: 'A page', titleIndex: 0, nodeId: 'ROOT' },
      },
    ]);
    const theirs = await world.call('GET tickets/:key/places', { as: world.b1, params: { key: saved.key } });
    expect(theirs.status).toBe(404);
  });

  it('names the block that the address leads to by its anchor', async () => {
    const body = saving('team', 'Team', { isNewRecord: true });
    const root = { ...body.root, t: { ...body.root.t, props: { text: 'Team', anchor: 'people' } } };
    await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: { ...body, root } });
    await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'team' } });
    const route = { url_string: '/team', sample_url_string: '/team', page_template: 'team' };
    const active = { ...route, is_active: true, page_type_advanced: false };
    await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body: active });
    const { sites } = (await world.call('GET v1/sites', { as: world.a1 })).body;
    const origin = sites[0]!.url.replace(/\/$/, '');
    const text = `${origin}/team#people ${origin}/team/#gone`;
    const ticket = { board: 'WEB', title: 'Anchored', body: text };
    const saved = (await world.call('POST tickets/saveTicket', { as: world.a4, body: { ticket } })).body.ticket;
    expect((await placesOf(saved.key)).map(({ label, place }) => [label, 'nodeId' in place && place.nodeId])).toEqual([
      ['/team#people', 't'],
      ['/team/', 'ROOT'],
    ]);
  });

  it('closes with its thread when the pull request of its session is merged', async () => {
    const first = await beginSession();
    const { thread } = (await pin(first.session.id)).body;
    const { ticket } = (await ticketOf(thread.id)).body.thread;
    const other = (await pin(first.session.id)).body.thread;
    const { project } = first;
    const begun = { projectId: project.id, ticketKey: ticket!.key };
    const { session } = (await world.call('POST session/create', { as: world.a4, body: begun })).body;
    // A member who works on the ticket sees the thread at its element.
    const there = { params: { projectId: project.id }, query: { sessionId: session.id } };
    const seen = (await world.call('GET comments/project/:projectId', { as: world.a4, ...there })).body.threads;
    expect(seen.map(({ id }) => id)).toEqual([thread.id]);
    const head = await commitTo(project.repository, session.branch, { 'index.html': '<h1>Start free</h1>' });
    await world.call('POST chat/keep-changes', { as: world.a4, body: { sessionId: session.id, head, kept: true } });
    const asked = { projectId: project.id, branchName: session.branch, title: 'Start free' };
    const { pullRequest } = (await world.call('POST github/pull-request', { as: world.a4, body: asked })).body;
    const merge = { id: pullRequest.id, expectedHead: head };
    expect((await world.call('POST github/pull-request/merge', { as: world.a1, body: merge })).status).toBe(200);

    const params = { projectId: project.id };
    const { threads } = (await world.call('GET comments/project/:projectId', { as: world.a4, params })).body;
    expect(threads.find(({ id }) => id === thread.id)).toMatchObject({
      state: 'resolved',
      resolved: { by: { name: 'a1' }, pullRequest: { id: pullRequest.id, number: 1 } },
    });
    expect(threads.find(({ id }) => id === other.id)?.state).toBe('open');
    const done = (await world.call('GET tickets/:key', { as: world.a4, params: { key: ticket!.key } })).body.ticket;
    expect(done.closed_on).not.toBeNull();
  });
});
