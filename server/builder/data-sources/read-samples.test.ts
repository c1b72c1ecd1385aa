import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { loadPageData } from './load-page-data';
import { insertSource } from './store';
import type { SourceRequest } from './placeholders';
import { type SourceServer, startSource } from './testing/source-server';

let world: World;
let source: SourceServer;
beforeAll(async () => {
  source = await startSource();
  world = await createWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: source.at } });
  source.answer(({ url }, reply) => reply.end(JSON.stringify({ url })));
  await add('named', { cacheSeconds: 3600 });
  await add('keyed', { url: `${source.url}/keyed/<code>`, cacheSeconds: 3600 });
  await add('order', { method: 'POST', body: '{}', cacheSeconds: 0 });
  await add('other', { cacheSeconds: 3600 });
  await add('off', {}, false);
  const text = '{{ api.named.url }} {{ api.keyed.url }} {{ api.order.url }} {{ api.off.url }}';
  const root = {
    ROOT: { type: { resolvedName: 'Page' }, props: {}, nodes: ['t'] },
    t: { type: { resolvedName: 'Text' }, props: { text }, nodes: [], parent: 'ROOT' },
  };
  const body = { type: 'layout', pageKey: 'page', root, meta: { schemaVersion: 1, title: 'Page' }, isNewRecord: true };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).status).toBe(200);
});
afterAll(async () => {
  await world.close();
  await source.close();
});
beforeEach(() => void (source.seen.length = 0));

async function add(key: string, request: Partial<SourceRequest>, enabled = true) {
  await insertSource(world.parts.db, world.a.siteId, randomUUID(), {
    key,
    title: key,
    description: '',
    imageUrl: '',
    icon: '',
    enabled,
    request: { method: 'GET', url: `${source.url}/${key}`, ...request },
  });
}

async function samples(more: object = {}, as = world.a3) {
  const body = { pageKey: 'page', keys: { code: 'de' }, ...more };
  return (await world.call('POST v1/apis/samples', { as, body })).body.samples;
}

describe('POST v1/apis/samples', () => {
  it('asks those that the page names, and again only when their answer is old', async () => {
    const first = await samples();
    expect(first).toEqual({ named: { url: '/named' }, keyed: { url: '/keyed/de' } });
    expect(source.seen).toHaveLength(2);
    expect(await samples()).toEqual(first);
    expect(source.seen).toHaveLength(2);
  });

  it('asks nothing by POST: the last answer to visitors is shown', async () => {
    expect(await samples()).not.toHaveProperty('order');
    await loadPageData(world.parts, world.a.siteId, ['order'], {});
    expect(source.seen).toHaveLength(1);
    expect(await samples()).toMatchObject({ order: { url: '/order' } });
    expect(source.seen).toHaveLength(1);
  });

  it('leaves out what needs a key that the address does not have', async () => {
    expect(Object.keys(await samples({ keys: {} })).sort()).toEqual(['named', 'order']);
  });

  it('asks all that are enabled when they are to be offered', async () => {
    expect(Object.keys(await samples({ all: true })).sort()).toEqual(['keyed', 'named', 'order', 'other']);
    expect(source.seen).toHaveLength(1);
  });

  it('writes numbers of a table with the decimals of their column, in the language of the page, else of the site', async () => {
    const columns = [{ key: 'price', name: 'Price', type: 'number' as const, decimals: 2 }];
    await add('prices', { url: '', inline: [{ price: 3.8 }], columns });
    await world.parts.db.update(sites).set({ lang: 'es' }).where(eq(sites.id, world.a.siteId));
    expect(await samples({ all: true })).toMatchObject({ prices: [{ price: '3,80' }] });
    expect(await samples({ all: true, lang: 'en-US' })).toMatchObject({ prices: [{ price: '3.80' }] });
    await world.parts.db.delete(dataSources).where(eq(dataSources.key, 'prices'));
  });

  it('knows the pages and sources of its own site alone', async () => {
    expect(await samples({ all: true }, world.b1)).toEqual({});
  });
});
