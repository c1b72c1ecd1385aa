// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { previewLabels } from '#server/platform/db/schema/preview-labels.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const COLUMNS = [
  { name: 'To do', kind: 'todo', limit: null },
  { name: 'In progress', kind: 'doing', limit: 2 },
  { name: 'Done', kind: 'done', limit: null },
];

async function addBoard(key: string, more: object = {}) {
  const body = { board: { key, name: `Board ${key}`, columns: COLUMNS }, ...more };
  const reply = await world.call('POST boards', { as: world.a4, body });
  expect(reply.status).toBe(200);
  return reply.body.board;
}

function save(ticket: object, as: Person = world.a4) {
  return world.call('POST tickets/saveTicket', { as, body: { ticket } });
}

async function add(board: string, title: string, more: object = {}) {
  const reply = await save({ board, title, ...more });
  expect(reply.status).toBe(200);
  return reply.body.ticket;
}

function move(body: object, as: Person = world.a4) {
  return world.call('POST tickets/move', { as, body });
}

async function read(key: string) {
  return (await world.call('GET tickets/:key', { as: world.a4, params: { key } })).body.ticket;
}

async function list(filter: object, more: object = {}) {
  return (await world.call('POST tickets/dash/getTickets', { as: world.a4, body: { size: 1000, filter, ...more } }))
    .body;
}

async function titles(board: string, status: string) {
  return (await list({ board, status })).tickets.map(({ title }) => title);
}

describe('boards', () => {
  it('are made with first tickets, listed and changed', async () => {
    const board = await addBoard('WEB', { tickets: [{ title: 'One' }, { title: 'Two', body: 'Text' }] });
    expect(board).toMatchObject({ key: 'WEB', version: 1 });
    expect(board.columns.map(({ id }) => id)).toEqual(['todo', 'doing', 'done']);
    expect((await list({ board: 'WEB' })).tickets.map(({ key, title }) => `${key} ${title}`)).toEqual([
      'WEB-1 One',
      'WEB-2 Two',
    ]);
    expect((await add('WEB', 'Three')).key).toBe('WEB-3');

    const columns = [...board.columns, { name: 'Review', kind: 'review', limit: 3 }];
    const change = { id: board.id, version: 1, name: 'Website', columns };
    const saved = await world.call('POST boards', { as: world.a1, body: { board: change } });
    expect(saved.body.board).toMatchObject({ name: 'Website', version: 2 });
    expect(saved.body.board.columns.at(-1)).toEqual({ id: 'review', name: 'Review', kind: 'review', limit: 3 });

    const stale = await world.call('POST boards', { as: world.a4, body: { board: { ...change, name: 'Site' } } });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body.current).toMatchObject({ name: 'Website' });
    const { boards } = (await world.call('GET boards', { as: world.a4 })).body;
    expect(boards.find(({ id }) => id === board.id)).toMatchObject({ name: 'Website', key: 'WEB' });
  });

  it('keep a column that holds tickets, and close tickets by the kind of their column', async () => {
    const board = await addBoard('KIND');
    const ticket = await add('KIND', 'One', { status: 'doing' });
    const columns = board.columns.filter(({ id }) => id !== 'doing');
    const refused = await world.call('POST boards', {
      as: world.a4,
      body: { board: { id: board.id, version: 1, name: 'x', columns } },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.details?.[0]).toMatchObject({
      code: 'column_in_use',
      values: { name: 'In progress', count: 1 },
    });

    const done = board.columns.map((column) => (column.id === 'doing' ? { ...column, kind: 'done' } : column));
    await world.call('POST boards', {
      as: world.a4,
      body: { board: { id: board.id, version: 1, name: 'x', columns: done } },
    });
    expect((await read(ticket.key)).closed_on).not.toBeNull();
    await world.call('POST boards', {
      as: world.a4,
      body: { board: { id: board.id, version: 2, name: 'x', columns: board.columns } },
    });
    expect((await read(ticket.key)).closed_on).toBeNull();
  });

  it.each<[string, object, number, string]>([
    ['a key that is taken', { key: 'TAKEN' }, 409, 'board.key'],
    ['a key of small letters', { key: 'web' }, 422, 'board.key'],
    ['no key', { key: undefined }, 422, 'board.key'],
    ['no column for what is done', { columns: [COLUMNS[0], COLUMNS[1]] }, 422, 'board.columns'],
    ['nothing but done', { columns: [COLUMNS[2], COLUMNS[2]] }, 422, 'board.columns'],
    ['an id that nobody gave', { columns: [{ id: 'x', ...COLUMNS[0] }, COLUMNS[2]] }, 422, 'board.columns.0.id'],
    ['one column', { columns: [COLUMNS[2]] }, 422, 'board.columns'],
  ])('are refused with %s', async (_, fields, status, path) => {
    await world.call('POST boards', { as: world.a4, body: { board: { key: 'TAKEN', name: 'T', columns: COLUMNS } } });
    const board = { key: 'FRESH', name: 'x', columns: COLUMNS, ...fields };
    const reply = await world.call('POST boards', { as: world.a4, body: { board } });
    expect([reply.status, reply.body.details?.[0]?.path]).toEqual([status, path]);
  });
});

