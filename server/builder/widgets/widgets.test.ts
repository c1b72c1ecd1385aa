import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import { node } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Any text, as a value that `toEqual` takes. */
const someText: unknown = expect.any(String);
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { parent: _parent, ...top } = node('Container', ROOT, {}, ['t']);
const tree = { [ROOT]: top, t: node('Text', ROOT, { text: 'Hello' }) };

function widget(key: string, more: object = {}) {
  return {
    type: 'card',
    key,
    title: 'A card',
    description: '',
    icon: '',
    dataType: '',
    ...more,
  };
}

function create(body: object, as = world.a2) {
  return world.call('POST v1/widgets', { as, body: { widget: body } });
}

async function list(as = world.a3) {
  return (await world.call('POST v1/widgets/dash/getWidgets', { as, body: {} })).body;
}

test('a selection is stored, changed and deleted, with the texts of the specification', async () => {
  const made = await create(widget('hello', { root: tree }));
  expect([made.status, made.body.message, made.body.msg]).toEqual([
    201,
    'Card created successfully',
    'Card created successfully',
  ]);
  expect(made.body.widget).toEqual({
    ...widget('hello'),
    id: someText,
    root: { [ROOT]: { ...top, isCanvas: true }, t: tree.t },
    synced: false,
    added_on: someText,
    updated_on: someText,
  });
  const { id } = made.body.widget;
  const body = { id, widget: { ...made.body.widget, title: 'Another' } };
  const changed = await world.call('PUT v1/widgets', { as: world.a2, body });
  expect([changed.status, changed.body.message]).toEqual([201, "Card 'hello' updated successfully"]);
  const { root, ...entry } = made.body.widget;
  const listed = { ...entry, title: 'Another', hasContent: true, updated_on: someText };
  expect(changed.body.widgets).toEqual([listed]);
  expect((await list()).widgets).toEqual([listed]);
  const read = (as = world.a3) => world.call('GET v1/widgets/:id', { as, params: { id } });
  expect((await read()).body.widget).toMatchObject({ title: 'Another', root });
  expect((await read(world.b1)).status).toBe(404);
  const remove = (as = world.a2) => world.call('POST v1/widgets/deleteWidget', { as, body: { id } });
  expect((await remove(world.b1)).status).toBe(404);
  expect((await remove()).body).toEqual({
    status: true,
    message: 'Widget deleted successfully',
    msg: 'Widget deleted successfully',
  });
  expect((await remove()).status).toBe(404);
  expect(await list()).toEqual({ status: true, widgets: [], tc: 0 });
});

test('docs/trust.md 16: an id sent along counts for nothing, and another tenant has no such widget', async () => {
  const theirs = (await create(widget('theirs'), world.b1)).body.widget;
  const mine = await create(widget('mine', { id: theirs.id }));
  expect(mine.status).toBe(201);
  expect(mine.body.widget.id).not.toBe(theirs.id);
  const stolen = { as: world.a1, body: { id: theirs.id, widget: widget('stolen') } };
  expect((await world.call('PUT v1/widgets', stolen)).status).toBe(404);
  expect((await list(world.b1)).widgets.map(({ key }) => key)).toEqual(['theirs']);
  expect((await create(widget('mine'))).status).toBe(409);
  const other = (await create(widget('other'))).body.widget;
  const clash = { as: world.a1, body: { id: other.id, widget: widget('mine') } };
  expect((await world.call('PUT v1/widgets', clash)).status).toBe(409);
});

test('docs/trust.md 17: an icon is a name or an ordinary address', async () => {
  for (const icon of ['data:image/svg+xml,<svg onload=1>', 'javascript:1', '//evil', '<img src=x onerror=1>']) {
    expect((await create(widget('icon', { icon }))).status).toBe(422);
  }
  expect((await create(widget('icon', { icon: 'arrow-right' }))).status).toBe(201);
});

test('the tree of a stored widget is held to the rules of a page', async () => {
  const bad = (root: unknown) => create(widget('bad', { root }));
  for (const root of [
    [],
    {},
    'x',
    { [ROOT]: null },
    { ...tree, [ROOT]: { ...top, type: { resolvedName: 'Page' } } },
    { ...tree, [ROOT]: { ...top, nodes: ['t', 'gone'] } },
    { ...tree, t: node('Button', ROOT, { href: 'javascript:1' }) },
    { ...tree, t: { ...node('Text', ROOT), type: 'iframe' } },
    { ...tree, [ROOT]: { ...top, parent: 't' } },
  ]) {
    expect((await bad(root)).status).toBe(422);
  }
  const faulty = await bad({ ...tree, [ROOT]: { ...top, props: { gap: 'url(x)' } } });
  expect(faulty.body.details).toEqual([expect.objectContaining({ nodeId: ROOT })]);
  expect((await list()).widgets.some(({ key }) => key === 'bad')).toBe(false);
});

test('what pages keep in sync is not deleted', async () => {
  const { id } = (await create(widget('footer', { root: tree, synced: true }))).body.widget;
  const page = await world.call('POST v1/pageTemplates/saveTemplate', {
    as: world.a2,
    body: { template: { name: 'Page', description: '' } },
  });
  const reference = { siteId: world.a.siteId, ownerKind: 'latest' as const, ownerId: page.body.template.id };
  await world.parts.db.insert(contentReferences).values({ ...reference, kind: 'widget', target: 'footer' });
  const refused = await world.call('POST v1/widgets/deleteWidget', { as: world.a2, body: { id } });
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.details).toEqual([expect.objectContaining({ kind: 'template', link: '/pages/page/' })]);
});

test('who may', async () => {
  expect((await create(widget('x'), world.a3)).status).toBe(403);
  expect((await world.call('POST v1/widgets', { body: { widget: widget('x') } })).status).toBe(401);
  expect((await world.call('POST v1/widgets/dash/getWidgets', { body: {} })).status).toBe(401);
  for (const size of [-1, 1e9, '1000', 1000.5, []]) {
    const answer = await world.call('POST v1/widgets/dash/getWidgets', { as: world.a1, body: { size } });
    expect(answer.status).toBe(422);
  }
});
