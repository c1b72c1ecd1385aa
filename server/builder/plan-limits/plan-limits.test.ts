// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanLimits } from '#common/contract/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import { heldUses, limitNotices, uses } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { holdUses, returnAllHeldUses, returnLostUses } from './hold-uses';
import { levelReached } from './notices';
import { periodAt } from './period';
import { readUsage } from './read-usage';
import { giveBack, takeUses, type Use } from './take-uses';

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

function allow(limits: Partial<PlanLimits>) {
  return world.parts.db
    .update(plans)
    .set({ limits: { projects: 5, queries: 10, sites: 5, emails: 10, storage: null, ...limits } })
    .where(eq(plans.isDefault, true));
}

beforeEach(async () => {
  await allow({});
  await world.parts.db.delete(uses);
  await world.parts.db.delete(limitNotices);
});

async function outcomes(acts: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(acts);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const error of refused) expect(error).toMatchObject({ code: 'plan_limit', status: 402 });
  return { made: settled.length - refused.length, refused: refused.length };
}

/** Two instances take turns. */
function dbAt(i: number) {
  return (i % 2 === 0 ? world : second).parts.db;
}

function times<T>(n: number, act: (i: number) => Promise<T>) {
  return Array.from({ length: n }, (_, i) => act(i));
}

