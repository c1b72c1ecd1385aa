import { afterAll, beforeAll, expect, test } from 'vitest';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function save(text: string, more: object = {}) {
  const { status } = await world.call('POST v1/dashboard/setConfig', {
    as: world.a1,
    body: saving('menu', text, more),
  });
  expect(status).toBe(200);
}

async function publish() {
  await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey: 'menu' } });
}

test('a version that says what is live, or what the item says, is no other one', async () => {
  await save('first', { isNewRecord: true });
  await publish();
  await save('second');
  const { changeSet } = (await world.call('POST v1/changeSets', { as: world.a1, body: { name: 'Spring' } })).body;
  const params = { id: changeSet.id };
  const item = { page: { pageKey: 'menu' } };
  expect((await world.call('POST v1/changeSets/addItem/:id', { as: world.a1, params, body: item })).status).toBe(200);
  const read = async () => {
    const { body } = await world.call('GET v1/changeSets/:id', { as: world.a1, params });
    const [added] = body.changeSet.items;
    return [added?.troubles.map(({ code }) => code), added?.page?.latestVersion];
  };
  expect(await read()).toEqual([[], 2]);

  await save('third');
  expect(await read()).toEqual([[], 3]);
  await save('second');
  expect(await read()).toEqual([[], 2]);

  await save('first');
  await publish();
  expect(await read()).toEqual([[], 5]);
  await save('other');
  await publish();
  expect(await read()).toEqual([['set_page_published'], 6]);
});
