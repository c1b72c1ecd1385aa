import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOWN_MESSAGES } from '#common/contract/chat-sessions.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { listRefs, moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { chatMessages, chatSessions } from '#server/platform/db/schema/assistant.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { untilIdle } from './testing/until-idle.ts';

const FILES = {
  'index.html': '<h1>Ship pages</h1>\n<a href="/a">Get started</a>\n<p>Read on</p>\n<p>Read on</p>\n',
  'secret.pem': 'Get started\n',
};
let world: World;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(() => world.close());

async function begin(title = 'Start free', as: Person = world.a4) {
  const reply = await world.call('POST session/create', { as, body: { projectId, title } });
  expect(reply.status).toBe(201);
  return reply.body.session;
}

async function send(sessionId: string, prompt: string, clientMessageId: string = randomUUID(), as: Person = world.a4) {
  const reply = await world.call('POST chat/prompt', { as, body: { sessionId, prompt, clientMessageId } });
  if (reply.status === 200) await untilIdle(world, sessionId);
  return reply;
}

async function details(_id: string) {
  return (await world.call('GET session/details', { as: world.a4, query: { _id } })).body;
}

async function lastPart(id: string) {
  return (await details(id)).messages.at(-1)?.parts[0];
}

async function pageOf(branch: string) {
  const commit = await resolveCommit(repository, branch);
  return (await readFile(repository, commit ?? '', 'index.html'))?.content?.toString();
}

async function used() {
  return (await world.parts.db.select().from(uses)).find(({ kind }) => kind === 'queries')?.used ?? 0;
}

describe('a session', () => {
  it('changes a text on a branch of its own, and keeps a checkpoint', async () => {
    const session = await begin();
    expect(session).toMatchObject({
      state: 'idle',
      baseBranch: 'main',
    });
    expect(session.branch).toBe('pw/start-free');
    expect((await send(session.id, "Replace 'Get started' with 'Start free'")).status).toBe(200);

    const after = await details(session.id);
    expect(after.messages.map(({ number, role, source }) => [number, role, source])).toEqual([
      [1, 'person', 'person'],
      [2, 'assistant', 'rules'],
    ]);
    expect(after.messages[1]).toMatchObject({ checkpoint: 1, parts: [{ type: 'change', files: ['index.html'] }] });
    expect(after.checkpoints.map(({ number, kind }) => [number, kind])).toEqual([
      [0, 'start'],
      [1, 'turn'],
    ]);
    expect(await pageOf(session.branch)).toBe(FILES['index.html'].replace('Get started', 'Start free'));
    expect(await pageOf('main')).toBe(FILES['index.html']);
    expect(await resolveCommit(repository, session.branch)).toBe(after.session.headSha);
    expect(await listRefs(repository, `refs/pw/${session.id}/`)).toEqual([
      { name: `refs/pw/${session.id}/1`, sha: after.session.headSha },
    ]);
  });

  it('is named by its first prompt where it was begun without a title', { tags: ['details'] }, async () => {
    for (const title of [undefined, ' ']) {
      const begun = await world.call('POST session/create', {
        as: world.a4,
        body: { projectId, ...(title !== undefined && { title }) },
      });
      expect(begun.status).toBe(201);
      const { id, title: before, branch } = begun.body.session;
      expect([before, branch]).toEqual(['', expect.stringMatching(/^pw\/session(-[0-9a-f]{6})?$/)]);
      await send(id, 'Bake a cake');
      // What was refused names nothing.
      expect((await details(id)).session.title).toBe('');
      const words = 'and leave every other word of the page as it is, '.repeat(4);
      await send(id, `Replace 'Get started'\n  with 'Start free', ${words}`);
      const named = (await details(id)).session.title;
      expect(named).toMatch(/^Replace 'Get started' with 'Start free', and leave .*…$/);
      expect(named.length).toBeLessThanOrEqual(120);
      await send(id, "Replace 'Ship pages' with 'Ship sites'");
      expect((await details(id)).session.title).toBe(named);
    }
  });

  it('asks where a text stands twice, and changes what is chosen', async () => {
    const { id, branch } = await begin();
    await send(id, "Replace 'Read on' with 'More'");
    const asking = (await details(id)).messages.at(-1);
    expect(asking?.parts[0]).toMatchObject({ type: 'choice', places: [{ line: 3 }, { line: 4 }] });
    const choose = (places: number[]) =>
      world.call('POST chat/choose', { as: world.a4, body: { sessionId: id, messageId: asking?.id ?? '', places } });
    const before = await used();
    expect((await choose([1])).status).toBe(200);
    await untilIdle(world, id);
    expect(await pageOf(branch)).toBe(FILES['index.html'].replace(/Read on(?=<\/p>\n$)/, 'More'));
    expect(await used()).toBe(before);
    expect((await choose([0])).body.code).toBe('conflict');
  });

  it('answers each of several wishes, and asks about one of them', async () => {
    const { id, branch } = await begin();
    await send(id, "Replace 'Get started' with 'Start free' and replace 'Read on' with 'More'");
    const asking = (await details(id)).messages.at(-1);
    expect(asking?.parts).toMatchObject([
      { type: 'text', text: "Replace 'Get started' with 'Start free'" },
      { type: 'change', files: ['index.html'] },
      { type: 'text', text: "replace 'Read on' with 'More'" },
      { type: 'choice', places: [{ line: 3 }, { line: 4 }] },
    ]);
    const body = { sessionId: id, messageId: asking?.id ?? '', places: [1] };
    expect((await world.call('POST chat/choose', { as: world.a4, body })).status).toBe(200);
    await untilIdle(world, id);
    const page = FILES['index.html'].replace('Get started', 'Start free').replace(/Read on(?=<\/p>\n$)/, 'More');
    expect(await pageOf(branch)).toBe(page);
  });

  it('changes the color of one element, in a process of the parsers', async () => {
    const { id, branch } = await begin();
    await send(id, 'Make the heading blue');
    expect(await pageOf(branch)).toBe(FILES['index.html'].replace('<h1>', '<h1 style="color: blue">'));
  });

  it('goes back to a checkpoint, and forth again', async () => {
    const { id, branch } = await begin();
    await send(id, "Replace 'Ship pages' with 'Ship sites'");
    const { headSha } = (await details(id)).session;
    const undo = (head: string, toCheckpoint: number) =>
      world.call('POST chat/discard-changes', { as: world.a4, body: { sessionId: id, head, toCheckpoint } });
    const back = await undo(headSha, 0);
    expect(await pageOf(branch)).toBe(FILES['index.html']);
    expect((await undo(headSha, 1)).status).toBe(409);
    await undo(back.body.session.headSha, 1);
    expect(await pageOf(branch)).toContain('Ship sites');
    expect((await undo((await details(id)).session.headSha, 9)).status).toBe(404);
  });
});

