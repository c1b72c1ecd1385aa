// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { saving } from '#server/testing/layouts.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Any text, as a value that `toEqual` takes. */
const someText: unknown = expect.any(String);
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function save(template: object, as = world.a2) {
  return world.call('POST v1/pageTemplates/saveTemplate', { as, body: { template } });
}

async function list(body: object = {}, as = world.a3) {
  return (await world.call('POST v1/pageTemplates/dash/getTemplates', { as, body })).body;
}

test('a new template has a key of its own and an empty first version', async () => {
  const made = await save({ name: 'Über uns', description: 'Who we are' });
  expect(made.body.template).toEqual({
    id: someText,
    global_id: 'uber-uns',
    kind: 'page',
    name: 'Über uns',
    description: 'Who we are',
    template_img: '',
    added_on: someText,
    updated_on: someText,
    version: 1,
    publishedVersion: null,
    unpublishedChanges: true,
  });
  const again = await Promise.all([1, 2, 3].map(() => save({ name: 'Über uns', description: '' })));
  expect(again.map(({ body }) => body.template.global_id).sort()).toEqual(['uber-uns-2', 'uber-uns-3', 'uber-uns-4']);
  const opened = await world.call('GET v1/dashboard/initConfig', { as: world.a3, query: { pageKey: 'uber-uns' } });
  expect(opened.body).toMatchObject({ version: 1, meta: { title: 'Über uns' } });
  expect(opened.body.root).toMatchObject({ [ROOT]: { type: { resolvedName: 'Page' }, nodes: [] } });
  const first = { as: world.a2, body: saving('uber-uns', 'Hello', { baseVersion: 1 }) };
  expect((await world.call('POST v1/dashboard/setConfig', first)).body.version).toBe(2);
});

test('the n-th page of a name costs as many statements as the second', async () => {
  const make = () => save({ name: 'Flood', description: '' });
  await make();
  const second = await statementsOf(world.parts.db, make);
  for (let n = 3; n < 12; n += 1) await make();
  expect((await statementsOf(world.parts.db, make)).length).toBe(second.length);
  expect((await list({ filter: { global_id: 'flood-12' } })).tc).toBe(1);
  const long = 'long '.repeat(20);
  for (const key of [`${'long-'.repeat(12)}long`, `${'long-'.repeat(12)}lo-2`, `${'long-'.repeat(12)}lo-3`])
    expect((await save({ name: long, description: '' })).body.template.global_id).toBe(key);
});

test('no page has a name that every object answers to', async () => {
  expect((await save({ name: 'Constructor', description: '' })).body.template.global_id).toBe('constructor-2');
  for (const pageKey of ['constructor', 'prototype']) {
    const answer = await world.call('POST v1/dashboard/setConfig', {
      as: world.a2,
      body: saving(pageKey, 'x', { isNewRecord: true }),
    });
    expect(answer.status).toBe(422);
  }
});

test('a template is renamed by what was read, and keeps its key and picture', async () => {
  const { body } = await save({ name: 'Old name', description: '', template_img: 'media:abc' });
  const { template_img, ...read } = body.template;
  const renamed = await save({ ...read, name: 'New name' });
  expect(renamed.body).toMatchObject({
    message: 'Updated successfully',
    template: { name: 'New name', global_id: 'old-name', template_img },
  });
  expect((await save({ global_id: 'nothing', name: 'x', description: '' })).status).toBe(404);
  expect((await save({ ...read, name: 'Mine' }, world.b1)).status).toBe(404);
  for (const template of [
    { name: '' },
    { name: 'x', template_img: 'data:image/svg+xml,<svg onload=1>' },
    { name: 'x', template_img: 'javascript:1' },
    { name: 'x', isGlobalAdmin: true },
    { global_id: '../x', name: 'x' },
  ]) {
    expect((await save(template)).status).toBe(422);
  }
});

test('a title that is the name follows it, one that was written stays', async () => {
  const { body } = await save({ name: 'Home (copy)', description: '' });
  const { global_id: pageKey } = body.template;
  const title = async () => {
    const { body: opened } = await world.call('GET v1/dashboard/initConfig', { as: world.a3, query: { pageKey } });
    return (opened.meta as { title: string }).title;
  };
  const renamed = await save({ global_id: pageKey, name: 'Menu', description: '' });
  expect(renamed.body.template).toMatchObject({ name: 'Menu', version: 2, global_id: 'home-copy' });
  expect(await title()).toBe('Menu');
  await save({ global_id: pageKey, name: 'Menu', description: 'What we bake' });
  const written = saving(pageKey, 'Bread', { baseVersion: 2 });
  const body3 = { ...written, meta: { schemaVersion: 1, title: 'Bread and more' } };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: body3 })).body.version).toBe(3);
  await save({ global_id: pageKey, name: 'Our menu', description: '' });
  expect(await title()).toBe('Bread and more');
});

test('lists are searched, sorted and filtered, and end at the tenant', async () => {
  await save({ name: '100% wool', description: '' });
  await save({ name: '1000 wolves', description: '' });
  expect((await list({ search: '100%' })).pageTemplates.map(({ name }) => name)).toEqual(['100% wool']);
  const names = (await list({ sort: 'name', size: 2 })).pageTemplates.map(({ name }) => name);
  expect(names).toEqual(['100% wool', '1000 wolves']);
  expect((await list({ filter: { published: true } })).tc).toBe(0);
  const { tc } = await list();
  expect((await list({ filter: { waiting: true } })).tc).toBe(tc);
  await world.parts.db
    .update(pageTemplates)
    .set({ publishedVersion: sql`${pageTemplates.latestVersion}` })
    .where(eq(pageTemplates.pageKey, '100-wool'));
  expect((await list({ filter: { waiting: true } })).tc).toBe(tc - 1);
  expect((await list({ filter: { waiting: false } })).pageTemplates.map(({ name }) => name)).toEqual(['100% wool']);
  await world.parts.db.update(pageTemplates).set({ publishedVersion: null });
  expect((await list({ filter: { global_id: '100-wool' } })).tc).toBe(1);
  expect((await list({}, world.b1)).tc).toBe(0);
  for (const body of [{ filter: { secret: 'x' } }, { sort: 'site_id' }, { size: 1001 }, { page: 0 }]) {
    const answer = await world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a3, body });
    expect(answer.status).toBe(422);
  }
});

test('who may', async () => {
  expect((await save({ name: 'x', description: '' }, world.a3)).status).toBe(403);
  expect((await save({ name: 'x', description: '' }, world.a4)).status).toBe(403);
  expect((await world.call('POST v1/pageTemplates/saveTemplate', { body: { template: { name: 'x' } } })).status).toBe(
    401,
  );
  expect((await world.call('POST v1/pageTemplates/dash/getTemplates', { body: {} })).status).toBe(401);
});

test('a page has the address that an active route shows it at', async () => {
  await save({ name: 'Menu card', description: '' });
  const addressOf = async () => (await list({ filter: { global_id: 'menu-card' } })).pageTemplates[0]?.address;
  const route = async (url_string: string, sample_url_string: string, is_active: boolean) => {
    const body = { url_string, sample_url_string, page_template: 'menu-card', is_active, page_type_advanced: false };
    expect((await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body })).status).toBe(200);
  };
  expect(await addressOf()).toBeNull();
  await route('/off/', '/off/', false);
  expect(await addressOf()).toBeNull();
  await route('/a/<name>/', '/a/bread/', true);
  expect(await addressOf()).toBe('/a/bread/');
  await route('/menu/', '/menu/', true);
  expect(await addressOf()).toBe('/menu/');
});
