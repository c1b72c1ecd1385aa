import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricRange } from '#common/contract/metrics.ts';
import { fetchDataSource } from '#server/builder/data-sources/fetch-data-source.ts';
import { loadSources } from '#server/builder/data-sources/store.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { BUCKETS } from '#server/platform/metrics.ts';
import { openMetricRecorder } from './open-recorder';
import { quantile } from './quantile';
import { dropOldMinutes } from './store';
import { storeMinute } from './store-minute';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

async function ask(body: { range?: MetricRange; instance?: string } = {}) {
  const reply = await world.call('POST admin/metrics/query', { as: world.a1, body });
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Numbers of a minute that happened some minutes ago. */
function minuteAgo(minutes: number) {
  return new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000);
}

/** Times by bucket, and the faults among them. */
function times(counts: Readonly<Record<number, number>>, faults = 0) {
  return [...Array.from({ length: BUCKETS.length + 1 }, (_, index) => counts[index] ?? 0), faults];
}

describe('what instances count', () => {
  it('is told by each of them and added up, and outlives a restart', async () => {
    const second = await openSecondInstance(world);
    const [here, there] = await Promise.all([
      openMetricRecorder(world.parts, 'one:3000'),
      openMetricRecorder(second.parts, 'two:3000'),
    ]);
    for (let call = 0; call < 3; call += 1) await world.call('GET v1/sites', { as: world.a1 });
    for (let call = 0; call < 2; call += 1) await second.call('GET v1/sites', { as: world.a1 });
    await Promise.all([here.stop(), there.stop()]);
    // The same process again: it counts from what it has, and adds to the minute that it stored before.
    const again = await openMetricRecorder(world.parts, 'one:3000');
    await world.call('GET v1/sites', { as: world.a1 });
    await again.stop();
    await second.close();

    const all = await ask();
    expect(all.instances).toEqual(['one:3000', 'two:3000']);
    expect(all.totals.app_requests).toBe(6);
    expect(all.times).toHaveLength(60);
    expect(all.series.app_requests.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(6);
    expect((await ask({ instance: 'two:3000' })).totals.app_requests).toBe(2);
    expect(all.totals.app_p95).toBeGreaterThan(0);
    for (const known of ['memory', 'database_size', 'disk_free'] as const)
      expect(all.totals[known], known).toBeGreaterThan(1_000_000);
    expect(all.totals.event_loop).toBeGreaterThanOrEqual(0);
  });

  it('holds pages from memory and drawn, mails, and data sources that fail', async () => {
    const recorder = await openMetricRecorder(world.parts, 'pages:3000');
    await world.source('away', { method: 'GET', url: 'https://away.example/', cacheSeconds: 0 });
    const page = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };
    await world.publish('counted', page);
    await world.route('/counted/', 'counted');
    for (let view = 0; view < 4; view += 1) expect((await world.get('/counted/')).statusCode).toBe(200);
    await world.get('/nothing');
    const mail = { subject: 'a', text: 'a', html: 'a', language: 'en-US', messageId: '<a@localhost>' };
    await world.parts.mail.deliver({ to: 'somebody@example.com', ...mail });
    const [source] = await loadSources(world.parts.db, world.a.siteId, ['away']);
    // A private address, as it can no longer be saved: it is refused before anything is sent.
    const away = source && { ...source, request: { ...source.request, url: 'http://127.0.0.1:1/' } };
    expect(away && (await fetchDataSource(world.parts, away, {}))).toMatchObject({ kind: 'failed' });
    await recorder.stop();

    const { totals } = await ask({ instance: 'pages:3000' });
    expect(totals).toMatchObject({
      site_requests: 5,
      site_errors: 0,
      cache_hits: 0.75,
      mails_sent: 1,
      mails_failed: 0,
      source_calls: 1,
      source_failures: 1,
    });
  });

  it('is merged by step: counts are added, of states the worst is told', async () => {
    const { db } = world.parts;
    const store = (instance: string, minutes: number, numbers: Parameters<typeof storeMinute>[1]['numbers']) =>
      storeMinute(db, { instance, at: minuteAgo(minutes), numbers });
    const app = times({ 0: 90, 4: 9, 9: 1 }, 3);
    await store('old:1', 60 * 30, { app, disk: [500], process: [0.01, 7], queue: [4, 1] });
    await store('old:1', 60 * 30, { app, disk: [900], process: [0.02, 3], queue: [2, 5] });
    await store('old:2', 60 * 30, { disk: [400], process: [0.5, 1] });
    const one = await ask({ range: '7d', instance: 'old:1' });
    expect(one.totals).toMatchObject({ app_requests: 200, app_errors: 6, disk_free: 500, memory: 7, event_loop: 0.02 });
    expect(one.totals).toMatchObject({ queue_age: 4, queue_waiting: 5, app_p50: quantile(app.slice(0, -1), 0.5) });
    expect(one.times).toHaveLength(168);
    const step = one.series.app_requests.findIndex((count) => count === 200);
    expect(step).toBeGreaterThan(0);
    expect(one.series.disk_free[step]).toBe(500);
    expect(one.series.app_requests.filter((count) => count !== null)).toHaveLength(1);
    const all = await ask({ range: '7d' });
    expect(all.series.disk_free[step]).toBe(400);
    expect(all.series.event_loop[step]).toBe(0.5);
  });

  it('is deleted after thirty days', async () => {
    const { db } = world.parts;
    await storeMinute(db, { instance: 'gone:1', at: minuteAgo(60 * 24 * 29), numbers: { process: [0.1, 1] } });
    await dropOldMinutes(db, new Date());
    expect((await ask({ range: '30d' })).instances).toContain('gone:1');
    await dropOldMinutes(db, new Date(Date.now() + 2 * 86_400_000));
    expect((await ask({ range: '30d' })).instances).not.toContain('gone:1');
  });

  it('is waited for while the database does not answer, and then stored once', async () => {
    const { db } = world.parts;
    let isAway = true;
    const transaction: typeof db.transaction = (work, config) =>
      isAway ? Promise.reject(new Error('away')) : db.transaction(work, config);
    const away: typeof db = Object.assign(Object.create(db) as typeof db, { transaction });
    const recorder = await openMetricRecorder({ ...world.parts, db: away }, 'w:1');
    await world.call('GET v1/sites', { as: world.a1 });
    await recorder.store();
    isAway = false;
    await world.call('GET v1/sites', { as: world.a1 });
    await recorder.stop();
    expect((await ask({ instance: 'w:1' })).totals.app_requests).toBe(2);
  });
});

it('is in Prometheus, too', async () => {
  const { body } = await world.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
  for (const line of [
    /^site_pages_total\{result="hit"\} \d/m,
    /^mails_total\{result="sent"\} 1/m,
    /^database_wait_seconds \d/m,
    /^data_dir_free_bytes \d/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
  ])
    expect(body).toMatch(line);
});

describe('the time that a share of requests stays below', () => {
  it('is read from buckets as Prometheus reads it', () => {
    expect(quantile(times({ 4: 100 }).slice(0, -1), 0.5)).toBeCloseTo(0.075);
    expect(quantile(times({ 0: 50, 5: 50 }).slice(0, -1), 0.95)).toBeCloseTo(0.1 + 0.15 * 0.9);
    expect(quantile(times({ 10: 1 }).slice(0, -1), 0.5)).toBe(10);
    expect(quantile(times({}).slice(0, -1), 0.5)).toBeNull();
  });
});