describe('a turn', () => {
  it('does a prompt that is sent again once', async () => {
    const { id } = await begin();
    const key = randomUUID();
    const [first, second] = [
      await send(id, "Replace 'Ship' with 'Send'", key),
      await send(id, "Replace 'Ship' with 'Send'", key),
    ];
    expect(second.body.turnId).toBe(first.body.turnId);
    expect((await details(id)).messages).toHaveLength(2);
  });

  it('has one turn at a time', async () => {
    const { id } = await begin();
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => send(id, `Replace 'Ship' with 'S${n}'`)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body.details?.[0]?.code]).toEqual([409, 'turn_running']);
    const { messages, session } = await details(id);
    expect(session.state).toBe('idle');
    expect(messages).toHaveLength(2 * statuses.filter((status) => status === 200).length);
  });

  it('takes no query for what is refused, and never reads a key', async () => {
    const { id } = await begin();
    const before = await used();
    await send(id, "In secret.pem replace 'Get started' with 'x'");
    expect(await lastPart(id)).toMatchObject({ type: 'refused', reason: 'secret' });
    await send(id, 'Make it pop');
    expect(await lastPart(id)).toMatchObject({ type: 'refused', reason: 'no_model' });
    expect(await used()).toBe(before);
    await send(id, "Where does 'Get started' stand?");
    expect(await lastPart(id)).toMatchObject({ type: 'answer', places: [{ path: 'index.html', line: 2 }] });
    expect(await used()).toBe(before + 1);
  });

  it('is only asked or planned where a model is set', async () => {
    const session = await begin();
    for (const mode of ['ask', 'plan'] as const) {
      const body = { sessionId: session.id, prompt: "Replace 'Ship' with 'x'", clientMessageId: randomUUID(), mode };
      const reply = await world.call('POST chat/prompt', { as: world.a4, body });
      expect([reply.status, reply.body.details?.[0]?.code]).toEqual([503, 'model_missing']);
    }
    const { model, messages } = await details(session.id);
    expect([model, messages]).toEqual([null, []]);
  });

  it('keeps what somebody pushed to its branch meanwhile', async () => {
    const { id, branch } = await begin();
    const other = await begin();
    await send(other.id, "Replace 'Ship pages' with 'Ship boats'");
    const from = (await resolveCommit(repository, branch)) ?? '';
    await moveRef(repository, `refs/heads/${branch}`, from, (await resolveCommit(repository, other.branch)) ?? '');
    await send(id, "Replace 'Get started' with 'Go'");
    expect(await pageOf(branch)).toContain('Ship boats');
    expect(await pageOf(branch)).toContain('>Go<');
  });

  it('goes on after a turn that was undone behind its ref', async () => {
    const { id, branch, headSha } = await begin();
    await moveRef(repository, `refs/pw/${id}/1`, NO_SHA, headSha);
    await send(id, "Replace 'Get started' with 'Go'");
    expect(await pageOf(branch)).toContain('>Go<');
    expect((await listRefs(repository, `refs/pw/${id}/`))[0]?.sha).toBe(await resolveCommit(repository, branch));
  });

  it('tells of a turn whose server died, and goes on', async () => {
    const { id, branch } = await begin();
    const lost = { state: 'running', turnId: 'lost', beatAt: new Date(Date.now() - 3_600_000) } as const;
    await world.parts.db.update(chatSessions).set(lost).where(eq(chatSessions.id, id));
    expect(await lastPart(id)).toMatchObject({ type: 'refused', reason: 'interrupted' });
    await send(id, "Replace 'Get started' with 'Go on'");
    expect(await pageOf(branch)).toContain('Go on');
  });

  it('is changed by whoever began it, and by nobody while archived', async () => {
    const { id } = await begin();
    expect((await send(id, "Replace 'a' with 'b'", randomUUID(), world.a1)).status).toBe(403);
    expect((await send(id, "Replace 'a' with 'b'", randomUUID(), world.b1)).status).toBe(404);
    const put = (archived: boolean) => world.call('POST session/update', { as: world.a4, body: { id, archived } });
    expect((await put(true)).body.session.state).toBe('archived');
    expect((await send(id, "Replace 'a' with 'b'")).body.details?.[0]?.code).toBe('session_archived');
    expect((await put(false)).body.session.state).toBe('idle');
    const seen = await world.call('GET session/details', { as: world.a1, query: { _id: id } });
    expect(seen.body.userName).toBe('a4');
    const found = async (as: Person, query: { projectId?: string; q?: string }) =>
      (await world.call('GET chat/sessions', { as, query })).body.list.map((each) => each.id);
    expect(await found(world.a1, { projectId })).toContain(id);
    expect(await found(world.a1, { q: seen.body.session.title.slice(2).toUpperCase() })).toContain(id);
    expect(await found(world.a1, { q: 'no such session' })).toEqual([]);
    expect(await found(world.b1, {})).toEqual([]);
  });

  it('is told as a stream that goes on after what was seen', async () => {
    const { id } = await begin();
    await send(id, "Replace 'Get started' with 'Start'");
    const events = async (lastEventId?: string) => {
      const reply = await world.send('GET chat/events/:sessionId', {
        as: world.a4,
        params: { sessionId: id },
        query: { follow: 'false' },
        headers: lastEventId ? { 'last-event-id': lastEventId } : {},
      });
      return [...reply.body.matchAll(/^event: (.+)$/gm)].map((match) => match[1]);
    };
    expect(await events()).toEqual(['message', 'message', 'session']);
    // Who saw a part of the turn gets the rest of it.
    expect(await events('1')).toEqual(['step', 'step', 'step', 'message', 'session']);
    expect(await events('1.2')).toEqual(['step', 'message', 'session']);
    expect(await events('2.3')).toEqual(['session']);
  });
});

