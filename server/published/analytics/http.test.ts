import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dimension, ViewFilter } from '#common/contract/analytics.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { dayOf } from './salts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ env: { TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' } });
  const page = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };
  await world.publish('home', page);
  await world.route('/', 'home');
  await world.publish('country', page);
  await world.route('/c/<code>/', 'country');
});
afterAll(() => world.close());

async function query(more: { dimension?: Dimension; compare?: boolean; filters?: ViewFilter[] } = {}, as = world.a1) {
  const today = dayOf(new Date());
  const reply = await world.call('POST v1/analytics/query', { as, body: { from: today, to: today, ...more } });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function rowsOf(dimension: Dimension) {
  return (await query({ dimension })).rows.map(({ value, views }) => [value, views]);
}

describe('views of a site', () => {
  it('are counted as people see pages, and nothing else is', async () => {
    const as = (userAgent: string, more: Record<string, string> = {}) => ({ 'user-agent': userAgent, ...more });
    const first = await world.get('/?utm_campaign=spring', as(FIREFOX, { referer: 'https://www.news.example/a?b' }));
    await world.get('/', as(FIREFOX, { 'if-none-match': String(first.headers.etag) }));
    await world.get('/c/de/', as(FIREFOX, { referer: 'http://localhost:3001/' }));
    await world.get('/c/fr/', as(IPHONE), '127.0.0.2');
    await world.get('/nothing', as(FIREFOX));

    await world.get('/c/de', as(FIREFOX));
    await world.get('/', as(GOOGLEBOT));
    await world.get('/', as(FIREFOX, { dnt: '1' }));
    await world.get('/', as(FIREFOX, { 'sec-gpc': '1' }));
    await world.get('/', as(FIREFOX, { 'sec-purpose': 'prefetch;prerender' }));
    await world.get('/preview/x', as(FIREFOX));
    await world.get('/robots.txt', as(FIREFOX));
    await world.site.inject({ method: 'HEAD', url: '/', headers: as(FIREFOX, { host: 'localhost:3001' }) });

    await expect.poll(async () => (await query()).totals?.views).toBe(4);
    const { totals, points } = await query();
    expect(totals).toMatchObject({ views: 4, visitors: 2, visits: 2, bounces: 1 });
    expect(points).toHaveLength(1);
    expect(await rowsOf('path')).toEqual([
      ['/', 2],
      ['/c/de/', 1],
      ['/c/fr/', 1],
    ]);
    expect(await rowsOf('route')).toEqual([
      ['/', 2],
      ['/c/<code>/', 2],
    ]);
    expect(await rowsOf('page')).toEqual([
      ['home', 2],
      ['country', 2],
    ]);
    expect(await rowsOf('missing')).toEqual([['/nothing', 1]]);
    expect(await rowsOf('source')).toEqual([['news.example', 1]]);
    expect(await rowsOf('campaign')).toEqual([['spring', 1]]);
    expect(await rowsOf('device')).toEqual([
      ['desktop', 3],
      ['mobile', 1],
    ]);
    expect(await rowsOf('browser')).toEqual([
      ['Firefox', 3],
      ['Safari', 1],
    ]);
    expect(await rowsOf('entry')).toEqual([
      ['/', 1],
      ['/c/fr/', 1],
    ]);
  });

  it('can be asked for where values hold, alone and together', async () => {
    const rows = async (dimension: Dimension, ...filters: ViewFilter[]) => {
      const { totals } = await query({ filters });
      const { rows: found } = await query({ dimension, filters });
      return [totals?.views, totals?.visitors, found.map(({ value, views }) => [value, views])];
    };
    const country: ViewFilter = { dimension: 'page', value: 'country' };
    expect(await rows('path', country)).toEqual([
      2,
      2,
      [
        ['/c/de/', 1],
        ['/c/fr/', 1],
      ],
    ]);
    expect(await rows('path', country, { dimension: 'browser', value: 'Safari' })).toEqual([1, 1, [['/c/fr/', 1]]]);
    expect(await rows('device', { dimension: 'path', value: '/never' })).toEqual([0, 0, []]);
    // An entry page is of the visits that began there; an address that was not found of the requests for it.
    const entry: ViewFilter = { dimension: 'entry', value: '/' };
    expect(await rows('path', entry)).toEqual([1, 1, [['/', 1]]]);
    expect(await rows('source', entry)).toEqual([1, 1, [['news.example', 1]]]);
    expect(await rows('path', entry, { dimension: 'path', value: '/c/de/' })).toEqual([0, 0, []]);
    const missing: ViewFilter = { dimension: 'missing', value: '/nothing' };
    expect(await rows('browser', missing)).toEqual([1, 1, [['Firefox', 1]]]);
    expect(await rows('missing', missing, { dimension: 'device', value: 'mobile' })).toEqual([0, 0, []]);
    expect(await rows('path', missing, entry)).toEqual([0, 0, []]);
    const twice = { as: world.a1, query: { from: '2026-01-01', to: '2026-01-02', filters: '{' } };
    expect((await world.call('GET v1/analytics/export.csv', twice)).body).toMatchObject({
      details: [{ path: 'filters', code: 'not_json' }],
    });
  });

  it('are not counted from addresses that the site names', async () => {
    const settings = { as: world.a1, body: { uncounted_ip: ['192.0.2.0/24'] } };
    expect((await world.call('POST v1/settings/site', settings)).status).toBe(200);
    const headers = { 'user-agent': FIREFOX };
    await world.get('/c/office/', headers, '192.0.2.9');
    await world.get('/c/home/', headers, '198.51.100.9');
    await expect.poll(() => rowsOf('path')).toContainEqual(['/c/home/', 1]);
    expect(await rowsOf('path')).not.toContainEqual(['/c/office/', 1]);
    const bad = await world.call('POST v1/settings/site', { as: world.a1, body: { uncounted_ip: ['192.0.2.0/40'] } });
    expect(bad.body).toMatchObject({ details: [{ path: 'uncounted_ip.0', code: 'network_format' }] });
  });

  it('are given as CSV, day by day and by a dimension, without a formula', async () => {
    await world.get('/?utm_campaign=%3D1%2B1', { 'user-agent': FIREFOX }, '198.51.100.10');
    await expect.poll(() => rowsOf('campaign')).toContainEqual(['=1+1', 1]);
    const today = dayOf(new Date());
    const csv = async (more: { dimension?: Dimension } = {}) => {
      const query = { from: today, to: today, ...more };
      const { statusCode, headers, body } = await world.send('GET v1/analytics/export.csv', { as: world.a1, query });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return body.replace('\uFEFF', '').split('\r\n');
    };
    expect((await csv({ dimension: 'campaign' })).slice(0, 1)).toEqual([
      'campaign,visitors,visits,views,bounces,seconds',
    ]);
    expect(await csv({ dimension: 'campaign' })).toContain("'=1+1,1,1,1,1,0");
    const [head, first] = await csv();
    expect([head, first?.slice(0, 10)]).toEqual(['day,visitors,visits,views,bounces,seconds', today]);
  });
});

describe('views of a site that has views', () => {
  it('have the country that a trusted proxy names, and no other', async () => {
    const from = (country: string, forwarded = '198.51.100.20') => ({
      'user-agent': FIREFOX,
      'cf-ipcountry': country,
      'x-forwarded-for': forwarded,
    });
    await world.get('/c/country/', from('it', '198.51.100.21'), '10.0.0.1');
    await world.get('/c/country/', from('T1', '198.51.100.22'), '10.0.0.1');
    await world.get('/c/country/', from('it', '198.51.100.23'), '203.0.113.66');
    const filters: ViewFilter[] = [{ dimension: 'path', value: '/c/country/' }];
    await expect
      .poll(async () => (await query({ dimension: 'country', filters })).rows.map(({ value, views }) => [value, views]))
      .toEqual([
        ['ZZ', 2],
        ['IT', 1],
      ]);
    const italy: ViewFilter = { dimension: 'country', value: 'IT' };
    expect((await query({ filters: [...filters, italy] })).totals?.visitors).toBe(1);
  });

  it('are told as they come, with those who are there now', async () => {
    const realtime = async (as = world.a1) => (await world.call('GET v1/analytics/realtime', { as })).body;
    const before = await realtime();
    await world.get('/c/now/', { 'user-agent': FIREFOX }, '203.0.113.1');
    await world.get('/c/now/', { 'user-agent': FIREFOX }, '203.0.113.2');
    await expect.poll(async () => (await realtime()).visitors).toBe(before.visitors + 2);
    const { minutes, rows } = await realtime();
    expect(minutes).toHaveLength(30);
    const sum = (all: typeof minutes) => all.reduce((total, { views }) => total + views, 0);
    expect(sum(minutes)).toBe(sum(before.minutes) + 2);
    expect(rows).toContainEqual({ value: '/c/now/', views: 2, visitors: 2 });
    expect((await realtime(world.b1)).visitors).toBe(0);
  });

  it('are told to members of their own site alone', async () => {
    expect((await query({}, world.b1)).totals?.views).toBe(0);
    const { status } = await world.call('POST v1/analytics/query', { body: { from: '2026-01-01', to: '2026-01-02' } });
    expect(status).toBe(401);
  });

  it('need a range that can be read', async () => {
    const ask = async (body: { from: string; to: string; interval?: 'hour' | 'day' }) =>
      (await world.call('POST v1/analytics/query', { as: world.a1, body })).body;
    expect(await ask({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
      details: [{ path: 'to', code: 'range_order' }],
    });
    expect(await ask({ from: '2020-02-02', to: '2026-02-01' })).toMatchObject({
      details: [{ path: 'to', code: 'range_days', values: { days: 731 } }],
    });
    expect(await ask({ from: '2026-01-01', to: '2026-02-01', interval: 'hour' })).toMatchObject({
      details: [{ path: 'to', code: 'range_days', values: { days: 14 } }],
    });
  });
});
