import { afterAll, beforeAll, expect, it } from 'vitest';
import { componentWith, made } from '#common/components/testing/component-of.ts';
import { createSiteWorld, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

/** Pages that have it: more are in `npm run bench -- components`. */
const PAGES = 12;

const card = (title: string, label: string) =>
  componentWith(
    made('Section', { style: { base: { padding: '$space.6' } } }, [
      made('Heading', { text: title, exposes: { text: 'Title' } }),
      made('Button', { label, href: '/buy/' }),
    ]),
  );

async function saveComponent(pageKey: string, root: object) {
  const layout = { type: 'layout', pageKey, root, meta: { schemaVersion: 1, title: pageKey }, isNewRecord: false };
  const { status } = await world.call('POST v1/dashboard/setConfig', { as: world.a1, body: layout });
  expect(status).toBe(200);
}

it('shows a published component on all of its pages at once, which keep what they say themselves', async () => {
  const body = { name: 'Card', root: card('Bread', 'Buy') };
  expect((await world.call('POST v1/components/create', { as: world.a1, body })).status).toBe(201);
  for (let at = 0; at < PAGES; at += 1) {
    await world.publish(`p${at}`, {
      ROOT: { type: 'Page', nodes: ['a', 'b'] },
      a: { type: 'Component', props: { component: 'card', values: { Title: `Own title ${at}` } } },
      b: { type: 'Component', props: { component: 'card', values: {} } },
    });
    await world.route(`/p${at}/`, `p${at}`);
  }
  const pages = () => Promise.all(Array.from({ length: PAGES }, async (_, at) => (await world.get(`/p${at}/`)).body));
  for (const [at, html] of (await pages()).entries()) {
    expect(html).toContain(`Own title ${at}</h2>`);
    expect(html).toContain('Bread</h2>');
    expect(html).toMatch(/\.n-a\{padding/);
  }

  await saveComponent('card', card('Rolls', 'Order'));
  for (const html of await pages()) expect(html).toContain('Buy');

  await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey: 'card' } });
  for (const [at, html] of (await pages()).entries()) {
    expect(html).toContain(`Own title ${at}</h2>`);
    expect(html).toContain('Rolls</h2>');
    expect(html).not.toContain('Buy');
  }
});

it('fills in data of a list in each item, and draws nothing of a component that is not there', async () => {
  await world.source('breads', { inline: { list: [{ n: 'Baguette' }, { n: 'Focaccia' }] } });
  await world.publish('list', {
    ROOT: { type: 'Page', nodes: ['c', 'gone'] },
    c: { type: 'Collection', nodes: ['i'], props: { source: { $bind: 'api.breads.list' } } },
    i: { type: 'Component', parent: 'c', props: { component: 'card', values: { Title: '{{ item.n }}' } } },
    gone: { type: 'Component', props: { component: 'gone', values: {} } },
  });
  await world.route('/list/', 'list');
  const { statusCode, body } = await world.get('/list/');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/Baguette<\/h2>.*Focaccia<\/h2>/s);
  expect(body).not.toContain('class="w-component');
});

it('previews show the newest version of a component, also by itself', async () => {
  await saveComponent('card', card('Draft of rolls', 'Order'));
  const preview = async (pageKey: string) => {
    const { body } = await world.call('POST v1/dashboard/preview', { as: world.a1, body: { pageKey } });
    return (await world.get(new URL(body.url).pathname)).body;
  };
  expect(await preview('p0')).toContain('Draft of rolls</h2>');
  expect(await preview('card')).toContain('Draft of rolls</h2>');
  expect((await world.get('/p0/')).body).not.toContain('Draft of rolls');
});
