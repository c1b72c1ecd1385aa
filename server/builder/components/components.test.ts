import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, type JsonObject, type NodeMap } from '#common/layout/document.ts';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import { meta, saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const card = (title: string, more: JsonObject = {}) =>
  componentWith(made('Section', more, [made('Heading', { text: title, exposes: { text: 'Title' } })]));
const instance = (component: string, values: JsonObject = {}) => made('Component', { component, values });

function create(name: string, root: unknown, as = world.a2) {
  return world.call('POST v1/components/create', { as, body: { name, root } });
}
function save(pageKey: string, root: NodeMap, more: object = {}) {
  const body = saving(pageKey, '', { root, meta: { ...meta, title: pageKey }, ...more });
  return world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
}

test('a component is made of blocks and published at once; its newest version is read with those within it', async () => {
  const made1 = await create('Bread card', card('Bread'));
  expect(made1.status).toBe(201);
  expect(made1.body.component).toMatchObject({
    global_id: 'bread-card',
    name: 'Bread card',
    version: 1,
    publishedVersion: 1,
  });
  expect((await create('Shelf', componentWith(instance('bread-card', { Title: 'Rolls' })))).status).toBe(201);
  await save('bread-card', card('Newer'));
  const read = (keys: string[], as = world.a3) => world.call('POST v1/components/read', { as, body: { keys } });
  const { components } = (await read(['shelf', 'none'])).body;
  expect(components.map(({ global_id, version, publishedVersion }) => [global_id, version, publishedVersion])).toEqual([
    ['shelf', 1, 1],
    ['bread-card', 2, 1],
  ]);
  expect((await read(['shelf'], world.b1)).body.components).toEqual([]);
  expect((await create('Mine', card('x'), world.a3)).status).toBe(403);
});

test('what is no component is refused, and so is a circle, with its path', async () => {
  const wrong = await create('Wrong', pageWith(made('Text')));
  expect([wrong.status, wrong.body.details?.[0]]).toMatchObject([422, { nodeId: ROOT, code: 'misplaced' }]);
  await create('Outer', componentWith(instance('inner')));
  await create('Inner', card('In'));
  const circle = await save('inner', componentWith(made('Container', {}, [instance('outer')])));
  expect(circle.status).toBe(422);
  expect(circle.body.details).toEqual([
    expect.objectContaining({ nodeId: 'c2', code: 'component_circle', values: { path: 'inner → outer → inner' } }),
  ]);
  const { body } = await world.call('GET v1/dashboard/initConfig', { as: world.a2, query: { pageKey: 'inner' } });
  expect(body.version).toBe(1);
});

test('where a component is used is known, and it stays while it is', async () => {
  await create('Used', card('Used'));
  await save('user', pageWith(instance('used')), { isNewRecord: true });
  const uses = () => world.call('GET v1/usage/where', { as: world.a3, query: { kind: 'component', id: 'used' } });
  expect((await uses()).body.uses).toMatchObject([{ kind: 'template', id: 'user', pageKind: 'page' }]);
  const remove = () => world.call('POST v1/dashboard/deletePageTemplate', { as: world.a2, body: { pageKey: 'used' } });
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.details).toMatchObject([{ kind: 'template', id: 'user', title: 'user' }]);
  await save('user', pageWith(made('Text', { text: 'None' })));
  expect((await remove()).status).toBe(200);
  expect((await uses()).status).toBe(404);
});

test('a form within a form is refused with its components too, naming the block of the document', async () => {
  await create('Order form', componentWith(made('Form', { name: 'order' })));
  await create('Framed', componentWith(made('Form', { name: 'frame' }, [made('ComponentSlot', { name: 'body' })])));
  const own = pageWith(made('Form', { name: 'own' }, [instance('order-form')]));
  const body = { type: 'layout', pageKey: 'asked', isNewRecord: true, meta, root: own };
  const refused = await world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
  const detail = { code: 'component_own_kind', path: 'parent', values: { widget: 'Form' } };
  expect([refused.status, refused.body.details]).toMatchObject([
    422,
    [{ ...detail, nodeId: expect.anything() as unknown }],
  ]);
  const instanceId = Object.entries(own).find(([, node]) => node.type.resolvedName === 'Component')?.[0];
  expect(refused.body.details?.[0]?.nodeId).toBe(instanceId);
  const slotted = pageWith(
    made('Component', { component: 'framed', values: {} }, [
      made('ComponentContent', { name: 'body' }, [made('Form', { name: 'mine' })]),
    ]),
  );
  const again = await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: { ...body, root: slotted } });
  const formId = Object.entries(slotted).find(([, node]) => node.type.resolvedName === 'Form')?.[0];
  expect([again.status, again.body.details]).toMatchObject([422, [{ ...detail, nodeId: formId }]]);
});
