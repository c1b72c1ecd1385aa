import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '#common/layout/document.ts';
import { startSource, type SourceServer } from '#server/builder/data-sources/testing/source-server.ts';
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

/** The page of one item: what its list holds for the key of the address. */
function onePage(list: string, more: { emptyText?: string; filter?: string } = {}): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['c'] },
    c: {
      type: 'Collection',
      nodes: ['h'],
      props: { source: { $bind: list }, filter: 'slug == route.slug', ...more },
    },
    h: { type: 'Heading', parent: 'c', props: { text: '{{ item.name }}', level: 1 } },
  };
}

const rye = { slug: 'rye', name: 'Rye' };
const oat = { slug: 'oat', name: 'Oat' };
let apiId = '';

async function saveBreads(inline: unknown) {
  const api = { key: 'breads', title: 'Breads', enabled: true, request: { method: 'GET' as const, url: '', inline } };
  const { status, body } =
    apiId === ''
      ? await world.call('POST v1/apis', { as: world.a1, body: { api } })
      : await world.call('PUT v1/apis', { as: world.a1, body: { id: apiId, api } });
  expect(status).toBeLessThan(300);
  apiId = body.api.id;
}

async function statusOf(path: string) {
  return (await world.get(path)).statusCode;
}

async function listed() {
  const { body } = await world.get('/sitemap.xml');
  return [...body.matchAll(/<loc>http:\/\/localhost:3001(.*?)<\/loc>/g)].map(([, path]) => path);
}

beforeAll(async () => {
  await saveBreads([rye]);
  await world.publish('bread', onePage('api.breads'));
  await world.route('/bread/<slug>/', 'bread', '/bread/rye/');
});
beforeEach(() => saveBreads([rye]));

it('answers its error page where no item has the key of the address, as where there is no page', async () => {
  const [found, missing, none] = [
    await world.get('/bread/rye/'),
    await world.get('/bread/oat/'),
    await world.get('/no/page/'),
  ];
  expect([found.statusCode, missing.statusCode, none.statusCode]).toEqual([200, 404, 404]);
  expect(found.body).toContain('<h1');
  expect(missing.body).toBe(none.body);
  expect(missing.headers['cache-control']).toBe('no-store');
});

it('shows an item as soon as it is there, and no longer than it is', async () => {
  expect(await statusOf('/bread/oat/')).toBe(404);
  await saveBreads([rye, oat]);
  expect(await statusOf('/bread/oat/')).toBe(200);
  await saveBreads([rye]);
  expect(await statusOf('/bread/oat/')).toBe(404);
});

it('answers likewise as AMP', async () => {
  const { body } = await world.call('POST v1/amp/switch', { as: world.a1, body: { pageKeys: ['bread'], amp: true } });
  expect(body).toMatchObject({ changed: ['bread'] });
  expect([await statusOf('/bread/rye/?amp=1'), await statusOf('/bread/oat/?amp=1')]).toEqual([200, 404]);
});

it('lists the items that there are in the sitemap, and no others', async () => {
  await saveBreads([rye, { slug: 'pain de mie', name: 'Mie' }]);
  await world.publish('home', {
    ROOT: { type: 'Page', nodes: ['b'] },
    b: { type: 'Button', props: { label: 'Gone', href: '/bread/gone/' } },
  });
  await world.route('/', 'home');
  expect(await listed()).toEqual(['/', '/bread/rye/', '/bread/pain%20de%20mie/']);
});

it('shows the page where it says itself that nothing is there, or where something else is asked', async () => {
  await world.publish('tags', onePage('api.breads', { emptyText: 'No such bread.' }));
  await world.route('/tags/<slug>/', 'tags', '/tags/rye/');
  expect((await world.get('/tags/none/')).body).toContain('No such bread.');
  await world.publish('others', onePage('api.breads', { filter: 'slug != route.slug' }));
  await world.route('/others/<slug>/', 'others', '/others/rye/');
  expect(await statusOf('/others/rye/')).toBe(200);
});

