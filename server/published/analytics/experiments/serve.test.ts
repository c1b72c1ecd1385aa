import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { views } from '#server/platform/db/schema/views.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createExperimentWorld, type ExperimentWorld, FIREFOX, ips, isB, textPage } from './testing/experiment-world';

let tests: ExperimentWorld;
beforeAll(async () => {
  tests = await createExperimentWorld();
});
afterAll(() => tests.world.close());

/** What the beacon of a page tells, by a visitor at an address. */
function beaconOf(path: string) {
  return (ip: string, message: object) =>
    tests.world.site.inject({
      method: 'POST',
      url: '/v1/e',
      remoteAddress: ip,
      payload: JSON.stringify({ p: path, ...message }),
      headers: {
        ...{ host: 'localhost:3001', origin: 'http://localhost:3001', 'user-agent': FIREFOX },
        'content-type': 'text/plain;charset=UTF-8',
      },
    });
}

describe('what visitors get of a page under an A/B test', () => {
  it('is a version by chance, the same at each visit, that no cache keeps for another', async () => {
    const goalId = await tests.addGoal('/thanks/');
    const id = await tests.run('split', goalId, 30);
    const first = await Promise.all(ips(600).map((ip) => tests.visit('/split/', ip)));
    expect(first.every(({ statusCode }) => statusCode === 200)).toBe(true);
    // 30 % of 600, within four standard deviations.
    const many = first.filter(isB).length;
    expect(Math.abs(many - 180)).toBeLessThan(45);
    const again = await Promise.all(ips(600).map((ip) => tests.visit('/split/', ip)));
    expect(again.map(isB)).toEqual(first.map(isB));
    for (const reply of first) {
      expect(reply.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.body).toContain('<link rel="canonical" href="http://localhost:3001/split/"');
    }
    expect(new Set(first.map(({ headers }) => headers.etag)).size).toBe(2);
    // Another browser at an address is another visitor.
    const other = await Promise.all(ips(60).map((ip) => tests.visit('/split/', ip, { 'user-agent': `${FIREFOX} 2` })));
    expect(other.map(isB)).not.toEqual(first.slice(0, 60).map(isB));
    // Another address of an IPv6 network is the same visitor: browsers change theirs daily.
    const sixth = await Promise.all(ips(20).map((_, n) => tests.visit('/split/', `2001:db8:1:2::${n}`)));
    expect(new Set(sixth.map(isB)).size).toBe(1);

    const { a, b } = await tests.oneOfEach('/split/');
    const [ofA, ofB] = [
      (await tests.visit('/split/', a)).headers.etag ?? '',
      (await tests.visit('/split/', b)).headers.etag ?? '',
    ];
    const same = await tests.visit('/split/', b, { 'if-none-match': ofB });
    expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'private, max-age=0, must-revalidate']);
    expect(isB(await tests.visit('/split/', b, { 'if-none-match': ofA }))).toBe(true);
    expect((await tests.end(id, 'stopped')).body.experiment).toMatchObject({ state: 'ended', outcome: 'stopped' });
    const after = await tests.visit('/split/', b);
    expect([isB(after), after.headers['cache-control']]).toEqual([false, 'public, max-age=0, must-revalidate']);
  });

  it('is what is live where they are not counted, and the database is asked for nothing more', async () => {
    const id = await tests.run('live', await tests.addGoal('/live-thanks/'));
    const { b } = await tests.oneOfEach('/live/');
    const uncounted: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': '' },
    ];
    for (const headers of uncounted) {
      const reply = await tests.visit('/live/', b, headers);
      expect([isB(reply), reply.headers['cache-control']]).toEqual([false, 'private, max-age=0, must-revalidate']);
    }
    // Loaded ahead it is what the visitor sees later.
    expect(isB(await tests.visit('/live/', b, { 'sec-purpose': 'prefetch' }))).toBe(true);
    const { body: preview } = await tests.world.call('POST v1/dashboard/preview', {
      as: tests.world.a1,
      body: { pageKey: 'live', version: 1 },
    });
    expect(isB(await tests.visit(new URL(preview.url ?? '').pathname, b))).toBe(false);
    const reads = async (path: string) =>
      (await statementsOf(tests.world.parts.db, () => tests.visit(path, b)))
        .map(String)
        .filter((text) => /experiment|page_templates|layout_versions/.test(text));
    expect(await reads('/live/')).toEqual([]);
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { uncounted_ip: [b] } });
    expect(isB(await tests.visit('/live/', b))).toBe(false);
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { uncounted_ip: [] } });
    expect(isB(await tests.visit('/live/', b))).toBe(true);
    await tests.world.call('POST v1/amp/switch', { as: tests.world.a1, body: { pageKeys: ['live'], amp: true } });
    const amp = await tests.visit('/live/?amp=1', b);
    expect([isB(amp), amp.headers['cache-control']]).toEqual([false, 'public, max-age=0, must-revalidate']);
    expect(amp.body).toContain('<html amp');
    expect(isB(await tests.visit('/live/?amp=0', b))).toBe(true);
    expect((await tests.world.get('/sitemap.xml')).body).toContain('<loc>http://localhost:3001/live/</loc>');
    await tests.end(id, 'a');
  });
});

