import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  const columns = [
    { name: 'To do', kind: 'todo' as const, limit: null },
    { name: 'Doing', kind: 'doing' as const, limit: null },
    { name: 'In review', kind: 'review' as const, limit: null },
    { name: 'Done', kind: 'done' as const, limit: null },
    { name: 'Put away', kind: 'done' as const, limit: null },
  ];
  const body = { board: { key: 'WEB', name: 'Web', columns } };
  expect((await world.call('POST boards', { as: world.a4, body })).status).toBe(200);
});
afterAll(() => world.close());

async function readTicket(key: string) {
  return (await world.call('GET tickets/:key', { as: world.a4, params: { key } })).body.ticket;
}

async function readWork(key: string, as = world.a4) {
  return (await world.call('GET tickets/:key/work', { as, params: { key } })).body;
}

/** A ticket with a session of a café, whose branch implements the ticket, and its pull request. */
async function prepare() {
  const project = await makeProject(world, `Café ${(made += 1)}`, { 'index.html': '<h1>Get started</h1>' });
  const asked = { board: 'WEB', title: "Replace 'Get started' with 'Start free'" };
  const { ticket } = (await world.call('POST tickets/saveTicket', { as: world.a4, body: { ticket: asked } })).body;
  const begin = { projectId: project.id, ticketKey: ticket.key };
  const begun = await world.call('POST session/create', { as: world.a4, body: begin });
  expect(begun.status).toBe(201);
  const { session } = begun.body;
  const head = await commitTo(project.repository, session.branch, { 'index.html': '<h1>Start free</h1>' });
  const kept = { sessionId: session.id, head, kept: true };
  expect((await world.call('POST chat/keep-changes', { as: world.a4, body: kept })).body.reviewed).toBe(true);
  const body = { projectId: project.id, branchName: session.branch, title: 'Start free' };
  const { pullRequest } = (await world.call('POST github/pull-request', { as: world.a4, body })).body;
  await world.runJobs();
  return { project, key: ticket.key, session, head, pull: pullRequest };
}

function actsOf({ activity }: { activity: { event: { act: string } | null }[] }) {
  return activity.map(({ event }) => event?.act);
}

it('is told on the ticket from its session to what went live, and a merge moves it to done', async () => {
  const { project, key, session, head, pull } = await prepare();
  const [begun] = (await readWork(key)).list;
  expect(begun).toMatchObject({
    session: { id: session.id, projectId: project.id, projectName: 'Café 1', isMine: true, userName: 'a4' },
    pullRequest: { id: pull.id, number: 1, state: 'open' },
    build: { status: 'ready', kept: true },
  });
  expect((await readWork(key, world.a1)).list[0]?.session.isMine).toBe(false);

  await world.call('POST github/pull-request/merge', { as: world.a4, body: { id: pull.id, expectedHead: head } });
  await world.runJobs();
  const ticket = await readTicket(key);
  expect(ticket.closed_on).not.toBeNull();
  const acts = ['created', 'session', 'moved', 'proposed', 'moved', 'merged', 'moved', 'deployed'];
  expect(actsOf(ticket)).toEqual(acts);
  const [, begin, doing, proposed, review, merged, moved, deployed] = ticket.activity;
  expect([doing?.event, review?.event]).toMatchObject([
    { from: 'To do', to: 'Doing' },
    { from: 'Doing', to: 'In review' },
  ]);
  expect(begin?.event?.work).toEqual({ projectId: project.id, id: session.id, name: session.title });
  expect(proposed?.event?.work).toEqual({ projectId: project.id, id: pull.id, number: 1 });
  expect(merged).toMatchObject({ author: { name: 'a4' }, event: { work: { number: 1 } } });
  expect(moved?.event).toMatchObject({ from: 'In review', to: 'Done' });
  expect(deployed?.event?.work).toMatchObject({ projectId: project.id, number: 2 });
  expect((await readWork(key)).list[0]).toMatchObject({
    pullRequest: { state: 'merged' },
    build: { number: 2, status: 'ready', url: `http://${project.slug}.localhost:3002/` },
  });
});

