// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIMENSIONS, type Dimension, type ViewFilter } from '#common/contract/analytics.ts';
import { viewDays, viewHours, viewSalts } from '#server/platform/db/schema/views.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { rollUp } from './roll-up';
import { dropSaltsBefore, openDaySecrets } from './salts';
import { storeViews, type SeenRequest, type ViewStore } from './store-views';
import { NEW_A_DAY, OTHER } from './view-names';
import { dropGoneSites, dropOldMonths, indexMonths } from './view-months';
import { createViewNumbers } from './view-numbers';

function BROWSER(version: number) {
  return `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${version}.0`;
}

let world: World;
let store: ViewStore;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.parts;
  store = { db, numbers: createViewNumbers(), secrets: openDaySecrets(db) };
});
afterAll(() => world.close());

function view(at: string, more: Partial<SeenRequest> = {}): SeenRequest {
  return {
    siteId: world.a.siteId,
    at: new Date(at),
    ip: '192.0.2.1',
    userAgent: BROWSER(140),
    path: '/',
    shown: { pageKey: 'home', route: '/' },
    source: null,
    campaign: null,
    country: 'ZZ',
    ...more,
  };
}

interface Asked {
  readonly interval?: 'hour' | 'day';
  readonly dimension?: Dimension;
  readonly filters?: ViewFilter[] | undefined;
}

async function query(from: string, to: string, more: Asked = {}) {
  const { body } = await world.call('POST v1/analytics/query', { as: world.a1, body: { from, to, ...more } });
  return { points: body.points, totals: body.totals, rows: body.rows };
}

const FILTERED: readonly ViewFilter[][] = [
  [{ dimension: 'path', value: '/3' }],
  [{ dimension: 'device', value: 'desktop' }],
  [{ dimension: 'source', value: 's1.example' }],
  [{ dimension: 'entry', value: '/4' }],
  [{ dimension: 'missing', value: '/4' }],
  [
    { dimension: 'page', value: 'p2' },
    { dimension: 'path', value: '/5' },
  ],
  [
    { dimension: 'entry', value: '/5' },
    { dimension: 'browser', value: 'Firefox' },
  ],
];

/** The queries that the sums alone can answer. */
function fromSums(from: string, to: string) {
  return Promise.all([
    query(from, to, { interval: 'hour' }),
    ...DIMENSIONS.map((dimension) => query(from, to, { dimension })),
    ...FILTERED.slice(0, 5).map((filters) => query(from, to, { filters })),
  ]);
}

/** And what single views are read for however old they are. */
function everything(from: string, to: string) {
  return Promise.all([
    fromSums(from, to),
    ...FILTERED.slice(5).map((filters) => query(from, to, { filters })),
    query(from, to, { filters: FILTERED[0], interval: 'hour' }),
    query(from, to, { filters: FILTERED[2], dimension: 'path' }),
  ]);
}

