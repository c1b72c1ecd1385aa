import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { MOST_EXPERIMENTS } from '#common/contract/experiments.ts';
import { pruneVersions } from '#server/builder/pages/retention.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createSiteWorld, layout, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { countExperimentDays } from './count-days';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

const page = (text: string) => ({ ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text } } });
/** A page that is live as "Old", with a newer draft "New", and its route. */
const twoVersions = async (key: string) => {
  await world.publish(key, page('Old words'));
  await world.route(`/${key}/`, key);
  await draft(key, 'New words');
};
const draft = async (pageKey: string, text: string) => {
  const body = {
    ...{ type: 'layout', pageKey, root: layout(page(text)), meta: { schemaVersion: 1, title: pageKey } },
    isNewRecord: false,
  } as const;
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).status).toBe(200);
};
const addGoal = async (target: string, kind: 'page' | 'click' = 'page') => {
  const goal = { kind, name: `Goal ${target}`, target } as const;
  return (await world.call('POST v1/analytics/goals/add', { as: world.a1, body: { goal } })).body.id ?? '';
};
const save = (experiment: { pageKey: string; goalId: string; version?: number | null; share?: number; id?: string }) =>
  world.call('POST v1/analytics/experiments/save', {
    as: world.a2,
    body: { experiment: { name: `Test ${experiment.pageKey}`, version: null, share: 50, ...experiment } },
  });
const start = (id: string, as = world.a2) => world.call('POST v1/analytics/experiments/start', { as, body: { id } });
const end = (id: string, outcome: 'a' | 'b' | 'stopped', as = world.a2) =>
  world.call('POST v1/analytics/experiments/end', { as, body: { id, outcome } });
const read = async (id: string, as = world.a3) =>
  (await world.call('GET v1/analytics/experiments/:id', { as, params: { id } })).body;
/** A test that runs on a page of its own. */
const run = async (key: string, goalId: string, share = 50) => {
  await twoVersions(key);
  const id = (await save({ pageKey: key, goalId, share })).body.experiment?.id ?? '';
  expect((await start(id)).status).toBe(200);
  return id;
};

const visit = (path: string, ip: string, headers: Record<string, string> = {}) =>
  world.get(path, { 'user-agent': FIREFOX, ...headers }, ip);
const ips = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
const isB = ({ body }: { body: string }) => body.includes('New words');
/** Visitors of both buckets. */
const oneOfEach = async (path: string) => {
  const seen = await Promise.all(ips(40).map(async (ip) => [ip, isB(await visit(path, ip))] as const));
  const of = (b: boolean) => seen.find(([, is]) => is === b)![0];
  return { a: of(false), b: of(true) };
};
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { details?: { code: string }[] }).details?.[0]?.code,
];