describe('what was said', () => {
  const params = (id: string) => ({ as: world.a4, params: { id } });

  it('is listed over all sessions of a project, newest first, with what answers it', async () => {
    const { id: other, repository: _ } = await makeProject(world, 'History', FILES);
    const body = { projectId: other, title: 'First' };
    const { session: first } = (await world.call('POST session/create', { as: world.a4, body })).body;
    const { session: second } = (
      await world.call('POST session/create', { as: world.a4, body: { ...body, title: 'Second' } })
    ).body;
    await send(first.id, "Replace 'Ship pages' with 'Ship sites'");
    await send(second.id, "Replace 'no such words' with 'x'");
    await world.call('POST session/update', { as: world.a4, body: { id: first.id, archived: true } });
    const history = (query: Record<string, string>, as: Person = world.a1) =>
      world.call('GET chat/history/:projectId', { as, params: { projectId: other }, query });
    const { body: all } = await history({});
    expect(all.tc).toBe(2);
    expect(all.list).toMatchObject([
      {
        session: { id: second.id, title: 'Second' },
        userName: 'a4',
        asked: { role: 'person', parts: [{ type: 'text', text: "Replace 'no such words' with 'x'" }] },
        answer: { role: 'assistant', parts: [{ type: 'refused' }] },
      },
      { session: { id: first.id, state: 'archived' }, answer: { parts: [{ type: 'change', files: ['index.html'] }] } },
    ]);
    const { body: page } = await history({ page: '2', size: '1' });
    expect([page.tc, page.page, page.list.map(({ session }) => session.id)]).toEqual([2, 2, [first.id]]);
    expect((await history({}, world.b1)).status).toBe(404);
    expect((await history({}, world.a3)).status).toBe(403);
  });

  it('is read page by page, and what the details leave out is counted', async () => {
    const { id } = await begin('Long');
    const messages = Array.from({ length: SHOWN_MESSAGES + 2 }, (_, at) => ({
      sessionId: id,
      number: at + 1,
      id: randomUUID(),
      role: 'assistant' as const,
      parts: [{ type: 'text' as const, text: String(at + 1) }],
      source: 'model' as const,
      turnId: 'turn',
      // Together more than an integer of the database holds.
      usage: { model: 'one', input: 1_500_000_000, output: 10, steps: 1 },
    }));
    await world.parts.db.insert(chatMessages).values(messages);
    const seen = await details(id);
    expect([seen.messages.length, seen.messages[0]?.number]).toEqual([SHOWN_MESSAGES, 3]);
    expect(seen.earlier).toEqual({
      messages: 2,
      usage: [{ model: 'one', input: 3_000_000_000, output: 20, steps: 2 }],
    });
    const read = async (query: Record<string, string>) =>
      (await world.call('GET session/messages/:id', { ...params(id), query })).body;
    const before = await read({ before: '3' });
    expect([before.tc, before.list.map(({ number }) => number)]).toEqual([2, [2, 1]]);
    const last = await read({ page: '3', size: '100' });
    expect([last.tc, last.list.map(({ number }) => number)]).toEqual([SHOWN_MESSAGES + 2, [2, 1]]);
    const stream = await world.send('GET chat/events/:sessionId', {
      as: world.a4,
      params: { sessionId: id },
      query: { follow: 'false' },
    });
    expect(stream.body.match(/^event: message$/gm)).toHaveLength(SHOWN_MESSAGES);
  });

  it('is read by whom the project is open to', async () => {
    const { id } = await begin('Whose');
    const calls = ['GET chat/session/:id', 'GET session/messages/:id'] as const;
    for (const name of calls) {
      const status = async (as?: Person) => (await world.call(name, { ...(as && { as }), params: { id } })).status;
      expect([name, await status(world.a1), await status(world.a3), await status(world.b1), await status()]).toEqual([
        name,
        200,
        403,
        404,
        401,
      ]);
    }
    const one = (await world.call('GET chat/session/:id', params(id))).body;
    expect(one.session).toMatchObject({ id, title: 'Whose', userName: 'a4', changedFiles: 0 });
  });
});

