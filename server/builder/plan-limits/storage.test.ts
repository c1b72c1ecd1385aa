// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limitNotices, storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { assertStorageRoom, takeStorage } from './assert-storage-room';
import { dropEndedHolds, holdUntilSwept, openStorageHold } from './hold-storage';
import { readUsage } from './read-usage';

const MEGABYTE = 1_000_000;
let world: World;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
beforeAll(async () => {
  world = await createWorld();
  second = await openSecondInstance(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});
afterEach(async () => {
  await world.parts.db.delete(storageHolds);
  await world.parts.db.delete(repositories);
  await world.parts.db.delete(limitNotices);
});

/** Storage of everyone, in megabytes. */
function allow(storage: number | null) {
  const limits = {
    projects: 5,
    queries: 10,
    sites: 5,
    emails: 10,
    storage: storage === null ? null : storage * MEGABYTE,
  };
  return world.parts.db.update(plans).set({ limits }).where(eq(plans.isDefault, true));
}

async function store(megabytes: number) {
  const { organizationId } = world.a;
  const id = randomUUID();
  const row = {
    id,
    organizationId,
    kind: 'local',
    slug: `s-${id.slice(0, 8)}`,
    fullName: 'x',
    defaultBranch: 'main',
  } as const;
  await world.parts.db.insert(repositories).values({ ...row, sizeBytes: megabytes * MEGABYTE });
}

/** Two instances take turns. */
function dbAt(i: number) {
  return (i % 2 === 0 ? world : second).parts.db;
}

async function usedMegabytes() {
  return (await readUsage(world.parts.db, world.a.organizationId)).storage.used / MEGABYTE;
}

it('a new installation limits the storage of its plans, and what is used is told by its parts', async () => {
  const rows = await world.parts.db.select({ key: plans.key, limits: plans.limits }).from(plans);
  const storage = Object.fromEntries(rows.map(({ key, limits }) => [key, limits.storage]));
  expect(storage).toEqual({ free: 500 * MEGABYTE, pro: 20_000 * MEGABYTE, business: 100_000 * MEGABYTE });
  await store(40);
  const { body } = await world.call('GET subscriptions/current', { as: world.a1 });
  expect(body.usage.storage).toEqual({
    used: 40 * MEGABYTE,
    max: 500 * MEGABYTE,
    resetsOn: null,
    parts: { repositories: 40 * MEGABYTE, deployments: 0, media: 0 },
  });
});

it('20 receive at once over two instances, and hold no more than what is left (docs/trust.md 76)', async () => {
  await allow(100);
  await store(35);
  const holds = Array.from({ length: 20 }, (_, i) => openStorageHold(dbAt(i), world.a.organizationId, 60));
  const taken = await Promise.all(holds.map((hold) => hold.take(10 * MEGABYTE)));
  expect(taken.filter((bytes) => bytes > 0)).toEqual(Array(6).fill(10 * MEGABYTE));
  // Others have storage of their own.
  expect(await openStorageHold(world.parts.db, world.b.organizationId, 60).take(90 * MEGABYTE)).toBe(90 * MEGABYTE);
  await Promise.all(holds.map((hold) => hold.release()));
  expect(await holds[0]!.take(65 * MEGABYTE)).toBe(65 * MEGABYTE);
  expect(await holds[1]!.take(1)).toBe(0);
});

it('20 store at once, and what fits is stored', async () => {
  await allow(100);
  const acts = Array.from({ length: 20 }, (_, i) =>
    dbAt(i).transaction(async (tx) => {
      await takeStorage(tx, world.a.organizationId, 30 * MEGABYTE);
      const id = randomUUID();
      const row = {
        id,
        organizationId: world.a.organizationId,
        kind: 'local',
        fullName: 'x',
        defaultBranch: 'x',
      } as const;
      await tx.insert(repositories).values({ ...row, slug: `t-${id.slice(0, 8)}`, sizeBytes: 30 * MEGABYTE });
    }),
  );
  const settled = await Promise.allSettled(acts);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'plan_limit' });
  expect(await usedMegabytes()).toBe(90);
  const levels = await world.parts.db.select({ kind: limitNotices.kind, level: limitNotices.level }).from(limitNotices);
  expect(levels).toEqual([{ kind: 'storage', level: 80 }]);
});

it('what does not fit is refused with what is used and the plan that includes more', async () => {
  await allow(100);
  await store(95);
  await assertStorageRoom(world.parts.db, world.a.organizationId, 5 * MEGABYTE);
  const refused = assertStorageRoom(world.parts.db, world.a.organizationId, 6 * MEGABYTE);
  await expect(refused).rejects.toMatchObject({
    status: 402,
    extra: {
      details: [
        { limit: 'storage', used: 95 * MEGABYTE, max: 100 * MEGABYTE, resetsOn: null, upgrade: { name: 'Pro' } },
      ],
    },
  });
});

it('after a smaller plan nothing is gone, and only what is new is refused', async () => {
  await allow(null);
  await store(200);
  await assertStorageRoom(world.parts.db, world.a.organizationId, 5000 * MEGABYTE);
  await allow(100);
  expect(await usedMegabytes()).toBe(200);
  await expect(assertStorageRoom(world.parts.db, world.a.organizationId)).rejects.toMatchObject({ code: 'plan_limit' });
  // What makes it smaller is no growth.
  await world.parts.db.transaction((tx) => takeStorage(tx, world.a.organizationId, -1));
  expect((await world.call('GET projects/list', { as: world.a1, query: {} })).status).toBe(200);
});

it('what waits to be swept counts until then', async () => {
  const { db } = world.parts;
  await allow(100);
  await holdUntilSwept(db, world.a.organizationId, 60 * MEGABYTE, 3600);
  await holdUntilSwept(db, world.a.organizationId, 60 * MEGABYTE, -1);
  expect(await openStorageHold(db, world.a.organizationId, 60).take(41 * MEGABYTE)).toBe(0);
  expect(await openStorageHold(db, world.a.organizationId, 60).take(40 * MEGABYTE)).toBe(40 * MEGABYTE);
  await dropEndedHolds(db);
  const held = await db.select({ bytes: storageHolds.bytes }).from(storageHolds);
  expect(held.map(({ bytes }) => bytes / MEGABYTE).sort()).toEqual([40, 60]);
});
