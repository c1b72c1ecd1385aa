// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { idempotentReplies } from '#server/platform/db/schema/requests.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function save(key: string, body: object, as = world.a1) {
  return world.send('POST v1/settings/site', { as, body, headers: { 'idempotency-key': key } });
}

async function revision() {
  const [site] = await world.parts.db.select().from(sites).where(eq(sites.id, world.a.siteId));
  return site?.revision ?? 0;
}

it('does the work once, of ten at the same time too, and repeats the reply', async () => {
  const before = await revision();
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(key, { name: 'Once' })));
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  await world.call('POST v1/settings/site', { as: world.a1, body: { name: 'Later' } });
  expect((await save(key, { name: 'Once' })).json()).toEqual(replies[0]?.json());
  expect(await revision()).toBe(before + 2);
});

it('repeats a refusal, but tries again after a failure that passes', async () => {
  const key = randomUUID();
  const first = await save(key, { lang: 'not a tag' });
  expect(first.statusCode).toBe(422);
  expect((await save(key, { lang: 'not a tag' })).json()).toEqual(first.json());

  const other = randomUUID();
  const rename = (from: string, to: string) =>
    world.database.pool.query(`alter table sites rename column ${from} to ${to}`);
  await rename('maintenance', 'gone');
  expect((await save(other, { maintenance: true })).statusCode).toBe(500);
  await rename('gone', 'maintenance');
  expect((await save(other, { maintenance: true })).statusCode).toBe(200);
});

it('reads the JSON of a page once and writes it once', async () => {
  const body = saving('counted', 'a text of its own', { isNewRecord: true });
  const [read, written] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')];
  const saved = await world.send('POST v1/dashboard/setConfig', {
    as: world.a1,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  const holds = (value: unknown) => typeof value === 'string' && value.includes('a text of its own');
  const reads = read.mock.calls.filter(([text]) => holds(text)).length;
  const writes = written.mock.results.filter(({ value }) => holds(value)).length;
  vi.restoreAllMocks();
  expect(saved.statusCode).toBe(200);
  // Serialized once by the sender, and once by the server for the database.
  expect([reads, writes]).toEqual([1, 2]);
});

it('keeps the keys of people apart', async () => {
  const key = randomUUID();
  expect((await save(key, { name: 'Mine' })).statusCode).toBe(200);
  const other = await save(key, { name: 'Mine' }, world.b1);
  expect(other.json<{ site: { id: string } }>().site.id).toBe(world.b.siteId);
});

it('refuses a key used for another request, and one that is no uuid', async () => {
  const key = randomUUID();
  await save(key, { name: 'One' });
  expect((await save(key, { name: 'Two' })).statusCode).toBe(422);
  expect((await save('again', { name: 'One' })).statusCode).toBe(400);
});

it('takes over from a first request that died, and forgets after a day', async () => {
  const { db } = world.parts;
  const key = randomUUID();
  await save(key, { name: 'Dead' });
  const before = await revision();
  const set = (change: object) => db.update(idempotentReplies).set(change).where(eq(idempotentReplies.key, key));
  await set({ statusCode: null, reply: null, addedOn: sql`now() - interval '11 seconds'` });
  expect((await save(key, { name: 'Dead' })).statusCode).toBe(200);
  expect(await revision()).toBe(before + 1);
  await set({ addedOn: sql`now() - interval '25 hours'` });
  expect((await save(key, { name: 'Another' })).statusCode).toBe(200);
  expect(await revision()).toBe(before + 2);
});
