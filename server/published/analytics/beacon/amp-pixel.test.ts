import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { dayOf } from '../salts';
import { ampPixel } from './amp-pixel';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TEXT = { t: { type: 'Text', props: { text: 'Words' } } };

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('home', { ROOT: { type: 'Page', nodes: ['t'] }, ...TEXT });
  await world.route('/', 'home');
  const turned = { as: world.a1, body: { pageKeys: ['home'], amp: true } };
  expect((await world.call('POST v1/amp/switch', turned)).body.changed).toEqual(['home']);
  await world.route('/c/<code>/', 'home');
  await world.publish('tale', {
    ROOT: { type: 'Story', nodes: ['p'] },
    p: { type: 'StoryPage', nodes: ['l'] },
    l: { type: 'StoryLayer', parent: 'p', nodes: ['t'] },
    t: { ...TEXT.t, parent: 'l' },
  });
  await world.route('/tale/', 'tale');
});
afterAll(() => world.close());

async function rows(dimension: 'path' | 'source' | 'campaign' | 'missing' | 'page') {
  const body = { from: dayOf(new Date()), to: dayOf(new Date()), dimension };
  const reply = await world.call('POST v1/analytics/query', { as: world.a1, body });
  return Object.fromEntries(reply.body.rows.map(({ value, views }) => [value, views]));
}

function pixelOf(html: string) {
  return /<amp-pixel src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

/** What the runtime makes of the address, in a browser. */
function load(address: string, facts: Record<string, string>, headers: Record<string, string> = {}, ip = '127.0.0.1') {
  const url = address.replace(/[A-Z_]+(?:\((\w+)\))?/g, (name: string, argument?: string) =>
    encodeURIComponent(facts[argument ?? name] ?? ''),
  );
  return world.get(url, { 'user-agent': FIREFOX, ...headers }, ip);
}

it('counts AMP pages and stories where they are seen, and nowhere else', async () => {
  const plain = await world.get('/', { 'user-agent': FIREFOX });
  expect(pixelOf(plain.body)).toBeUndefined();
  const amp = await world.get('/?amp=1', { 'user-agent': FIREFOX });
  const story = await world.get('/tale/', { 'user-agent': FIREFOX });
  const [pixel, ofStory] = [pixelOf(amp.body)!, pixelOf(story.body)!];
  expect(pixel).toMatch(/^\/v1\/amp\.gif\?p=SOURCE_PATH&/);
  expect(amp.headers['content-security-policy']).toMatch(
    /script-src https:\/\/cdn\.ampproject\.org blob:;(?!.*sha256-.*script)/,
  );

  const facts = { SOURCE_PATH: '/c/fr/', DOCUMENT_REFERRER: 'https://www.news.example/a', RANDOM: '0.5' };
  const first = await load(pixel, { ...facts, utm_campaign: 'spring' });
  expect(first).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  });
  await load(pixel, { SOURCE_PATH: '/' }, {}, '127.0.0.2');
  await load(ofStory, { SOURCE_PATH: '/tale/' });
  // Not counted: unknown and foreign paths, empty reports, opted-out visitors, prefetches and bots.
  for (const path of ['/none', 'https://elsewhere.example/', '']) await load(pixel, { SOURCE_PATH: path });
  expect((await world.get('/v1/amp.gif', { 'user-agent': FIREFOX })).statusCode).toBe(200);
  await load(pixel, { SOURCE_PATH: '/' }, { dnt: '1' });
  await load(pixel, { SOURCE_PATH: '/' }, { 'sec-purpose': 'prefetch' });
  await load(pixel, { SOURCE_PATH: '/' }, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await load(pixel, { SOURCE_PATH: '/c/de/' });

  // The plain page once, and each view that a browser reported.
  await expect.poll(() => rows('path')).toEqual({ '/': 2, '/c/fr/': 1, '/c/de/': 1, '/tale/': 1 });
  expect(await rows('page')).toEqual({ home: 4, tale: 1 });
  expect(await rows('source')).toEqual({ 'news.example': 1 });
  expect(await rows('campaign')).toEqual({ spring: 1 });
  expect(await rows('missing')).toEqual({});
});

it('previews carry no pixel', async () => {
  const reply = await world.call('POST v1/dashboard/preview', { as: world.a1, body: { pageKey: 'tale' } });
  expect(reply.status).toBeLessThan(300);
  const { url } = reply.body;
  const shown = await world.get(new URL(url).pathname);
  expect(shown.statusCode).toBe(200);
  expect(pixelOf(shown.body)).toBeUndefined();
});

it('names the site itself where AMP takes its address', () => {
  expect(ampPixel('https://acme.example')).toContain('src="https://acme.example/v1/amp.gif?p=SOURCE_PATH&amp;r=');
  expect(ampPixel('http://localhost:3001')).toContain('src="/v1/amp.gif?');
});
