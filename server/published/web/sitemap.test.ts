import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentWith, made } from '#common/components/testing/component-of.ts';
import { startSource, type SourceServer } from '#server/builder/data-sources/testing/source-server.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { DRAWN, knownAddresses } from './known-addresses';
import { loadSiteState } from './site-state';
import { sitemapOf } from './sitemap';
import { statementsOf } from '#server/testing/statements.ts';
import { linksOf } from './page-links';
import { createSiteWorld, type Nodes, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
let source: SourceServer;
beforeAll(async () => {
  source = await startSource();
  world = await createSiteWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: source.at } });
});
afterAll(async () => {
  await world.close();
  await source.close();
});

function heading(text: string): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['h'] },
    h: { type: 'Heading', props: { text, level: 1 } },
  };
}

/** A page that links to what `source` holds, one button an entry. */
function listOf(bind: string, href: string): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['c'] },
    c: { type: 'Collection', nodes: ['b'], props: { source: { $bind: bind }, limit: 1 } },
    b: { type: 'Button', parent: 'c', props: { label: '{{ item.name }}', href } },
  };
}

async function listed() {
  const { body } = await world.get('/sitemap.xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replace('http://localhost:3001', ''));
}

it('lists the addresses that inline data holds for a key, and no others', async () => {
  await world.source('place', { url: '#/<slug>', inline: { rome: { name: 'Rome' }, 'são paulo': { name: 'S' } } });
  await world.publish('place', heading('{{ api.place.name }}'));
  await world.route('/places/<slug>/', 'place', '/places/nowhere/');
  await world.publish('home', {
    ROOT: { type: 'Page', nodes: ['b'] },
    b: { type: 'Button', props: { label: 'Gone', href: '/places/gone/' } },
  });
  await world.route('/', 'home');
  expect(await listed()).toEqual(['/', '/places/rome/', '/places/s%C3%A3o%20paulo/']);
});

it('lists what the pages without keys link to, in its one spelling, and the sample where it answers', async () => {
  const codes = ['NOR', 'A&B', 'it'];
  source.answer((seen, reply) => {
    const code = decodeURIComponent(seen.url.slice('/country/'.length));
    const known = seen.url === '/all' ? codes.map((name) => ({ name })) : codes.includes(code) ? { name: code } : null;
    reply.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(known ?? {}));
  });
  await world.source('all', { method: 'GET', url: `${source.url}/all` });
  await world.source('country', { method: 'GET', url: `${source.url}/country/<code>` });
  await world.publish('country', heading('{{ api.country.name }}'));
  await world.route('/country/<code>/', 'country', '/country/it/');
  await world.publish('countries', listOf('api.all', '/country/{{ item.name }}?from=list#top'));
  await world.route('/countries/', 'countries');
  const found = (await listed()).filter((path) => path.startsWith('/countr'));
  // The third entry equals the sample, which comes first and is listed once.
  expect(found).toEqual(['/countries/', '/country/it/', '/country/NOR/', '/country/A%26B/']);
  for (const path of found) expect([path, (await world.get(path)).statusCode]).toEqual([path, 200]);
  expect((await world.get('/sitemap.xml')).body).toMatch(/<loc>[^<]*NOR\/<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z</);
});

it('leaves out what may not be found: noindex, redirected, other sites', async () => {
  await world.publish('secret', heading('Secret'), { noindex: true });
  await world.route('/secret/<code>/', 'secret');
  await world.publish('links', {
    ROOT: { type: 'Page', nodes: ['a', 'b', 'c'] },
    a: { type: 'Button', props: { label: 'a', href: '/secret/x/' } },
    b: { type: 'Button', props: { label: 'b', href: 'https://elsewhere.example/country/NOR2/' } },
    c: { type: 'Button', props: { label: 'c', href: '/country/moved/' } },
  });
  await world.route('/links/', 'links');
  await world.call('POST v1/redirects/saveRedirect', {
    as: world.a1,
    body: { from: '/country/moved/', to: '/country/NOR/', status: 301 },
  });
  const found = await listed();
  expect(found).toContain('/links/');
  expect(found.filter((path) => /secret|NOR2|moved/.test(path))).toEqual([]);
});

