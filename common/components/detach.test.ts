// @module-tag no-database
import { expect, test } from 'vitest';
import type { NodeMap } from '#common/layout/document.ts';
import { applyChange } from '#common/layout/tree.ts';
import { idMaker } from '#common/layout/testing/arbitrary-page.ts';
import { registry } from '#common/widgets/registry.ts';
import { detachedTree } from './detach';
import { expandComponents } from './expand';
import { componentWith, made, pageWith } from './testing/component-of';

/** A tree without its ids: what is drawn of it. */
function shape(nodes: NodeMap, id: string): unknown {
  const { parent: _parent, nodes: children, ...rest } = nodes[id] ?? { nodes: [] };
  return { ...rest, children: children.map((child) => shape(nodes, child)) };
}

test('what is detached is what the instance drew, with its values, and keeps its place', () => {
  const inner = componentWith(made('Text', { text: 'Small', exposes: { text: 'Text' } }));
  const card = componentWith(
    made('Container', { gap: '$space.2' }, [
      made('Heading', { text: 'Bread', exposes: { text: 'Title' } }),
      made('Component', { component: 'inner', exposes: { 'values.Text': 'Note' } }),
      made('ComponentSlot', { name: 'body' }, [made('Text', { text: 'Nothing' })]),
    ]),
  );
  const find = (key: string) => ({ card, inner })[key];
  const content = made('ComponentContent', { name: 'body' }, [made('Text', { text: 'Mine' })]);
  const page = pageWith(
    made('Component', { component: 'card', values: { Title: 'Rolls', Note: 'New' } }, [content]),
    made('Component', { component: 'card' }),
  );
  const tree = detachedTree(page, 'p1', { find, registry, newId: idMaker('new') });
  if (!tree) throw new Error('not detached');
  expect(Object.values(tree.nodes).map(({ type }) => type.resolvedName)).toEqual([
    'Container',
    'Heading',
    'Component',
    'Text',
  ]);
  const change = new Map([
    ['p2', null],
    ['p3', null],
    ...Object.entries(tree.nodes).map(([id, node]) => [id, id === 'p1' ? { ...node, parent: 'ROOT' } : node] as const),
  ]);
  const options = { find, registry };
  const [before, after] = [page, applyChange(page, change)].map((nodes) => expandComponents(nodes, options).nodes);
  expect(shape(after ?? {}, 'ROOT')).toEqual(shape(before ?? {}, 'ROOT'));
  expect(detachedTree(page, 'p1', { find: () => undefined, registry, newId: idMaker() })).toBeNull();
});
