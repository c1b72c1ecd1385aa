// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';
import { sampleSlice, whereSlice } from './sample';
import { makeMonth } from './view-months';

const [SITE, VISITORS, DAY] = [900, 1600, '2026-02-03'];
/** Whom a filter by phone chooses. */
const phones = Array.from({ length: VISITORS }, (_, visitor) => visitor).filter((visitor) => visitor % 3 === 2);
const ofSample = (many: number) => phones.filter((visitor) => visitor % many === 0).length;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.parts;
  await db.execute(sql`insert into view_sites (no, site_id) values (${SITE}, ${world.a.siteId})`);
  await db.execute(sql`insert into view_names (no, site, kind, text, added_on)
    values (9001, ${SITE}, 3, '/a', ${DAY}::date), (9002, ${SITE}, 3, '/b', ${DAY}::date)`);
  await makeMonth(db, new Date(DAY));
  // Two views of each visitor, ten seconds apart.
  await db.execute(sql`
    insert into pagewright_views.views (at, visitor, site, path, kind, device)
    select ${`${DAY}T10:00:00Z`}::timestamptz + n * interval '10 seconds', i, ${SITE}::int, 9001 + n, 0, i % 3
    from generate_series(0, ${VISITORS - 1}::int) as i, generate_series(0, 1) as n`);
});
afterAll(() => world.close());

function holdHour(views: number) {
  return world.parts.db.execute(sql`
    insert into view_hours (site, hour, views, visitors, visits, bounces, seconds)
    values (${SITE}, ${`${DAY}T10:00:00Z`}::timestamptz, ${views}, 0, 0, 0, 0)
    on conflict (site, hour) do update set views = excluded.views`);
}

const filters = [{ dimension: 'device', value: 'mobile' }] as const;

async function query(more: object) {
  const body = { from: DAY, to: DAY, ...more };
  return (await world.call('POST v1/analytics/query', { as: world.a1, body })).body;
}

it('counts all of what a filter holds for while there are few views', async () => {
  await holdHour(250_000);
  const { rows, sample } = await query({ dimension: 'path', filters });
  expect(sample).toBe(1);
  expect(rows.map(({ value, views }) => [value, views])).toEqual([
    ['/a', phones.length],
    ['/b', phones.length],
  ]);
});

it.each([
  [250_001, 16],
  [16_000_001, 32],
])('estimates from some of the visitors beside a filter: of %i views one in %i', async (views, many) => {
  await holdHour(views);
  const { rows, sample, tc } = await query({ dimension: 'path', filters });
  expect([sample, tc]).toEqual([many, 2]);
  const estimate = many * ofSample(many);
  expect(rows.map(({ value, visits: _, ...numbers }) => ({ value, ...numbers }))).toEqual([
    { value: '/a', views: estimate, visitors: estimate, bounces: 0, seconds: 10 * estimate },
    { value: '/b', views: estimate, visitors: estimate, bounces: 0, seconds: 0 },
  ]);
  expect(Math.abs(estimate / phones.length - 1)).toBeLessThan(0.1);
});

it('estimates funnels alike, and counts them where that is asked for', async () => {
  const funnel = { name: 'Both', steps: ['/a', '/b'] };
  await world.call('POST v1/analytics/funnels/add', { as: world.a1, body: { funnel } });
  await holdHour(1_000_000);
  const read = async (exact: boolean) => {
    const { body } = await world.call('POST v1/analytics/goals', { as: world.a1, body: { from: DAY, to: DAY, exact } });
    return [body.sample, body.funnels[0]?.steps.map(({ visitors }) => visitors)];
  };
  expect(await read(false)).toEqual([16, [VISITORS, VISITORS]]);
  expect(await read(true)).toEqual([1, [VISITORS, VISITORS]]);
});

it('counts all where exact numbers, sums or no filter are asked for', async () => {
  await holdHour(1_000_000);
  const exact = await query({ dimension: 'path', filters, exact: true });
  expect([exact.sample, exact.rows[0]?.views]).toEqual([1, phones.length]);
  const plain = await query({ dimension: 'path' });
  expect([plain.sample, plain.rows[0]?.views]).toEqual([1, VISITORS]);
  const chart = await query({ filters });
  expect([chart.sample, chart.totals?.views]).toEqual([1, 2 * phones.length]);
});

it('reads a sample from its index', async () => {
  const { db } = world.parts;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select count(*) from pagewright_views.views where site = ${SITE}::int${whereSlice(sampleSlice(32))}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('site_at_visitor_kind');
});

it('reads views for few questions of a site at once, so that others have their turn (docs/trust.md 85)', async () => {
  await holdHour(250_001);
  const { db } = world.parts;
  let [atWork, most] = [0, 0];
  const original = db.execute.bind(db);
  const spy = vi.spyOn(db, 'execute').mockImplementation((async (query: Parameters<typeof original>[0]) => {
    atWork += 1;
    most = Math.max(most, atWork);
    try {
      return await original(query);
    } finally {
      atWork -= 1;
    }
  }) as typeof db.execute);
  onTestFinished(() => spy.mockRestore());
  const all = await Promise.all(Array.from({ length: 12 }, () => query({ filters, exact: true })));
  expect(new Set(all.map(({ totals }) => totals?.views))).toEqual(new Set([2 * phones.length]));
  expect(spy.mock.calls.length).toBeGreaterThan(11);
  expect(most).toBeLessThanOrEqual(2);
});