describe('what the screen says of it', () => {
  const entries = async (body: object = {}) =>
    (await world.call('POST v1/sitemap/dash/getEntries', { as: world.a3, body: { size: 100, ...body } })).body;
  const of = async (url: string) => (await entries()).entries.find(({ url_string }) => url_string === url);

  it('names for each address why it is left out', async () => {
    await world.publish('loose', heading('Loose'));
    await world.publish('moved', heading('Moved'));
    await world.route('/moved/', 'moved');
    await world.call('POST v1/redirects/saveRedirect', {
      as: world.a1,
      body: { from: '/moved', to: '/links/', status: 301 },
    });
    await world.call('POST v1/pageTemplates/saveTemplate', { as: world.a1, body: { template: { name: 'Draft' } } });
    await world.route('/draft/', 'draft');
    const root = componentWith(made('Text', { text: 'Part of pages' }));
    await world.call('POST v1/components/create', { as: world.a1, body: { name: 'Part', root } });
    const { entries: all, tc, listed: count } = await entries();
    const whys: unknown = Object.fromEntries(all.map(({ url_string: url, pageKey, why }) => [url ?? pageKey, why]));
    expect(whys).toMatchObject({
      '/links/': null,
      '/secret/<code>/': 'noindex',
      '/moved/': 'redirected',
      '/draft/': 'not_live',
      loose: 'no_route',
    });
    // Components have no addresses.
    expect(whys).not.toHaveProperty('part');
    expect([tc, count]).toEqual([all.length, all.filter(({ why }) => why === null).length]);
    expect(await of('/links/')).toMatchObject({ page_name: 'links', included: true, dynamic: false });
    expect((await of('/links/'))?.live_on).toMatch(/^\d{4}-/);
    expect((await of('/draft/'))?.live_on).toBeNull();
    const left = await entries({ filter: { listed: false }, size: 2 });
    expect([left.tc, left.entries.length]).toEqual([tc - count, 2]);
    expect((await entries({ search: 'loose' })).entries.map(({ pageKey }) => pageKey)).toEqual(['loose']);
  });

  it('leaves out what an administrator says, and still follows its links', async () => {
    const routeId = (await of('/countries/'))?.routeId ?? '';
    const include = (included: boolean, as = world.a1) =>
      world.call('POST v1/sitemap/include', { as, body: { routeId, included } });
    expect((await include(false, world.a2)).status).toBe(403);
    expect((await include(false, world.b1)).status).toBe(404);
    expect((await include(false)).status).toBe(200);
    expect(await of('/countries/')).toMatchObject({ why: 'excluded', included: false });
    const found = await listed();
    expect([found.includes('/countries/'), found.includes('/country/NOR/')]).toEqual([false, true]);
    expect((await include(true)).status).toBe(200);
    expect(await listed()).toContain('/countries/');
  });
});

it('lists what follows from the routes when there is no time to draw', async () => {
  const state = await loadSiteState(world.parts, (await siteById(world.parts.db, world.a.siteId))!);
  const paths = async (limits?: typeof DRAWN) =>
    (await knownAddresses(world.parts, state, limits)).map(({ loc }) => new URL(loc).pathname);
  expect(await paths()).toContain('/country/NOR/');
  for (const limits of [
    { ...DRAWN, ms: 0 },
    { ...DRAWN, pages: 0 },
  ]) {
    const found = await paths(limits);
    expect([found.includes('/countries/'), found.includes('/country/NOR/')]).toEqual([true, false]);
  }
});

it('reads no document of a page that links nowhere new', async () => {
  const own = await createSiteWorld();
  await own.publish('one', heading('One'));
  await own.publish('hidden', heading('Hidden'), { noindex: true });
  await own.route('/one/', 'one');
  await own.route('/hidden/', 'hidden');
  const statements = await statementsOf(own.parts.db, async () => {
    const { body } = await own.get('/sitemap.xml');
    expect([body.match(/<url>/g)?.length, body.includes('/one/')]).toEqual([1, true]);
  });
  expect(statements.filter((text) => String(text).includes('"document"'))).toEqual([]);
  await own.close();
});

it('splits what one file may not hold, by addresses and by bytes', async () => {
  const savedOn = new Date('2026-11-21T00:00:00Z');
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ loc: `https://a.example/${at}`, savedOn }));
  const text = (file?: { body: Buffer }) => file?.body.toString() ?? '';
  const one = await sitemapOf('https://a.example', some(3));
  expect([one.parts.length, one.main]).toEqual([1, one.parts[0]]);

  const many = await sitemapOf('https://a.example', some(120_001));
  expect(many.parts.map((part) => text(part).match(/<url>/g)?.length)).toEqual([50_000, 50_000, 20_001]);
  expect([...text(many.main).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    [1, 2, 3].map((part) => `https://a.example/sitemap.xml?part=${part}`),
  );

  const limits = { addresses: 50_000, bytes: 1000 };
  const small = await sitemapOf('https://a.example', some(40), limits);
  expect(small.parts.length).toBeGreaterThan(1);
  for (const part of small.parts) expect(part.body.length).toBeLessThanOrEqual(limits.bytes);
  expect(small.parts.map((part) => text(part).match(/<url>/g)?.length ?? 0).reduce((a, b) => a + b)).toBe(40);
});

it('reads links as a browser does', () => {
  const html =
    '<a class="x" href="/a/?b=1&amp;c#d">a</a><a href="b/">b</a><a href="mailto:x@y.example">m</a>' +
    '<a href="https://other.example/c">c</a><a href="//other.example/d">d</a><a href="/&quot;/">q</a><abbr title="href=&quot;/no&quot;">n</abbr>';
  expect([...linksOf(html, 'https://a.example', '/list/')]).toEqual(['/a/', '/list/b/', '/%22/']);
});