it('finds the item where one of its lists has it, and where a source asked by the key has it', async () => {
  const two = (first: string): Nodes => ({
    ROOT: { type: 'Page', nodes: ['t', 'c', 'd'] },
    t: { type: 'Text', props: { text: `{{ ${first} }}` } },
    c: { type: 'Collection', props: { source: { $bind: 'api.breads' }, filter: 'slug == route.slug' } },
    d: { type: 'Collection', props: { source: { $bind: 'api.reviews' }, filter: 'bread == route.slug' } },
  });
  await world.source('reviews', { url: '', inline: [{ bread: 'rye' }, { bread: 'old' }] });
  await world.publish('reviewed', two('site.name'));
  await world.route('/reviewed/<slug>/', 'reviewed', '/reviewed/rye/');
  expect([await statusOf('/reviewed/old/'), await statusOf('/reviewed/new/')]).toEqual([200, 404]);
  await world.source('loaf', { url: '#/<slug>', inline: { plain: { name: 'Plain' } } });
  await world.publish('loaf', two('api.loaf.name'));
  await world.route('/loaf/<slug>/', 'loaf', '/loaf/plain/');
  expect([await statusOf('/loaf/plain/'), await statusOf('/loaf/rye/')]).toEqual([200, 404]);
});

it('says nothing is missing while a source does not answer, and looks again at what it answers', async () => {
  let cakes = [rye];
  source.answer(({ url }, response) => {
    const status = url === '/cakes' ? 200 : 500;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(cakes));
  });
  for (const key of ['cakes', 'down'])
    await world.source(key, { method: 'GET', url: `${source.url}/${key}`, cacheSeconds: 0 });
  for (const key of ['cakes', 'down']) {
    await world.publish(key, onePage(`api.${key}`));
    await world.route(`/${key}/<slug>/`, key, `/${key}/rye/`);
  }
  expect(await statusOf('/down/rye/')).toBe(200);
  expect([await statusOf('/cakes/rye/'), await statusOf('/cakes/oat/')]).toEqual([200, 404]);
  cakes = [oat];
  expect([await statusOf('/cakes/rye/'), await statusOf('/cakes/oat/')]).toEqual([404, 200]);
});

it('answers in a preview what visitors get at its address, and shows an item where none is named', async () => {
  await saveBreads([oat]);
  const preview = async (url: object) => {
    const body = { pageKey: 'bread', ...url };
    const made = await world.call('POST v1/dashboard/preview', { as: world.a1, body });
    return world.get(new URL((made.body as { url: string }).url).pathname);
  };
  const [item, none, sample] = [
    await preview({ url: '/bread/oat/' }),
    await preview({ url: '/bread/none/' }),
    await preview({}),
  ];
  expect([item.statusCode, none.statusCode, sample.statusCode]).toEqual([200, 404, 200]);
  expect(sample.body).toMatch(/<h1[^>]*>Oat</);
});

it('says of each item what it is in its title, description and shared picture', async () => {
  await saveBreads([
    { ...rye, name: 'Rye <b>&</b> "more"', about: 'A dark loaf', image: 'https://pictures.example/rye.jpg' },
    { ...oat, name: 'Oat {{ site.name }}' },
  ]);
  const meta = {
    title: '{{ item.name }} – {{ site.name }}',
    description: '{{ item.about }}',
    image: '{{ item.image }}',
  };
  await world.publish('titled', onePage('api.breads'), meta);
  await world.route('/titled/<slug>/', 'titled', '/titled/rye/');
  const { body } = await world.get('/titled/rye/');
  const name = 'Rye &lt;b&gt;&amp;&lt;/b&gt; &quot;more&quot; – ';
  expect(body).toContain(`<title>${name}`);
  expect(body).toContain(`<meta property="og:title" content="${name}`);
  expect(body).toContain('<meta name="description" content="A dark loaf">');
  expect(body).toContain('<meta property="og:image" content="https://pictures.example/rye.jpg">');
  // A value of data is never evaluated again.
  expect((await world.get('/titled/oat/')).body).toMatch(/<title>Oat {{ site.name }} – /);
  const sample = await world.call('POST v1/dashboard/preview', { as: world.a1, body: { pageKey: 'titled' } });
  expect((await world.get(new URL(sample.body.url).pathname)).body).toContain(`<title>${name}`);
});

it('writes numbers of a table with the decimals of their column, in the language of the page', async () => {
  const columns: readonly Json[] = [
    { key: 'slug', name: 'Slug', type: 'text' },
    { key: 'price', name: 'Price', type: 'number', decimals: 2 },
  ];
  const inline = [
    { slug: 'rye', price: 12 },
    { slug: 'oat', price: 3.8 },
  ];
  await world.source('prices', { url: '', inline, columns });
  const page: Nodes = {
    ROOT: { type: 'Page', nodes: ['c'] },
    c: { type: 'Collection', nodes: ['t'], props: { source: { $bind: 'api.prices' }, sort: 'price' } },
    t: { type: 'Text', parent: 'c', props: { text: '{{ item.price }} €' } },
  };
  await world.publish('prices', page);
  await world.route('/prices/', 'prices');
  expect((await world.get('/prices/')).body).toMatch(/3\.80 €.*12\.00 €/s);
});
