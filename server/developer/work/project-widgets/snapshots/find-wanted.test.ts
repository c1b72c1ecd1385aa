import { afterAll, beforeAll, expect, it } from 'vitest';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { findComing, findWanted } from './find-wanted';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

it('finds what is drawn within components of the site, with the values of each instance', async () => {
  const { db } = world.parts;
  const { siteId } = world.a;
  const { id } = await makeProject(world, 'Shop', { 'index.html': '<h1>Shop</h1>' });
  const block = made('ProjectWidget', { project: id, component: 'card', properties: { title: 'Basic' } });
  const root = componentWith(made('Section', {}, [block]));
  const component = await world.call('POST v1/components/create', { as: world.a2, body: { name: 'Offer', root } });
  expect(component.status).toBe(201);
  const page = pageWith(made('Component', { component: 'offer', values: {} }));
  const body = saving('menu', '', { root: page, isNewRecord: true });
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);

  const shown = (wanted: Awaited<ReturnType<typeof findWanted>>) =>
    [...wanted.values()].map(({ component: name, properties }) => [name, properties]);
  const basic = [['card', { title: 'Basic' }]];
  expect(shown(await findComing(db, siteId, [{ pageKey: 'menu', version: null }]))).toEqual(basic);
  const published = await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'menu' } });
  expect(published.body).toMatchObject({ undrawn: 1 });
  expect(shown(await findWanted(db, siteId))).toEqual(basic);

  const newer = made('ProjectWidget', { project: id, component: 'card', properties: { title: 'Newer' } });
  const draft = saving('offer', '', { root: componentWith(made('Section', {}, [newer])) });
  await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: draft });
  const coming = [
    { pageKey: 'menu', version: null },
    { pageKey: 'offer', version: null },
  ];
  expect(shown(await findComing(db, siteId, coming))).toEqual([['card', { title: 'Newer' }]]);
});
