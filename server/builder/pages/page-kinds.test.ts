import { afterAll, beforeAll, expect, test } from 'vitest';
import { meta, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Template = { id: string; global_id: string; kind: string; name: string };

function rootOf(type: string) {
  return { ROOT: { ...pageNode(), type: { resolvedName: type }, displayName: type } };
}

function save(template: object) {
  return world.call('POST v1/pageTemplates/saveTemplate', { as: world.a1, body: { template } });
}

function list(query: object = {}) {
  return world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a1, body: query });
}

function kindsIn(reply: { body: unknown }) {
  return (reply.body as { pageTemplates: Template[] }).pageTemplates.map(({ kind }) => kind).sort();
}

function layoutOf(pageKey: string) {
  return world.call('GET v1/dashboard/initConfig', { as: world.a1, query: { pageKey } });
}

function store(pageKey: string, type: string, isNewRecord: boolean) {
  return world.call('POST v1/dashboard/setConfig', {
    as: world.a1,
    body: { type: 'layout', pageKey, root: rootOf(type), meta, isNewRecord, confirmEmpty: true },
  });
}

function route(url: string, page_template: string) {
  const rest = { sample_url_string: url, is_active: true, page_type_advanced: false };
  return world.call('POST v1/pageRoutes/saveRoute', {
    as: world.a1,
    body: { url_string: url, page_template, ...rest },
  });
}

test('a template begins with the root of its kind, and is a page where none is named', async () => {
  expect((await save({ name: 'Plain' })).body).toMatchObject({ template: { global_id: 'plain', kind: 'page' } });
  expect((await save({ name: 'News', kind: 'email' })).body).toMatchObject({ template: { kind: 'email' } });
  expect((await save({ name: 'Tour', kind: 'story' })).body).toMatchObject({ template: { kind: 'story' } });
  const { body } = await layoutOf('news');
  expect(body).toMatchObject({ kind: 'email', root: { ROOT: { type: { resolvedName: 'Email' } } } });
  expect((await save({ name: 'Odd', kind: 'poster' })).status).toBe(422);
});

test('a first setConfig makes a template of the kind that its ROOT is', async () => {
  expect((await store('offer', 'Email', true)).status).toBe(200);
  expect((await layoutOf('offer')).body).toMatchObject({ kind: 'email' });
});

test('a layout of another kind is refused at its ROOT, in setConfig, in what lost a conflict and in a preview', async () => {
  const fault = { nodeId: 'ROOT', path: 'type', code: 'misplaced' };
  const refused = await store('plain', 'Email', false);
  expect(refused).toMatchObject({ status: 422, body: { details: [{ ...fault, reason: 'ROOT must be Page' }] } });
  expect((await store('news', 'Page', false)).body).toMatchObject({ details: [{ reason: 'ROOT must be Email' }] });
  expect((await store('news', 'Email', false)).status).toBe(200);
  const root = rootOf('Story');
  const losing = await world.call('POST v1/dashboard/setConfig', {
    as: world.a1,
    body: {
      type: 'layout',
      pageKey: 'news',
      root: rootOf('Email'),
      meta,
      isNewRecord: false,
      losers: { mine: { root, meta } },
    },
  });
  expect(losing).toMatchObject({ status: 422, body: { details: [fault] } });
  const previewed = await world.call('POST v1/dashboard/preview', {
    as: world.a1,
    body: { pageKey: 'news', root, meta },
  });
  expect(previewed).toMatchObject({ status: 422, body: { details: [fault] } });
});

test('the kind of a template cannot be changed, and may be sent back as it was read', async () => {
  const [news] = ((await list({ filter: { global_id: 'news' } })).body as { pageTemplates: Template[] }).pageTemplates;
  expect((await save({ ...news, name: 'Newsletter', description: '' })).status).toBe(200);
  const changed = await save({ global_id: 'news', name: 'Newsletter', kind: 'page' });
  expect(changed).toMatchObject({
    status: 422,
    body: { details: [{ path: 'template.kind', code: 'page_kind_fixed' }] },
  });
});

test('lists tell the kind, are filtered by it and say which there are', async () => {
  expect(kindsIn(await list())).toEqual(expect.arrayContaining(['email', 'email', 'page', 'story']));
  expect(new Set(kindsIn(await list({ filter: { kind: 'email' } })))).toEqual(new Set(['email']));
  expect(kindsIn(await list({ search: 'tour', filter: { kind: 'story' } }))).toEqual(['story']);
  expect(kindsIn(await list({ filter: { routable: true } }))).not.toContain('email');
  expect((await list({ search: 'no such page' })).body).toMatchObject({ tc: 0, kinds: ['page', 'email', 'story'] });
  expect((await list({ filter: { kind: 'poster' } })).status).toBe(422);
});

test('a route leads to a page or a story, never to an e-mail', async () => {
  expect((await route('/plain/', 'plain')).status).toBe(200);
  expect((await route('/tour/', 'tour')).status).toBe(200);
  const refused = await route('/news/', 'news');
  expect(refused).toMatchObject({
    status: 422,
    body: { details: [{ path: 'page_template', code: 'page_not_routable' }] },
  });
});

test('an e-mail is published, previewed and restored as any page', async () => {
  expect((await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey: 'news' } })).status).toBe(200);
  const body = { pageKey: 'news', version: 1 };
  expect((await world.call('POST v1/dashboard/restoreVersion', { as: world.a1, body })).status).toBe(200);
  expect((await world.call('POST v1/dashboard/preview', { as: world.a1, body })).status).toBe(200);
});