describe('what an A/B test counts', () => {
  it('is visitors by version, and who of them then reached the goal', async () => {
    const id = await tests.run('count', await tests.addGoal('/count-thanks/'));
    await tests.world.publish('count-thanks', textPage('Thank you'));
    await tests.world.route('/count-thanks/', 'count-thanks');
    const { a, b } = await tests.oneOfEach('/count/');
    const before = await tests.read(id);
    expect(before.result).toMatchObject({ verdict: 'early', interval: null });
    // A visitor who was at the goal before the page has not reached it by the page.
    await tests.visit('/count-thanks/', '192.0.2.1');
    await tests.visit('/count/', '192.0.2.1');
    await tests.visit('/count/', b);
    await tests.visit('/count-thanks/', b);
    await tests.visit('/count-thanks/', b);
    await tests.visit('/count/', a, { dnt: '1' });
    await tests.visit('/count-thanks/', a, { dnt: '1' });
    await expect
      .poll(async () => {
        const { result } = await tests.read(id);
        return [(result?.a.visitors ?? 0) + (result?.b.visitors ?? 0), result?.a.conversions, result?.b.conversions];
      })
      .toEqual([41, 0, 1]);
    const { result } = await tests.read(id);
    await tests.end(id, 'stopped');
    // What was counted stays, also when single views are gone.
    await tests.world.parts.db.delete(views);
    expect((await tests.read(id)).result).toEqual(result);
  });

  it('is what a beacon tells of the version that its visitor gets', async () => {
    const id = await tests.run('told', await tests.addGoal('/told-thanks/'));
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { beacon: true } });
    const { a, b } = await tests.oneOfEach('/told/');
    const tell = (ip: string, version: number) => beaconOf('/told/')(ip, { k: 'v', v: String(version) });
    const { experiment } = await tests.read(id);
    const [versionA, versionB] = [experiment?.versionA ?? 0, experiment?.versionB ?? 0];
    expect((await tests.visit('/told/', b)).body).toContain(`<script data-v="${versionB}">`);
    await tell(a, versionB);
    await tell(b, versionA);
    await tell(a, versionA);
    await tell(b, versionB);
    const visitors = async () => {
      const { result } = await tests.read(id);
      return [result?.a.visitors, result?.b.visitors];
    };
    await expect.poll(visitors).toEqual([1, 1]);
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { beacon: false } });
    await tests.end(id, 'a');
  });

  it('is a click that a beacon reports, of those who saw the page before', async () => {
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { beacon: true } });
    const id = await tests.run('clicked', await tests.addGoal('tel:+390612345', 'click'));
    const tell = beaconOf('/clicked/');
    const { a, b } = await tests.oneOfEach('/clicked/');
    const { experiment } = await tests.read(id);
    const click = { k: 'c', h: 'tel:+390612345' };
    await tell(b, { ...click, v: String(experiment?.versionB) });
    await tell(a, { k: 'v', v: String(experiment?.versionA) });
    await tell(b, { k: 'v', v: String(experiment?.versionB) });
    for (let times = 0; times < 2; times += 1) await tell(a, { ...click, v: String(experiment?.versionA) });
    await tell(a, { ...click, h: 'tel:+39069999', v: String(experiment?.versionA) });
    await expect
      .poll(async () => (await tests.read(id)).result)
      .toMatchObject({ a: { visitors: 1, conversions: 1 }, b: { visitors: 1, conversions: 0 } });
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { beacon: false } });
    await tests.end(id, 'a');
  });
});