it('a deployment names the pull request, session and ticket it comes from, and the ticket its deployments', async () => {
  const { project, key, session, head, pull } = await prepare();
  const originOf = async (number: number) => {
    const query = { projectId: project.id, number: String(number) };
    return (await world.call('GET project/deployment', { as: world.a4, query })).body;
  };
  const list = (await world.call('GET project/deployments', { as: world.a4, query: { projectId: project.id } })).body
    .list;
  const preview = list.find(({ target }) => target === 'preview')!.number;
  const origin = {
    pullRequest: { id: pull.id, number: pull.number, title: 'Start free' },
    session: { id: session.id, title: session.title },
    ticketKey: key,
    jiraKey: null,
  };
  expect((await originOf(preview)).origin).toEqual(origin);
  await world.call('POST github/pull-request/merge', { as: world.a4, body: { id: pull.id, expectedHead: head } });
  await world.runJobs();
  const [work] = (await readWork(key)).list;
  expect(work?.deployments.map(({ target }) => target)).toEqual(['production', 'preview']);
  const [live] = work!.deployments;
  expect(live).toEqual({ number: work!.build!.number, target: 'production', status: 'ready' });
  expect((await originOf(live!.number)).origin).toEqual(origin);
  expect((await originOf(preview)).origin).toEqual(origin);

  const other = await makeProject(world, 'Without tickets', { 'index.html': '<h1>Plain</h1>' });
  await world.call('POST project/deploy', { as: world.a4, body: { projectId: other.id } });
  const query = { projectId: other.id, number: '1' };
  const plain = (await world.call('GET project/deployment', { as: world.a4, query })).body;
  expect(plain.origin).toEqual({ pullRequest: null, session: null, ticketKey: null, jiraKey: null });
});

it(
  'is done, too, when a git client merged it; a ticket that is done already stays where it is',
  { tags: ['details'] },
  async () => {
    const { project, key, head, pull } = await prepare();
    const { id, boardId } = await readTicket(key);
    const { boards } = (await world.call('GET boards', { as: world.a4 })).body;
    const away = boards.find((board) => board.id === boardId)!.columns[4]!.id;
    await world.call('POST tickets/move', { as: world.a4, body: { id, status: away } });
    await moveRef(project.repository, 'refs/heads/main', (await resolveCommit(project.repository, 'main'))!, head);
    await world.call('GET github/pull-request/:id', { as: world.a4, params: { id: pull.id } });
    const ticket = await readTicket(key);
    expect(ticket.status).toBe(away);
    expect(actsOf(ticket)).toEqual(['created', 'session', 'moved', 'proposed', 'moved', 'moved', 'merged']);
    expect(ticket.activity.at(-1)?.author).toBeNull();
  },
);

it('is nobody else’s', async () => {
  const reply = await world.call('GET tickets/:key/work', { as: world.b1, params: { key: 'WEB-1' } });
  expect(reply.status).toBe(404);
});

it('stands in the list of projects: what is live, the newest build, what waits', { tags: ['details'] }, async () => {
  const merged = await prepare();
  const body = { id: merged.pull.id, expectedHead: merged.head };
  expect((await world.call('POST github/pull-request/merge', { as: world.a4, body })).status).toBe(200);
  await world.runJobs();
  const { project } = await prepare();
  const list = (await world.call('GET projects/list', { as: world.a4 })).body.list;
  const found = list.find(({ id }) => id === project.id);
  expect(found?.standing).toEqual({
    live: null,
    newest: { number: 1, status: 'ready' },
    pullRequests: 1,
    sessions: 0,
  });
  const first = list.find(({ id }) => id === merged.project.id);
  expect(first?.standing).toMatchObject({ pullRequests: 0, newest: { number: 2, status: 'ready' } });
  expect(first?.standing.live?.url).toMatch(/^http:\/\/caf/);
});

it(
  'a session waits in that list until it was merged as it stands, and again once it went on',
  { tags: ['details'] },
  async () => {
    const { project, session, pull } = await prepare();
    const waiting = async () => {
      const { list } = (await world.call('GET projects/list', { as: world.a4 })).body;
      return list.find(({ id }) => id === project.id)?.standing.sessions;
    };
    const edit = async (path: string) => {
      const body = { sessionId: session.id, path, content: 'Text', baseHash: null };
      return (await world.call('POST chat/edit-file', { as: world.a4, body })).body.session.headSha;
    };
    const head = await edit('one.html');
    expect(await waiting()).toBe(1);
    await world.call('POST chat/keep-changes', { as: world.a4, body: { sessionId: session.id, head } });
    const merge = { id: pull.id, expectedHead: head };
    expect((await world.call('POST github/pull-request/merge', { as: world.a4, body: merge })).status).toBe(200);
    expect(await waiting()).toBe(0);
    await edit('two.html');
    expect(await waiting()).toBe(1);
  },
);

it('takes the project of its first session', async () => {
  const { project, key } = await prepare();
  expect((await readTicket(key)).project).toMatchObject({ id: project.id });
  const other = await makeProject(world, 'Another café', { 'index.html': '<h1>Get started</h1>' });
  const body = { projectId: other.id, ticketKey: key };
  expect((await world.call('POST session/create', { as: world.a4, body })).status).toBe(201);
  expect((await readTicket(key)).project).toMatchObject({ id: project.id });
});