describe('20 at once over two instances, one below the limit, make one (docs/trust.md 76)', () => {
  it('sites', async () => {
    await allow({ sites: 2 });
    const replies = await Promise.all(
      times(20, (i) =>
        (i % 2 === 0 ? world : second).call('POST v1/sites', { as: world.a1, body: { name: `Site ${i}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({
      code: 'plan_limit',
      message: "You have reached your plan's limit.",
      details: [{ code: 'plan_limit', limit: 'sites', used: 2, max: 2, resetsOn: null, upgrade: { name: 'Pro' } }],
    });
  });

  it('projects', async () => {
    const create = (i: number) =>
      (i % 2 === 0 ? world : second).call('POST project/sample/clone', {
        as: world.a1,
        body: { sampleId: 'empty', name: `Project ${i}` },
      });
    for (let i = 0; i < 4; i += 1) expect((await create(i)).status).toBe(201);
    const replies = await Promise.all(times(20, (i) => create(i + 4)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 402 && String(body.code) === 'plan_limit')).toHaveLength(19);
    const { projects } = await readUsage(world.parts.db, world.a.organizationId);
    expect(projects).toEqual({ used: 5, max: 5, resetsOn: null });
    const { body } = await world.call('GET subscriptions/project-limit', { as: world.a1 });
    expect(body).toMatchObject({ limit: 5, current: 5, canCreate: false });
  });

  it.each<Use>(['queries', 'emails'])('%s', async (kind) => {
    const { organizationId } = world.a;
    await takeUses(world.parts.db, organizationId, kind, 9);
    const taken = times(20, (i) => takeUses(dbAt(i), organizationId, kind));
    expect(await outcomes(taken)).toEqual({ made: 1, refused: 19 });
    expect((await readUsage(second.parts.db, organizationId))[kind].used).toBe(10);
  });
});

it('40 asks of 10 queries make 10; what failed is given back', async () => {
  const { db } = world.parts;
  const { organizationId } = world.b;
  const asks = times(40, (i) => takeUses(dbAt(i), organizationId, 'queries'));
  expect(await outcomes(asks)).toEqual({ made: 10, refused: 30 });
  await giveBack(db, { organizationId, kind: 'queries', period: periodAt(new Date()).name, n: 1 });
  expect((await readUsage(db, organizationId)).queries.used).toBe(9);
  expect(await outcomes(times(3, () => takeUses(db, organizationId, 'queries')))).toEqual({ made: 1, refused: 2 });
});

describe('uses that are held until their work is done', () => {
  const used = async () => (await readUsage(world.parts.db, world.a.organizationId)).queries.used;
  const hold = () => holdUses(world.parts.db, world.a.organizationId, 'queries');

  it('count once they are kept, are given back once, and are of the limit meanwhile', async () => {
    await allow({ queries: 2 });
    const [kept, dropped] = [await hold(), await hold()];
    await expect(hold()).rejects.toMatchObject({ code: 'plan_limit' });
    await kept.keep();
    await dropped.giveBack();
    for (const again of [kept.giveBack, dropped.giveBack, dropped.keep]) await again();
    expect(await used()).toBe(1);
    expect(await world.parts.db.$count(heldUses)).toBe(0);
  });

  it('are given back, once, when their process died, and not while it lives', async () => {
    const { db } = world.parts;
    const [lost, alive] = [await hold(), await hold()];
    await returnLostUses(second.parts.db);
    expect(await used()).toBe(2);
    const [row] = await db.select().from(heldUses).limit(1);
    await db
      .update(heldUses)
      .set({ until: new Date(0) })
      .where(eq(heldUses.id, row!.id));
    await Promise.all([db, second.parts.db, db].map(returnLostUses));
    expect(await used()).toBe(1);
    await lost.giveBack();
    await alive.giveBack();
    expect(await used()).toBe(0);
  });

  it('are all given back at the start of a server that is alone', async () => {
    await hold();
    await returnAllHeldUses(world.parts.db);
    expect(await used()).toBe(0);
  });
});

it('takes a whole number or nothing, and says what is left to do', async () => {
  const { db } = world.parts;
  const { organizationId } = world.a;
  await takeUses(db, organizationId, 'emails', 7);
  const error = await takeUses(db, organizationId, 'emails', 4).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    extra: {
      details: [{ limit: 'emails', used: 7, max: 10, resetsOn: expect.stringMatching(/-01T00:00:00.000Z$/) as string }],
    },
  });
  await takeUses(db, organizationId, 'emails', 3);
  await allow({ emails: null });
  await takeUses(db, organizationId, 'emails', 1_000_000);
});

it('refuses nothing but new things above a limit', async () => {
  await allow({ sites: 1 });
  const { body } = await world.call('GET v1/sites', { as: world.a1 });
  expect(body.tc).toBeGreaterThan(1);
  const settings = await world.call('GET v1/settings/site', { as: world.a1 });
  const { name, description, whitelist_ip, uncounted_ip, beacon, lang, locales, theme, maintenance } =
    settings.body.site;
  const saved = await world.call('POST v1/settings/site', {
    as: world.a1,
    body: { name, description, whitelist_ip, uncounted_ip, beacon, lang, locales, theme, maintenance },
  });
  expect(saved.status).toBe(200);
  expect((await world.call('POST v1/sites', { as: world.a1, body: { name: 'More' } })).status).toBe(402);
  const last = body.sites.at(-1);
  const gone = { titleIndex: last?.titleIndex, confirmName: last?.name };
  expect((await world.call('POST v1/sites/delete', { as: world.a1, body: gone })).status).toBe(200);
});

it('notes 80 and 100 percent once per month', async () => {
  const { db } = world.parts;
  const { organizationId } = world.a;
  for (let i = 0; i < 10; i += 1) await takeUses(db, organizationId, 'queries');
  await giveBack(db, { organizationId, kind: 'queries', period: periodAt(new Date()).name, n: 3 });
  await takeUses(db, organizationId, 'queries', 3);
  const notices = await db.select().from(limitNotices);
  expect(notices.map(({ kind, level }) => [kind, level])).toEqual([
    ['queries', 80],
    ['queries', 100],
  ]);
});

it.each([
  [7, 8, 10, 80],
  [8, 9, 10, null],
  [9, 10, 10, 100],
  [0, 10, 10, 100],
  [0, 1, 1, null],
  [1, 2, 2, 100],
  [0, 1, 2, null],
  [5, 6, null, null],
])('from %i to %i of %s is level %s', (before, after, max, level) => {
  expect(levelReached(before, after, max)).toBe(level);
});

it('a month ends at midnight UTC', () => {
  expect(periodAt(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
    name: '2026-12',
    resetsOn: '2027-01-01T00:00:00.000Z',
  });
});