describe('tickets', () => {
  it('get numbers without gaps or doubles from twenty who write at once', async () => {
    await addBoard('NUM');
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ board: 'NUM', title: `T${index}` })),
    );
    const numbers = made.map(({ body }) => Number(body.ticket.key.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const refused = await save({ board: 'NUM', title: 'x', assigneeId: world.b1.id });
    expect(refused.status).toBe(422);
    expect((await add('NUM', 'next')).key).toBe('NUM-21');
  });

  it('keep text, tags, people and what happened', async () => {
    await addBoard('TXT');
    const fields = { body: '# Hello', priority: 'high', tags: ['bug', 'bug', 'copy'], assigneeId: world.a2.id };
    const ticket = await add('TXT', 'A title', fields);
    expect(ticket).toMatchObject({ title: 'A title', body: '# Hello', priority: 'high', tags: ['bug', 'copy'] });
    expect(ticket.assignee).toMatchObject({ id: world.a2.id, name: 'a2' });
    expect(ticket.reporter?.name).toBe('a4');

    const { id } = ticket;
    const change = { id, version: 1, title: 'Another', assigneeId: null };
    const saved = { title: 'Another', body: '# Hello', priority: 'high', assignee: null, version: 2 };
    expect((await save(change)).body.ticket).toMatchObject(saved);
    // What changes nothing is no version.
    expect((await save({ ...change, version: 2 })).body.ticket.version).toBe(2);
    await world.call('POST tickets/comment', { as: world.a1, body: { id, text: ' Looks *good*. ' } });
    await move({ id, status: 'done' });
    const { activity, closed_on, comments } = await read('txt-1');
    expect(closed_on).not.toBeNull();
    expect(comments).toBe(1);
    expect(activity.map(({ author, text, event }) => [author?.name, text, event])).toEqual([
      ['a4', null, { act: 'created', to: 'To do' }],
      ['a4', null, { act: 'changed', fields: ['title', 'assignee'], to: '' }],
      ['a1', 'Looks *good*.', null],
      ['a4', null, { act: 'moved', from: 'To do', to: 'Done' }],
    ]);
  });

  it('show both of two edits that meet, and are not disturbed by moves', async () => {
    await addBoard('MEET');
    const { id, key } = await add('MEET', 'Start', { body: 'Text' });
    await move({ id, status: 'doing' });
    const first = await save({ id, version: 1, title: 'Mine', body: 'Text' });
    expect(first.status).toBe(200);
    const second = await save({ id, version: 1, title: 'Start', body: 'Theirs' }, world.a1);
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect(second.body.current).toMatchObject({ title: 'Mine', body: 'Text', version: 2, status: 'doing' });
    expect(await read(key)).toMatchObject({ title: 'Mine', body: 'Text' });
    const both = await Promise.all([1, 2].map((n) => save({ id, version: 2, title: `At once ${n}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a list of tickets', () => {
  it('is found by text, key, person, tag, priority and column, with counts', async () => {
    await addBoard('FIND');
    await add('FIND', 'Red button', { tags: ['ui'], priority: 'urgent', assigneeId: world.a4.id });
    await add('FIND', 'Blue 100%_line', { body: 'in the footer', status: 'doing' });
    await add('FIND', 'Closed one', { status: 'done', priority: 'low' });
    const found = async (filter: object, more: object = {}) =>
      (await list({ board: 'FIND', ...filter }, more)).tickets.map(({ key }) => key);
    expect(await found({})).toEqual(['FIND-1', 'FIND-2', 'FIND-3']);
    expect(await found({}, { search: 'FOOTER' })).toEqual(['FIND-2']);
    expect(await found({}, { search: '0%_l' })).toEqual(['FIND-2']);
    expect(await found({}, { search: 'find-3' })).toEqual(['FIND-3']);
    expect(await found({ assignee: world.a4.id })).toEqual(['FIND-1']);
    expect(await found({ assignee: 'none', tag: 'ui' })).toEqual([]);
    expect(await found({ tag: 'ui' })).toEqual(['FIND-1']);
    expect(await found({ priority: 'low' })).toEqual(['FIND-3']);
    expect(await found({}, { sort: 'priority' })).toEqual(['FIND-1', 'FIND-3', 'FIND-2']);
    const page = await list({ board: 'FIND', status: 'doing' }, { size: 1 });
    expect([page.tc, page.counts]).toEqual([1, { todo: 1, doing: 1, done: 1 }]);
    const body = { filter: { color: 'red' } };
    expect((await world.call('POST tickets/dash/getTickets', { as: world.a4, body })).status).toBe(422);
  });
});

describe('a ticket', () => {
  it.each<[string, object, string]>([
    ['no board', { title: 'x' }, 'ticket.board'],
    ['no version', { id: 'x', title: 'x' }, 'ticket.version'],
    ['a column that the board does not have', { board: 'BAD', title: 'x', status: 'x' }, 'ticket.status'],
    ['a tag with a space', { board: 'BAD', title: 'x', tags: ['a b'] }, 'ticket.tags.0'],
    ['an empty title', { board: 'BAD', title: ' ' }, 'ticket.title'],
  ])('is refused with %s', async (_, ticket, path) => {
    await world.call('POST boards', { as: world.a4, body: { board: { key: 'BAD', name: 'B', columns: COLUMNS } } });
    const reply = await save(ticket);
    expect([reply.status, reply.body.details?.[0]?.path]).toEqual([422, path]);
    expect((await list({ board: 'BAD' })).tc).toBe(0);
  });

  it('is not given to a suspended member', async () => {
    await addBoard('SUSP');
    const who = eq(memberships.userId, world.a2.id);
    await world.parts.db.update(memberships).set({ suspendedAt: new Date() }).where(who);
    const reply = await save({ board: 'SUSP', title: 'x', assigneeId: world.a2.id });
    await world.parts.db.update(memberships).set({ suspendedAt: null }).where(who);
    expect([reply.status, reply.body.details?.[0]?.code]).toEqual([422, 'not_a_member']);
  });

  it('is about a project of the organization', async () => {
    await addBoard('PROJ');
    const { db } = world.parts;
    const insertProject = async (organizationId: string, name: string) => {
      const host = { organizationId, kind: 'local', slug: name, fullName: name, defaultBranch: 'main' } as const;
      const [repository] = await db.insert(repositories).values(host).returning();
      await db.insert(previewLabels).values({ label: name, kind: 'project', organizationId });
      const [project] = await db
        .insert(projects)
        .values({
          organizationId,
          repositoryId: repository!.id,
          name,
          slug: name,
          host: 'local',
          repoId: 'r',
          hostOrg: 'o',
          hostOrgId: 'o',
          htmlUrl: '',
          buildSettings: {} as never,
        })
        .returning();
      return project!.id;
    };
    const ours = await insertProject(world.a.organizationId, 'ours');
    const theirs = await insertProject(world.b.organizationId, 'theirs');
    const { id } = await add('PROJ', 'One');
    const set = await save({ id, version: 1, projectId: ours });
    expect(set.body.ticket.project).toEqual({ id: ours, name: 'ours' });
    expect(set.body.ticket.activity.at(-1)?.event).toEqual({ act: 'changed', fields: ['project'] });
    const refused = await save({ id, version: 2, projectId: theirs });
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([422, 'project_missing']);
  });

  it('is deleted for good, is told in the audit log, and leaves its number unused', async () => {
    await addBoard('DEL');
    const { id } = await add('DEL', 'Gone');
    expect((await world.call('POST tickets/delete/:id', { as: world.a4, params: { id } })).status).toBe(200);
    expect((await world.call('GET tickets/:key', { as: world.a4, params: { key: 'DEL-1' } })).status).toBe(404);
    expect((await add('DEL', 'Next')).key).toBe('DEL-2');
    const { audit } = (await world.call('POST audit/dash/getAudit', { as: world.a1, body: { search: 'DEL-1' } })).body;
    expect(audit[0]).toMatchObject({
      act: 'ticket-deleted',
      target: 'DEL-1',
      actorName: 'a4',
      details: { name: 'Gone' },
    });
  });
});

describe('moves', () => {
  it('put a ticket before another, at the end, and where the neighbor is gone', async () => {
    await addBoard('MOVE');
    const [a, b, c] = [await add('MOVE', 'a'), await add('MOVE', 'b'), await add('MOVE', 'c')];
    await move({ id: c.id, status: 'todo', before: a.id });
    expect(await titles('MOVE', 'todo')).toEqual(['c', 'a', 'b']);
    await move({ id: c.id, status: 'todo', before: b.id });
    expect(await titles('MOVE', 'todo')).toEqual(['a', 'c', 'b']);
    await move({ id: a.id, status: 'doing' });
    await move({ id: b.id, status: 'todo', before: a.id });
    expect(await titles('MOVE', 'todo')).toEqual(['c', 'b']);
    await move({ id: b.id, status: 'todo', before: b.id });
    expect(await titles('MOVE', 'todo')).toEqual(['c', 'b']);
    expect((await move({ id: b.id, status: 'nowhere' })).status).toBe(422);
    expect(await titles('MOVE', 'doing')).toEqual(['a']);
  });

  it('of two people at once lose no ticket', async () => {
    await addBoard('BOTH');
    const names = Array.from({ length: 8 }, (_, index) => `t${index}`);
    const all: Awaited<ReturnType<typeof add>>[] = [];
    for (const name of names) all.push(await add('BOTH', name));
    const statuses = ['todo', 'doing', 'done'];
    const moves = Array.from({ length: 60 }, (_, index) => ({
      id: all[(index * 7) % 8]!.id,
      status: statuses[(index * 5) % 3],
      before: all[(index * 3 + 1) % 8]!.id,
    }));
    // Each in two tabs: with all at once, a slow machine answers the last that it is busy.
    const hands = [world.a1, world.a4, world.a1, world.a4].map(async (as, hand) => {
      const replies = [];
      for (const body of moves.slice(hand * 15, (hand + 1) * 15)) replies.push(await move(body, as));
      return replies;
    });
    const replies = (await Promise.all(hands)).flat();
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const after = (await list({ board: 'BOTH' })).tickets.map(({ title }) => title);
    expect([...after].sort()).toEqual(names);
    // Everybody has a place of their own: one more move before each of them is seen exactly there.
    for (const status of statuses) {
      const shown = await titles('BOTH', status);
      const last = shown.at(-1);
      if (shown.length < 2) continue;
      const ids = shown.map((title) => all.find((each) => each.title === title)!.id);
      await move({ id: ids.at(-1), status, before: ids[0] });
      expect(await titles('BOTH', status)).toEqual([last, ...shown.slice(0, -1)]);
    }
  });

  it('go on where very many were put into one gap', { tags: ['details'] }, async () => {
    await addBoard('GAP');
    const [first, second, third] = [await add('GAP', 'a'), await add('GAP', 'b'), await add('GAP', 'c')];
    let [left, right] = [second, third];
    for (let count = 0; count < 250; count += 1) {
      await move({ id: right.id, status: 'todo', before: left.id });
      [left, right] = [right, left];
    }
    expect((await titles('GAP', 'todo'))[0]).toBe(first.title);
    expect(await titles('GAP', 'todo')).toHaveLength(3);
  });
});

it('is not there for another organization', async () => {
  const board = await addBoard('OURS');
  const { id, key } = await add('OURS', 'Ours');
  const as = world.b1;
  const replies = await Promise.all([
    world.send('GET tickets/:key', { as, params: { key } }),
    world.send('POST tickets/saveTicket', { as, body: { ticket: { id, version: 1, title: 'x' } } }),
    world.send('POST tickets/saveTicket', { as, body: { ticket: { board: 'OURS', title: 'x' } } }),
    world.send('POST tickets/move', { as, body: { id, status: 'done' } }),
    world.send('POST tickets/comment', { as, body: { id, text: 'x' } }),
    world.send('POST tickets/delete/:id', { as, params: { id } }),
    world.send('POST boards', { as, body: { board: { id: board.id, version: 1, name: 'x', columns: board.columns } } }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
  expect((await world.call('GET boards', { as })).body.boards).toEqual([]);
  expect((await world.call('POST tickets/dash/getTickets', { as, body: {} })).body.tc).toBe(0);
  // Another organization may have a board of the same key, with numbers of its own.
  const body = { board: { key: 'OURS', name: 'Theirs', columns: COLUMNS } };
  expect((await world.call('POST boards', { as, body })).status).toBe(200);
  const theirs = await world.call('POST tickets/saveTicket', { as, body: { ticket: { board: 'OURS', title: 'T' } } });
  expect(theirs.body.ticket.key).toBe('OURS-1');
  expect((await read('OURS-1')).title).toBe('Ours');
});