describe('a session and its branch', () => {
  it('is merged with its pull request, until something comes after it', async () => {
    const { id: merging } = await makeProject(world, 'Merged', FILES);
    const as = world.a4;
    const body = { projectId: merging, title: 'Start free' };
    const { id, branch } = (await world.call('POST session/create', { as, body })).body.session;
    const listed = async () => {
      const { list } = (await world.call('GET chat/sessions', { as, query: { projectId: merging } })).body;
      return list.map(({ changedFiles, mergedIn }) => ({ changedFiles, mergedIn }));
    };
    expect(await listed()).toEqual([{ changedFiles: 0, mergedIn: null }]);
    await send(id, "Replace 'Get started' with 'Start free'");
    expect(await listed()).toEqual([{ changedFiles: 1, mergedIn: null }]);
    const { session } = await details(id);
    const kept = { sessionId: id, head: session.headSha, kept: true };
    expect((await world.call('POST chat/keep-changes', { as, body: kept })).status).toBe(200);
    const proposal = { projectId: merging, branchName: branch, title: 'Start free', sessionId: id };
    const { pullRequest } = (await world.call('POST github/pull-request', { as, body: proposal })).body;
    const merge = { id: pullRequest.id, expectedHead: session.headSha };
    expect((await world.call('POST github/pull-request/merge', { as, body: merge })).status).toBe(200);
    expect(await listed()).toEqual([{ changedFiles: 0, mergedIn: { id: pullRequest.id, number: 1 } }]);
    expect((await details(id)).pullRequest).toMatchObject({ state: 'merged', headSha: session.headSha });
    await send(id, "Replace 'Start free' with 'Begin free'");
    expect(await listed()).toEqual([{ changedFiles: 1, mergedIn: null }]);
  });

  it('follows what is pushed to its branch, and is merged with that', { tags: ['details'] }, async () => {
    const { id: merging, repository: git, repositoryId } = await makeProject(world, 'Pushed', FILES);
    const as = world.a4;
    const body = { projectId: merging, title: 'Start free' };
    const { id, branch } = (await world.call('POST session/create', { as, body })).body.session;
    const listed = async () =>
      (await world.call('GET chat/sessions', { as, query: { projectId: merging } })).body.list[0];
    await send(id, "Replace 'Get started' with 'Start free'");
    const row = { id: repositoryId, defaultBranch: 'main' };
    const push = () => recordMoves(world.parts, git, row, null, () => commitTo(git, branch, { 'new.txt': 'New\n' }));
    const head = await push();
    await world.runJobs();
    expect(await listed()).toMatchObject({ headSha: head, changedFiles: 2, mergedIn: null });
    await world.call('POST chat/keep-changes', { as, body: { sessionId: id, head, kept: true } });
    const proposal = { projectId: merging, branchName: branch, title: 'Start free', sessionId: id };
    const { pullRequest } = (await world.call('POST github/pull-request', { as, body: proposal })).body;
    expect((await listed())?.openIn).toEqual({ id: pullRequest.id, number: 1 });
    const at = { as, params: { id: pullRequest.id } };
    const one = (await world.call('GET github/pull-request/:id', at)).body.pullRequest;
    expect(one.session).toEqual({ id, title: 'Start free', ticketKey: null, jiraKey: null });
    const merge = { id: pullRequest.id, expectedHead: head };
    expect((await world.call('POST github/pull-request/merge', { as, body: merge })).status).toBe(200);
    expect(await listed()).toMatchObject({ changedFiles: 0, mergedIn: { number: 1 }, openIn: null });
  });

  it('is read after its branch was deleted, and refuses what would change it', async () => {
    const { id, branch } = await begin();
    await send(id, "Replace 'Get started' with 'Start free'");
    const { session } = await details(id);
    await moveRef(repository, `refs/heads/${branch}`, session.headSha, NO_SHA);
    const before = (await details(id)).messages.length;
    const refused = await send(id, "Replace 'Ship pages' with 'Ship boats'");
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([409, 'branch_missing']);
    const after = await details(id);
    expect([after.branchExists, after.messages.length, after.session.state]).toEqual([false, before, 'idle']);
    const changes = await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId: id } });
    expect(changes.body).toMatchObject({ head: session.headSha, files: [{ path: 'index.html' }] });
  });

  it('is found where its calls stood before, under the same rights', async () => {
    const { id } = await begin('Moved');
    const query = { _id: id };
    const at = async (as?: Person) =>
      (await world.send('GET chat/session/details', { ...(as && { as }), query })).statusCode;
    expect([await at(world.a4), await at(world.a3), await at(world.b1), await at()]).toEqual([200, 403, 404, 401]);
    const made = await world.send('POST chat/session/create', { as: world.a4, body: { projectId } });
    expect(made.statusCode).toBe(201);
    const renamed = await world.send('POST chat/session/update', { as: world.a4, body: { id, title: 'Here' } });
    expect([renamed.statusCode, (await details(id)).session.title]).toEqual([200, 'Here']);
  });
});

