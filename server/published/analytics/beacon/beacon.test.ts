import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { dayOf } from '../salts';
import { openBeaconLimit } from './beacon-limit';
import { BEACON, BEACON_HASH } from './beacon-script';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const PAGE = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('home', PAGE);
  await world.route('/', 'home');
  await world.route('/c/<code>/', 'home');
});
afterAll(() => world.close());

async function count(beacon: boolean) {
  const saved = await world.call('POST v1/settings/site', { as: world.a1, body: { beacon } });
  expect(saved.body.site?.beacon).toBe(beacon);
}

function tell(message: unknown, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return world.site.inject({
    method: 'POST',
    url: '/v1/e',
    remoteAddress,
    headers: {
      ...{ host: 'localhost:3001', origin: 'http://localhost:3001', 'user-agent': FIREFOX },
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

function days() {
  return { from: dayOf(new Date()), to: dayOf(new Date()) };
}

async function rows(dimension: 'path' | 'missing' | 'source' | 'campaign' | 'device') {
  const body = { ...days(), dimension };
  const reply = await world.call('POST v1/analytics/query', { as: world.a1, body });
  return reply.body.rows.map(({ value, views }) => [value, views]);
}

async function vitals(more: { by?: 'page' | 'device' | 'version'; page?: string } = {}, as = world.a1) {
  return (await world.call('POST v1/metrics/vitals', { as, body: { ...days(), ...more } })).body;
}

describe('a site that counts by beacon', () => {
  it('has the script on its pages, in its policy, and nowhere else', async () => {
    const before = await world.get('/');
    expect(before.body).not.toContain('<script');
    expect(before.headers['content-security-policy']).not.toContain('script-src');
    await count(true);
    const after = await world.get('/');
    expect(after.body).toContain('<script data-v="1">');
    expect(after.headers['content-security-policy']).toContain(
      `script-src 'sha256-${BEACON_HASH}'; connect-src 'self'`,
    );
    expect((await world.get('/nothing')).body).toContain('<script>');
    expect(gzipSync(BEACON, { level: 9 }).length).toBeLessThanOrEqual(1024);
  });

  it('is counted by what browsers tell, and not by the server as well', async () => {
    for (let view = 0; view < 3; view += 1) await world.get('/', { 'user-agent': FIREFOX });
    await world.get('/nothing', { 'user-agent': FIREFOX });
    const view = { k: 'v', p: '/', v: '1', q: '?utm_campaign=spring', r: 'https://www.news.example/a' };
    expect((await tell(view)).statusCode).toBe(204);
    await tell(
      { k: 'v', p: '/c/fr/', v: '1', q: '', r: 'http://localhost:3001/' },
      { 'user-agent': IPHONE },
      '127.0.0.2',
    );
    await tell({ k: 'v', p: '/no-page', q: '', r: '' });
    // What names a page that there is not, who does not want it, programs, and what no beacon sends.
    await tell({ k: 'v', p: '/no-page', v: '1' });
    await tell({ ...view, v: '999' });
    await tell(view, { dnt: '1' });
    await tell(view, { 'sec-gpc': '1' });
    await tell(view, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    for (const bad of ['', '{', '[]', '{"k":"x","p":"/"}', { k: 'v', p: 7 }])
      expect((await tell(bad)).statusCode).toBe(204);

    await expect
      .poll(() => rows('path'))
      .toEqual([
        ['/', 1],
        ['/c/fr/', 1],
      ]);
    expect(await rows('missing')).toEqual([['/no-page', 1]]);
    expect(await rows('source')).toEqual([['news.example', 1]]);
    expect(await rows('campaign')).toEqual([['spring', 1]]);
    expect(await rows('device')).toEqual([
      ['desktop', 1],
      ['mobile', 1],
    ]);
  });

  it('refuses other origins, floods and what is too long', async () => {
    const view = { k: 'v', p: '/elsewhere', q: '', r: '' };
    expect((await tell(view, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await tell(view, { origin: 'null' })).statusCode).toBe(403);
    expect((await tell(view, { origin: 'https://localhost:3001' })).statusCode).toBe(403);
    expect((await tell(view, { origin: 'http://localhost' })).statusCode).toBe(403);
    expect((await tell({ ...view, q: 'x'.repeat(5000) })).statusCode).toBe(413);
    expect((await tell(view, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(await rows('missing')).not.toContainEqual(['/elsewhere', 1]);
    const takes = openBeaconLimit(2);
    expect([takes('a'), takes('a'), takes('a'), takes('b')]).toEqual([true, true, false, true]);
    // A client with one IPv6 address has 2^64 of them.
    const sixth = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    expect(sixth.map(takes)).toEqual([true, true, false, true]);
  });

  it('knows the vitals that three of four views stayed below, by page, device and version', async () => {
    for (const lcp of [1000, 1000, 1000, 9000]) await tell({ k: 'e', p: '/', v: '1', t: 12, l: lcp, c: 0.02, f: 90 });
    await world.publish('home', PAGE, {}, false);
    await tell({ k: 'e', p: '/', v: '2', t: 30, l: 3000, i: 400, c: 0 }, { 'user-agent': IPHONE });
    await tell({ k: 'e', p: '/nowhere', v: '1', t: 12, l: 60_000 });
    await tell({ k: 'e', p: '/', v: '1', t: -1, l: 60_000 });
    // A version that the page never had.
    await tell({ k: 'e', p: '/', v: '999', t: 12, l: 60_000 });
    await expect.poll(async () => (await vitals()).totals.lcp?.count).toBe(5);
    const { totals, rows: pages, days: points, beacon } = await vitals();
    expect([beacon, pages.map(({ value }) => value), points.map(({ value }) => value)]).toEqual([
      true,
      ['home'],
      [days().to],
    ]);
    expect(totals.inp).toMatchObject({ count: 1 });
    expect(Math.abs((totals.ttfb?.p75 ?? 0) - 90)).toBeLessThan(18);
    const versions = await vitals({ by: 'version', page: 'home' });
    expect(versions.rows.map(({ value }) => value)).toEqual(['1', '2']);
    const [first, second] = versions.rows;
    expect(first?.vitals.lcp?.p75).toBeGreaterThan(833);
    expect(first?.vitals.lcp?.p75).toBeLessThan(1200);
    expect(first?.vitals.cls?.p75).toBeCloseTo(0.02, 2);
    expect(second?.vitals.lcp?.p75).toBeGreaterThan(2500);
    expect((await vitals({ by: 'device' })).rows.map(({ value }) => value)).toEqual(['desktop', 'mobile']);
    expect((await vitals({}, world.b1)).totals.lcp).toBeNull();
  });

  it('takes the addresses of one IPv6 network for one visitor', async () => {
    const visitors = async () => {
      const { totals } = (await world.call('POST v1/analytics/query', { as: world.a1, body: days() })).body;
      return [totals?.views, totals?.visitors];
    };
    const [views = 0, many = 0] = await visitors();
    for (let n = 1; n <= 20; n += 1) await tell({ k: 'v', p: '/c/six/', v: '1' }, {}, `2001:db8:1:2::${n}`);
    await tell({ k: 'v', p: '/c/six/', v: '1' }, {}, '2001:db8:1:3::1');
    await expect.poll(visitors).toEqual([views + 21, many + 2]);
  });

  it('has budgets, those of web.dev until it sets its own', async () => {
    expect((await vitals()).budgets).toEqual({ lcp: 2500, cls: 0.1, inp: 200, ttfb: 800 });
    const budgets = { lcp: 1800, cls: 0.05, inp: 100, ttfb: 400 };
    const saved = await world.call('POST v1/metrics/budgets', { as: world.a1, body: { budgets } });
    expect(saved.status).toBe(200);
    expect((await vitals()).budgets).toEqual(budgets);
    const bad = await world.call('POST v1/metrics/budgets', {
      as: world.a1,
      body: { budgets: { ...budgets, lcp: 1 } },
    });
    expect(bad.body).toMatchObject({ details: [{ path: 'budgets.lcp' }] });
  });

  it('is counted by the server again once that is turned off', async () => {
    await count(false);
    await tell({ k: 'v', p: '/c/late/', v: '1', q: '', r: '' });
    await world.get('/c/back/', { 'user-agent': FIREFOX });
    await expect.poll(() => rows('path')).toContainEqual(['/c/back/', 1]);
    expect(await rows('path')).not.toContainEqual(['/c/late/', 1]);
  });
});
