import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteWorld, type Nodes, type SiteWorld } from './testing/site-world';

let world: SiteWorld;

const home: Nodes = {
  ROOT: { type: 'Page', nodes: ['head', 'main', 'foot'] },
  head: { type: 'Header', nodes: ['menu'] },
  menu: { type: 'Collection', parent: 'head', nodes: ['entry'], props: { source: { $bind: 'api.menu.list' } } },
  entry: { type: 'Text', parent: 'menu', props: { text: 'Menu: {{ item.name }}' } },
  main: { type: 'Section', props: { as: 'main' }, nodes: ['hello'] },
  hello: { type: 'Heading', parent: 'main', props: { text: 'Only at home', level: 1 } },
  foot: { type: 'Section', props: { as: 'footer' }, nodes: ['small'] },
  small: { type: 'Text', parent: 'foot', props: { text: 'Open from 8 to 17' } },
};

beforeAll(async () => {
  world = await createSiteWorld();
  await world.source('menu', { inline: { list: [{ name: 'Bread' }, { name: 'Cake' }] } });
  await world.publish('home', home);
  await world.route('/', 'home');
});
afterAll(() => world.close());

const save = (body: object) => world.call('POST v1/settings/site', { as: world.a1, body });
const locations = async () =>
  [...(await world.get('/sitemap.xml')).body.matchAll(/<loc>http:\/\/localhost:3001(.*?)<\/loc>/g)].map(([, to]) => to);

it('has the header and the footer of the home page around what is wrong', async () => {
  const lost = await world.get('/nothing/here');
  expect(lost.statusCode).toBe(404);
  expect(lost.headers['cache-control']).toBe('no-store');
  for (const text of ['Page not found', 'Menu: Bread', 'Menu: Cake', 'Open from 8 to 17', '<html lang="en-US"'])
    expect(lost.body).toContain(text);
  expect(lost.body).not.toContain('Only at home');
  expect(lost.body.match(/<main/g)).toHaveLength(1);
  expect(lost.body.indexOf('Menu: Bread')).toBeLessThan(lost.body.indexOf('<h1'));
  expect(lost.body.indexOf('<h1')).toBeLessThan(lost.body.indexOf('Open from 8'));
  expect(lost.body).toContain('<meta name="robots" content="noindex">');
  expect((await world.get('/%E0%A4%A')).body).toContain('Menu: Bread');
});

it('follows the home page, and its data', async () => {
  await world.source('offers', { method: 'GET', url: 'https://menu.invalid/<code>' });
  const asks = { ...home, entry: { ...home.entry!, props: { text: 'Now: {{ item.name }}{{ api.offers.name }}' } } };
  await world.publish('home', asks, {}, false);
  expect((await world.get('/nothing/')).body).toContain('Now: Bread');
});

it('is without them where the site is down, or closed to a visitor', async () => {
  await save({ maintenance: true });
  const down = await world.get('/nothing/');
  expect([down.statusCode, down.body.includes('Open from 8')]).toEqual([503, false]);
  await save({ maintenance: false, whitelist_ip: ['192.0.2.7'] });
  const closed = await world.get('/nothing/');
  expect([closed.statusCode, closed.body.includes('Open from 8')]).toEqual([403, false]);
  await save({ whitelist_ip: [] });
});

it('is the page that is live at /404/, which is no page of its own', async () => {
  await world.publish('lost', { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Lost?' } } });
  await world.route('/404/', 'lost');
  for (const path of ['/nothing/here', '/404/', '/404']) {
    const { statusCode, body } = await world.get(path);
    expect([path, statusCode, body.includes('Lost?')]).toEqual([path, 404, true]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
  expect(await locations()).toEqual(['/']);
  const { body } = await world.call('POST v1/sitemap/dash/getEntries', { as: world.a1, body: { size: 10 } });
  expect(body.entries.map(({ url_string, why }) => [url_string, why])).toEqual([
    ['/', null],
    ['/404/', 'not_found_page'],
  ]);
  expect(body.listed).toBe(1);
  await world.call('POST v1/dashboard/unpublish', { as: world.a1, body: { pageKey: 'lost' } });
  expect((await world.get('/nothing/')).body).toContain('Page not found');
});

it('is a plain one on a site without a home page', async () => {
  await world.call('POST v1/dashboard/unpublish', { as: world.a1, body: { pageKey: 'home' } });
  const lost = await world.get('/nothing/');
  expect([lost.statusCode, lost.body.includes('Page not found'), lost.body.includes('Menu')]).toEqual([
    404,
    true,
    false,
  ]);
});
