import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const [key, request] of Object.entries({
    breads: { url: '', inline: [{ slug: 'rye bread', name: 'Rye' }, { slug: 'oat' }] },
    loaf: { url: '#/<slug>', inline: { plain: { name: 'Plain' } } },
  })) {
    const api = { key, title: key, enabled: true, request: { method: 'GET' as const, ...request } };
    expect((await world.call('POST v1/apis', { as: world.a1, body: { api } })).status).toBeLessThan(300);
  }
});
afterAll(() => world.close());

function withBlock(resolvedName: string, props: JsonObject) {
  return {
    ROOT: { type: { resolvedName: 'Page' }, props: {}, nodes: ['b'] },
    b: { type: { resolvedName }, props, nodes: [], parent: 'ROOT' },
  };
}

async function page(name: string, root: object, more: object = {}) {
  const body = { template: { name } };
  const made = (await world.call('POST v1/pageTemplates/saveTemplate', { as: world.a1, body })).body.template;
  const pageKey = made.global_id;
  const layout = {
    type: 'layout' as const,
    pageKey,
    root,
    meta: { schemaVersion: 1, title: name, ...more },
    isNewRecord: false,
  };
  const saved = await world.call('POST v1/dashboard/setConfig', { as: world.a1, body: layout });
  expect(saved.status).toBe(200);
  return pageKey;
}

async function proposal(pageKey: string, more: { root?: unknown } = {}, as = world.a3) {
  return world.call('POST v1/pageRoutes/propose', { as, body: { pageKey, ...more } });
}

const byKey = withBlock('Collection', { source: { $bind: 'api.breads' }, filter: 'slug == route.slug' });

it('offers an address with the key where a page shows the item of the address, and that of its first item', async () => {
  const { body } = await proposal(await page('Pane', byKey));
  expect(body).toMatchObject({ url: '/pane/<slug>/', examples: { slug: 'rye bread' } });
});

it('reads the blocks that are sent in place of those that are saved', async () => {
  const pageKey = await page('Sent', withBlock('Text', { text: 'Plain' }));
  expect((await proposal(pageKey)).body.url).toBe('/');
  expect((await proposal(pageKey, { root: byKey })).body.url).toBe('/sent/<slug>/');
  expect((await proposal(pageKey, { root: ['<odd>'] })).body.url).toBe('/');
});

it('knows the keys of a data source and of bindings', async () => {
  const loaf = await proposal(await page('Loaf', withBlock('Text', { text: '{{ api.loaf.name }}' })));
  expect(loaf.body).toMatchObject({ url: '/loaf/<slug>/', examples: { slug: 'plain' } });
  const read = await proposal(
    await page('Read', withBlock('Text', { text: 'At {{ route.town }}', visibleIf: { $bind: 'route.land' } })),
  );
  expect(read.body.url).toMatch(/^\/read\/<(?:town>\/<land|land>\/<town)>\/$/);
  expect(read.body.examples).toEqual({});
});

it('offers the name where nothing is read by a key, and the home page while that is free', async () => {
  const pageKey = await page('Our menu', withBlock('Text', { text: 'route.slug is a word here' }));
  expect((await proposal(pageKey)).body.url).toBe('/');
  const route = {
    url_string: '/',
    sample_url_string: '/',
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  };
  expect((await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body: route })).status).toBe(200);
  expect((await proposal(pageKey)).body.url).toBe('/our-menu/');
});

it('spells the letters of a German page out', async () => {
  expect((await proposal(await page('Über uns', withBlock('Text', { text: '' })))).body.url).toBe('/uber-uns/');
  const german = await page('Öffnungszeiten', withBlock('Text', { text: '' }), { lang: 'de-DE' });
  expect((await proposal(german)).body.url).toBe('/oeffnungszeiten/');
});

it('knows no page of another site', async () => {
  const pageKey = await page('Mine', byKey);
  expect((await proposal(pageKey, {}, world.b1)).status).toBe(404);
});