describe('a text in a file that is not UTF-8', () => {
  it('is neither found nor denied, and the file stays as it is', async () => {
    const files = {
      'menu.html': Buffer.from('<h1>Caf\u00e9 menu</h1>\n', 'latin1'),
      'index.html': '<h1>Bread menu</h1>\n',
    };
    const { id: latin } = await makeProject(world, 'Latin', files);
    const body = { projectId: latin, title: 'Menu' };
    const { session } = (await world.call('POST session/create', { as: world.a4, body })).body;
    await send(session.id, "Replace 'Caf\u00e9 menu' with 'Our menu'");
    const refused = await lastPart(session.id);
    const note = { note: 'not_utf8', values: ['menu.html'] };
    expect(refused).toMatchObject({ type: 'refused', reason: 'encoding', notes: [note] });
    await send(session.id, "Replace 'Bread' with 'Menu'");
    expect(await lastPart(session.id)).toMatchObject({ type: 'change', files: ['index.html'], notes: [] });
    await send(session.id, "Replace 'menu' with 'list' in index.html");
    expect(await lastPart(session.id)).toMatchObject({ type: 'change', files: ['index.html'], notes: [note] });
  });
});

describe('an element that is selected', () => {
  async function about(sessionId: string, prompt: string, start: string, change: { offset?: number } = {}) {
    const { session } = await details(sessionId);
    const commit = (await resolveCommit(repository, session.branch)) ?? '';
    const file = await readFile(repository, commit, 'index.html');
    const text = file?.content?.toString() ?? '';
    const selected = { path: 'index.html', offset: text.indexOf(start), hash: file?.sha, line: 1, name: 'p', text: '' };
    const body = { sessionId, prompt, clientMessageId: randomUUID(), selected: { ...selected, ...change } };
    const reply = await world.call('POST chat/prompt', { as: world.a4, body });
    if (reply.status === 200) await untilIdle(world, sessionId);
    return reply;
  }

  it('is what "this" is: it alone changes, also after a choice, and the message keeps it', async () => {
    const session = await begin('Selected');
    const { body } = await about(session.id, 'Change this to "Read all of it"', '<p>Read on</p>\n<p>');
    expect(body.message.parts).toMatchObject([
      { type: 'text' },
      { type: 'element', element: { path: 'index.html', name: 'p' } },
    ]);
    const changed = FILES['index.html'].replace('<p>Read on', '<p>Read all of it');
    expect(await pageOf(session.branch)).toBe(changed);
    await about(session.id, 'Change the text to Begin now', '<a href');
    const asking = (await details(session.id)).messages.at(-1)!;
    expect(asking.parts).toMatchObject([{ type: 'choice', because: 'value', places: [{ line: 2 }] }]);
    const choice = { sessionId: session.id, messageId: asking.id, places: [0] };
    await world.call('POST chat/choose', { as: world.a4, body: choice });
    await untilIdle(world, session.id);
    expect(await pageOf(session.branch)).toBe(changed.replace('Get started', 'Begin now'));
  });

  it('that is not there any more changes nothing, and a place that is none is refused', async () => {
    const session = await begin('Moved');
    await about(session.id, 'Remove it', '<h1>', { offset: 3 });
    expect(await lastPart(session.id)).toMatchObject({ type: 'refused', reason: 'selection_gone' });
    expect(await pageOf(session.branch)).toBe(FILES['index.html']);
    expect((await about(session.id, 'Remove it', '<h1>', { offset: -1 })).status).toBe(422);
  });
});

describe('the limit of queries', () => {
  it('lets one of twenty through when one is left', async () => {
    const before = await used();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => begin('Limit')));
    await world.parts.db
      .update(plans)
      .set({ limits: { projects: null, queries: before + 1, sites: null, emails: null, storage: null } });
    const replies = await Promise.all(sessions.map(({ id }) => send(id, "Replace 'Get started' with 'Now'")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(19);
    expect(await used()).toBe(before + 1);
  });
});