describe('an A/B test of a page', () => {
  it('gives visitors their version by chance, the same at each visit, and no cache keeps it for another', async () => {
    const goalId = await addGoal('/thanks/');
    const id = await run('split', goalId, 30);
    const first = await Promise.all(ips(600).map((ip) => visit('/split/', ip)));
    expect(first.every(({ statusCode }) => statusCode === 200)).toBe(true);
    // 30 % of 600, within four standard deviations.
    const many = first.filter(isB).length;
    expect(Math.abs(many - 180)).toBeLessThan(45);
    const again = await Promise.all(ips(600).map((ip) => visit('/split/', ip)));
    expect(again.map(isB)).toEqual(first.map(isB));
    for (const reply of first) {
      expect(reply.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.body).toContain('<link rel="canonical" href="http://localhost:3001/split/"');
    }
    expect(new Set(first.map(({ headers }) => headers.etag)).size).toBe(2);
    // Another browser at an address is another visitor.
    const other = await Promise.all(ips(60).map((ip) => visit('/split/', ip, { 'user-agent': `${FIREFOX} 2` })));
    expect(other.map(isB)).not.toEqual(first.slice(0, 60).map(isB));

    const { a, b } = await oneOfEach('/split/');
    const [ofA, ofB] = [(await visit('/split/', a)).headers.etag ?? '', (await visit('/split/', b)).headers.etag ?? ''];
    const same = await visit('/split/', b, { 'if-none-match': ofB });
    expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'private, max-age=0, must-revalidate']);
    expect(isB(await visit('/split/', b, { 'if-none-match': ofA }))).toBe(true);
    expect((await end(id, 'stopped')).body.experiment).toMatchObject({ state: 'ended', outcome: 'stopped' });
    const after = await visit('/split/', b);
    expect([isB(after), after.headers['cache-control']]).toEqual([false, 'public, max-age=0, must-revalidate']);
  });

  it('shows what is live to whoever is not counted, and asks the database for nothing more', async () => {
    const id = await run('live', await addGoal('/live-thanks/'));
    const { b } = await oneOfEach('/live/');
    const uncounted: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': '' },
    ];
    for (const headers of uncounted) {
      const reply = await visit('/live/', b, headers);
      expect([isB(reply), reply.headers['cache-control']]).toEqual([false, 'private, max-age=0, must-revalidate']);
    }
    // Loaded ahead it is what the visitor sees later.
    expect(isB(await visit('/live/', b, { 'sec-purpose': 'prefetch' }))).toBe(true);
    const { body: preview } = await world.call('POST v1/dashboard/preview', {
      as: world.a1,
      body: { pageKey: 'live', version: 1 },
    });
    expect(isB(await visit(new URL(preview.url ?? '').pathname, b))).toBe(false);
    const reads = async (path: string) =>
      (await statementsOf(world.parts.db, () => visit(path, b)))
        .map(String)
        .filter((text) => /experiment|page_templates|layout_versions/.test(text));
    expect(await reads('/live/')).toEqual([]);
    await world.call('POST v1/settings/site', { as: world.a1, body: { uncounted_ip: [b] } });
    expect(isB(await visit('/live/', b))).toBe(false);
    await world.call('POST v1/settings/site', { as: world.a1, body: { uncounted_ip: [] } });
    expect(isB(await visit('/live/', b))).toBe(true);
    await world.call('POST v1/amp/switch', { as: world.a1, body: { pageKeys: ['live'], amp: true } });
    const amp = await visit('/live/?amp=1', b);
    expect([isB(amp), amp.headers['cache-control']]).toEqual([false, 'public, max-age=0, must-revalidate']);
    expect(amp.body).toContain('<html amp');
    expect(isB(await visit('/live/?amp=0', b))).toBe(true);
    expect((await world.get('/sitemap.xml')).body).toContain('<loc>http://localhost:3001/live/</loc>');
    await end(id, 'a');
  });

  it('counts visitors by version, and who of them then reached the goal', async () => {
    const id = await run('count', await addGoal('/count-thanks/'));
    await world.publish('count-thanks', page('Thank you'));
    await world.route('/count-thanks/', 'count-thanks');
    const { a, b } = await oneOfEach('/count/');
    const before = await read(id);
    expect(before.result).toMatchObject({ verdict: 'early', interval: null });
    // Somebody who was at the goal before has not reached it by the page.
    await visit('/count-thanks/', '192.0.2.1');
    await visit('/count/', '192.0.2.1');
    await visit('/count/', b);
    await visit('/count-thanks/', b);
    await visit('/count-thanks/', b);
    await visit('/count/', a, { dnt: '1' });
    await visit('/count-thanks/', a, { dnt: '1' });
    await expect
      .poll(async () => {
        const { result } = await read(id);
        return [(result?.a.visitors ?? 0) + (result?.b.visitors ?? 0), result?.a.conversions, result?.b.conversions];
      })
      .toEqual([41, 0, 1]);
    const { result } = await read(id);
    // Days that are over are kept as sums, also when single views are gone.
    const { db } = world.parts;
    await countExperimentDays(db, new Date());
    expect((await read(id)).result).toEqual(result);
    await end(id, 'stopped');
    const later = new Date(Date.now() + 2 * DAY_MS);
    await countExperimentDays(db, later);
    await countExperimentDays(db, later);
    expect((await read(id)).result).toEqual(result);
    await db.delete(views);
    expect((await read(id)).result).toEqual(result);
  });

  it('counts what a beacon tells of the version that is its visitor’s', async () => {
    const id = await run('told', await addGoal('/told-thanks/'));
    await world.call('POST v1/settings/site', { as: world.a1, body: { beacon: true } });
    const { a, b } = await oneOfEach('/told/');
    const tell = (ip: string, version: number) =>
      world.site.inject({
        ...{ method: 'POST', url: '/v1/e', remoteAddress: ip },
        payload: JSON.stringify({ k: 'v', p: '/told/', v: String(version) }),
        headers: {
          ...{ host: 'localhost:3001', origin: 'http://localhost:3001', 'user-agent': FIREFOX },
          'content-type': 'text/plain;charset=UTF-8',
        },
      });
    const { experiment } = await read(id);
    const [versionA, versionB] = [experiment?.versionA ?? 0, experiment?.versionB ?? 0];
    expect((await visit('/told/', b)).body).toContain(`<script data-v="${versionB}">`);
    await tell(a, versionB);
    await tell(b, versionA);
    await tell(a, versionA);
    await tell(b, versionB);
    const visitors = async () => {
      const { result } = await read(id);
      return [result?.a.visitors, result?.b.visitors];
    };
    await expect.poll(visitors).toEqual([1, 1]);
    await world.call('POST v1/settings/site', { as: world.a1, body: { beacon: false } });
    await end(id, 'a');
  });

  it('ends with version B live as any version that is published', async () => {
    const id = await run('winner', await addGoal('/winner-thanks/'));
    await draft('winner', 'Newest words');
    expect((await end(id, 'b')).body.experiment).toMatchObject({
      state: 'ended',
      outcome: 'b',
      versionA: 1,
      versionB: 2,
    });
    for (const ip of ips(10)) {
      const reply = await visit('/winner/', ip);
      expect([isB(reply), reply.headers['cache-control']]).toEqual([true, 'public, max-age=0, must-revalidate']);
    }
    const body = { pageKey: 'winner', size: 20, page: 1 };
    const { versions } = (await world.call('POST v1/dashboard/getVersions', { as: world.a1, body })).body;
    expect(versions.map(({ version, published }) => [version, published])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    const { rows } = await world.parts.db.execute(sql`select 1 from pagewright_views.experiment_secrets`);
    expect(rows).toEqual([]);
    expect(refusal(await end(id, 'a'))).toEqual([409, 'experiment_not_running']);
    expect(refusal(await start(id))).toEqual([409, 'experiment_begun']);
  });

  it('begins once, however many ask at the same time, and alone on its page', async () => {
    await twoVersions('once');
    const goalId = await addGoal('/once-thanks/');
    const drafts = [await save({ pageKey: 'once', goalId }), await save({ pageKey: 'once', goalId, version: 2 })];
    const [first, second] = drafts.map(({ body }) => body.experiment?.id ?? '');
    const all = await Promise.all([start(first!), start(second!), start(first!), start(second!)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const states = [(await read(first!)).experiment?.state, (await read(second!)).experiment?.state].sort();
    expect(states).toEqual(['draft', 'running']);
    const running = (await read(first!)).experiment?.state === 'running' ? first! : second!;
    const other = running === first ? second! : first!;
    expect(refusal(await start(other))).toEqual([409, 'page_tested']);
    expect(refusal(await save({ pageKey: 'once', goalId, share: 20, id: running }))).toEqual([409, 'experiment_fixed']);
    const remove = (id: string) => world.call('POST v1/analytics/experiments/delete', { as: world.a2, body: { id } });
    expect(refusal(await remove(running))).toEqual([409, 'experiment_running']);
    expect((await remove(other)).status).toBe(200);
    await end(running, 'a');
    expect((await remove(running)).status).toBe(200);
    expect((await remove(running)).status).toBe(404);
  });

  it('keeps its page, its versions, what they show and its goal as they are', async () => {
    const goalId = await addGoal('/kept-thanks/');
    await world.source('extra', { method: 'GET', inline: { title: 'from data' } });
    await world.publish('kept', page('Old words'));
    await world.route('/kept/', 'kept');
    await draft('kept', 'New words {{ api.extra.title }}');
    const id = (await save({ pageKey: 'kept', goalId })).body.experiment?.id ?? '';
    expect((await start(id)).status).toBe(200);
    await draft('kept', 'Third words');
    const as = world.a1;
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const refused = [
      await world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept' } }),
      await world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept', at } }),
      await world.call('POST v1/dashboard/unpublish', { as, body: { pageKey: 'kept' } }),
      await world.call('POST v1/dashboard/deletePageTemplate', { as, body: { pageKey: 'kept' } }),
    ];
    for (const reply of refused) expect(refusal(reply)).toEqual([409, 'page_tested']);
    expect(refused[0]?.body).toMatchObject({ code: 'in_use', details: [{ values: { name: 'Test kept' } }] });
    const gone = await world.call('POST v1/analytics/goals/delete/:id', { as, params: { id: goalId } });
    expect(refusal(gone)).toEqual([409, 'goal_tested']);
    const { db } = world.parts;
    await pruneVersions(db, new Date(Date.now() + 60 * DAY_MS));
    const listed = { pageKey: 'kept', size: 20, page: 1 };
    const { versions } = (await world.call('POST v1/dashboard/getVersions', { as, body: listed })).body;
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { b } = await oneOfEach('/kept/');
    expect((await visit('/kept/', b)).body).toContain('New words from data');
    // What B alone shows is in use.
    const { apis } = (await world.call('POST v1/apis/dash/getApis', { as })).body;
    const source = { as, body: { id: apis.find(({ key }) => key === 'extra')?.id ?? '' } };
    expect((await world.call('POST v1/apis/deleteApi', source)).status).toBe(409);
    await end(id, 'a');
    expect((await world.call('POST v1/apis/deleteApi', source)).status).toBe(200);
    expect((await world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept' } })).status).toBe(200);
    expect((await world.call('POST v1/analytics/goals/delete/:id', { as, params: { id: goalId } })).status).toBe(200);
    expect((await read(id)).experiment).toMatchObject({ goalId: null, goalName: 'Goal /kept-thanks/' });
  });

  it('says what stands in the way of it', async () => {
    const goalId = await addGoal('/way-thanks/');
    await world.publish('way', page('Old words'));
    await world.route('/way/', 'way');
    const named = async (fields: { goalId?: string; version?: number; pageKey?: string }) =>
      refusal(await save({ pageKey: 'way', goalId, ...fields }));
    expect(await named({ pageKey: 'nowhere' })).toEqual([404, 'experiment_page_gone']);
    expect(await named({ version: 9 })).toEqual([404, 'experiment_version_gone']);
    expect(await named({ goalId: 'none' })).toEqual([404, 'experiment_goal_gone']);
    const begin = async (fields: { goalId?: string }) => {
      const { body } = await save({ pageKey: 'way', goalId, ...fields });
      return refusal(await start(body.experiment?.id ?? ''));
    };
    expect(await begin({})).toEqual([409, 'experiment_same_version']);
    await draft('way', 'New words');
    expect(await begin({ goalId: await addGoal('/way/') })).toEqual([409, 'experiment_goal_same']);
    expect(await begin({ goalId: await addGoal('/file.pdf', 'click') })).toEqual([409, 'experiment_goal_clicks']);
    const at = new Date(Date.now() + DAY_MS).toISOString();
    await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey: 'way', at } });
    expect(await begin({})).toEqual([409, 'experiment_page_scheduled']);
    await world.call('POST v1/dashboard/unpublish', { as: world.a1, body: { pageKey: 'way' } });
    expect(await begin({})).toEqual([409, 'experiment_page_not_live']);
    const { status, body } = await save({ pageKey: 'way', goalId, share: 95 });
    expect([status, body]).toMatchObject([422, { details: [{ path: 'experiment.share' }] }]);
  });

  it('is another tenant’s secret, and there is room for so many', async () => {
    const goalId = await addGoal('/room-thanks/');
    await twoVersions('room');
    const id = (await save({ pageKey: 'room', goalId })).body.experiment?.id ?? '';
    expect((await start(id, world.b1)).status).toBe(404);
    expect((await end(id, 'a', world.b1)).status).toBe(404);
    const other = { as: world.b1, params: { id } };
    expect((await world.call('GET v1/analytics/experiments/:id', other)).status).toBe(404);
    const list = async (as: typeof world.a1) =>
      (await world.call('POST v1/analytics/experiments', { as })).body.experiments;
    expect(await list(world.b1)).toEqual([]);
    const before = (await list(world.a3)).length;
    const all = await Promise.all(
      Array.from({ length: MOST_EXPERIMENTS - before + 2 }, () => save({ pageKey: 'room', goalId })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_EXPERIMENTS - before);
    expect(refusal(all.find(({ status }) => status === 409)!)).toEqual([409, 'experiments_full']);
  });
});