describe('a day of views', () => {
  it('has the numbers worked out by hand: visits across hours, a pause, and midnight', async () => {
    await storeViews(store, [
      // One visit of three views over the hour, 20 and 25 minutes apart.
      view('2026-03-01T09:50:00Z', { source: 'news.example' }),
      view('2026-03-01T10:10:00Z', { path: '/a' }),
      view('2026-03-01T10:35:00Z', { path: '/b' }),
      // After a pause of more than half an hour, the same person's second visit, of one view.
      view('2026-03-01T11:05:01Z'),
      // Another person, seen before and after midnight: two visitors, since nothing ties the days.
      view('2026-03-01T23:55:00Z', { ip: '192.0.2.2' }),
      view('2026-03-02T00:05:00Z', { ip: '192.0.2.2' }),
      view('2026-03-01T12:00:00Z', { shown: null, path: '/gone' }),
    ]);
    const { points, totals } = await query('2026-03-01', '2026-03-02');
    expect(points).toEqual([
      { at: '2026-03-01T00:00:00.000Z', views: 5, visitors: 2, visits: 3, bounces: 2, seconds: 45 * 60 },
      { at: '2026-03-02T00:00:00.000Z', views: 1, visitors: 1, visits: 1, bounces: 1, seconds: 0 },
    ]);
    expect(totals).toEqual({ views: 6, visitors: 3, visits: 4, bounces: 3, seconds: 2700 });
    const { points: hours, totals: ofHours } = await query('2026-03-01', '2026-03-02', { interval: 'hour' });
    // Who came in several hours is one visitor of the day.
    expect(ofHours).toEqual(totals);
    expect(hours.map(({ at, views, visits }) => [at.slice(11, 13), views, visits])).toEqual([
      ['09', 1, 1],
      ['10', 2, 0],
      ['11', 1, 1],
      ['23', 1, 1],
      ['00', 1, 1],
    ]);
    const body = { from: '2026-03-03', to: '2026-03-04', interval: 'hour', compare: true } as const;
    const { before } = (await world.call('POST v1/analytics/query', { as: world.a1, body })).body;
    expect(before).toEqual(totals);
  });

  it('is the same from single views and added up, at any moment in between', { tags: ['details'] }, async () => {
    const day = Date.parse('2026-03-03T00:00:00Z');
    const random = (() => {
      let state = 7;
      return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    })();
    const batch = Array.from({ length: 3000 }, () =>
      view(new Date(day + random(2 * 86_400) * 1000).toISOString(), {
        ip: `192.0.2.${random(60)}`,
        userAgent: BROWSER(138 + random(3)),
        path: `/${random(20)}`,
        shown: random(10) === 0 ? null : { pageKey: `p${random(5)}`, route: '/<x>' },
        source: random(3) === 0 ? `s${random(4)}.example` : null,
      }),
    );
    for (let start = 0; start < batch.length; start += 500) await storeViews(store, batch.slice(start, start + 500));
    const single = await everything('2026-03-03', '2026-03-04');
    for (const now of [
      '2026-03-03T13:40:00Z',
      '2026-03-04T00:31:00Z',
      '2026-03-04T00:33:00Z',
      '2026-03-06T00:00:00Z',
    ]) {
      await rollUp(store.db, new Date(now));
      expect(await everything('2026-03-03', '2026-03-04')).toEqual(single);
    }
    const counted = async (table: typeof viewHours | typeof viewDays) => (await store.db.select().from(table)).length;
    expect([await counted(viewHours), await counted(viewDays)].every((rows) => rows > 0)).toBe(true);
    await rollUp(store.db, new Date('2026-03-06T00:00:00Z'));
    expect(await everything('2026-03-03', '2026-03-04')).toEqual(single);
  });

  it('keeps its sums when its single views are dropped', { tags: ['details'] }, async () => {
    const before = await fromSums('2026-03-01', '2026-03-04');
    await dropOldMonths(store.db, new Date('2026-05-01T00:00:00Z'), 2);
    expect(await fromSums('2026-03-01', '2026-03-04')).toEqual(before);
    await dropOldMonths(store.db, new Date('2026-06-01T00:00:00Z'), 2);
    expect(await fromSums('2026-03-01', '2026-03-04')).toEqual(before);
    const { rows } = await store.db.execute<{ views: number }>(
      sql`select count(*)::int as views from pagewright_views.views`,
    );
    expect(rows[0]?.views).toBe(0);
  });
});

describe('what is stored of visitors', () => {
  it('is no address, and cannot be made again once the secret of the day is destroyed', async () => {
    await storeViews(store, [view('2026-07-01T10:00:00Z', { ip: '203.0.113.77' })]);
    const visitors = async () =>
      (
        await store.db.execute<{ visitor: string }>(
          sql`select visitor::text from pagewright_views.views where at::date = '2026-07-01' order by at`,
        )
      ).rows.map(({ visitor }) => visitor);
    await dropSaltsBefore(store.db, '2026-07-02');
    expect(await store.db.select().from(viewSalts)).toEqual([]);
    store.secrets.forget();
    await storeViews(store, [view('2026-07-01T10:01:00Z', { ip: '203.0.113.77' })]);
    const [before, after] = await visitors();
    expect(before).not.toBe(after);
    const { rows } = await store.db.execute(sql`select * from pagewright_views.views`);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });

  it('has room for invented addresses up to a limit a day', async () => {
    const invented = Array.from({ length: NEW_A_DAY + 5 }, (_, n) => view('2026-07-02T10:00:00Z', { path: `/x${n}` }));
    await storeViews(store, invented);
    const { rows } = await query('2026-07-02', '2026-07-02', { dimension: 'path' });
    expect(rows[0]).toMatchObject({ value: OTHER });
    expect(rows[0]?.views).toBeGreaterThanOrEqual(5);
  });
});

describe('views of a site that is deleted meanwhile', () => {
  it('are left out, and the others of their batch are stored', async () => {
    const there = view('2026-07-03T10:00:00Z');
    await storeViews(store, [view('2026-07-03T10:00:00Z', { siteId: 'gone' }), there]);
    expect((await query('2026-07-03', '2026-07-03')).totals?.views).toBe(1);
  });
});

describe('views of a site that is gone', () => {
  it('are dropped, and those of the others stay', async () => {
    const { db } = store;
    await storeViews(store, [view('2026-06-30T10:00:00Z'), view('2026-07-04T10:00:00Z')]);
    const count = async () =>
      (await db.execute<{ views: number }>(sql`select count(*)::int as views from pagewright_views.views`)).rows[0]
        ?.views;
    const before = await count();
    await db.execute(sql`insert into pagewright_views.views (at, visitor, site, kind, device)
      select '2026-07-04T10:00:00Z'::timestamptz - i % 2 * interval '4 days', i, 4000 + i % 2, 0, 0 from generate_series(1, 4500) i`);
    await indexMonths(db);
    await dropGoneSites(db);
    expect(await count()).toBe(before);
  });
});
