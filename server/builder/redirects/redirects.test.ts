import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { deadPaths } from './dead-redirects';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

const add = (from: string, to: string) =>
  world.call('POST v1/redirects/saveRedirect', { as: world.a1, body: { from, to, status: 301 } });

describe('a redirect from an address that another program made', () => {
  it.each([
    ['/My%20Files/a.html', '/My%20Files/a.html'],
    ['/Our Team', '/Our%20Team/'],
    ['/a[2]+b.html', '/a%5B2%5D+b.html'],
    ['/a|b"c`d^e', '/a%7Cb%22c%60d%5Ee'],
  ])('%s is found at %s', async (from, asked) => {
    expect((await add(from, '/about/')).status).toBe(200);
    const { statusCode, headers } = await world.get(asked);
    expect([statusCode, headers.location]).toEqual([301, '/about/']);
  });

  it.each([
    ['/blog/[slug]', 'path_placeholder'],
    ['/blog/{slug}/', 'path_placeholder'],
    ['/blog/<slug>', 'redirect_plain'],
    ['/old?id=5', 'path_character'],
    ['/a%2Fb', 'path_character'],
    ['/a\tb', 'path_character'],
    ['/a%0Ab', 'path_character'],
    ['/a ', 'path_character'],
    ['/a/ ', 'path_character'],
    [`/${'%20x'.repeat(60)}`, 'too_long'],
  ])('%j is refused', async (from, code) => {
    const { status, body } = await add(from, '/about/');
    expect([status, body]).toMatchObject([422, { details: [{ path: 'from', code }] }]);
  });
});

it('a redirect to itself by a host with a final dot is a circle', async () => {
  for (const host of ['localhost.:3001', `${world.a.siteId}.localhost.:3001`])
    expect((await add('/dot', `http://${host}/dot/`)).body).toMatchObject({
      details: [{ path: 'to', code: 'redirect_circle' }],
    });
  expect((await add('/dot', 'http://example.org./dot')).status).toBe(200);
});

it('looks paths up among a hundred patterns while others have their turns', async () => {
  const { site } = (await world.call('GET v1/settings/site', { as: world.a1 })).body;
  const siteId = site.id;
  const patterns = Array.from({ length: 99 }, (_, at) => ({
    siteId,
    urlString: `/own${at}`,
    regexPattern: `^/(?<a>[^?]*)q${at}$`,
    sampleUrlString: `/aq${at}`,
    type: 'dynamic' as const,
    keys: ['a'],
    pageKey: 'none',
    isAdvanced: true,
  }));
  await world.parts.db.insert(pageRoutes).values(patterns);
  await bumpRevision(world.parts.db, siteId);
  const paths = Array.from({ length: 200 }, (_, at) => `/${'ab/'.repeat(160)}${at}`);
  const waits: number[] = [];
  let isOn = true;
  const others = (async () => {
    for (let before = performance.now(); isOn; before = performance.now()) {
      await setImmediate();
      waits.push(performance.now() - before);
    }
  })();
  expect(await deadPaths(world.parts.db, siteId, paths)).toEqual(paths);
  isOn = false;
  await others;
  expect(Math.max(...waits)).toBeLessThan(400);
});
