import { expect, it } from 'vitest';
import type { LayoutNode, NodeMap } from '#common/layout/document.ts';
import { registry } from '#common/widgets/registry.ts';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import { inSection } from '../commands/in-section';
import { insertionPoint } from './insertion-point';
import { noteComponent } from './widget-of';

function node(name: string, nodes: string[], parent?: string): LayoutNode {
  return {
    type: { resolvedName: name },
    isCanvas: registry[name]!.canvas,
    props: {},
    displayName: name,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent === undefined ? {} : { parent }),
  };
}

const nodes: NodeMap = {
  ROOT: node('Page', ['section', 'columns', 'header', 'footer']),
  section: node('Section', ['heading'], 'ROOT'),
  heading: node('Heading', [], 'section'),
  columns: node('Columns', ['left'], 'ROOT'),
  left: node('Column', [], 'columns'),
  header: node('Header', ['logo'], 'ROOT'),
  logo: node('Logo', [], 'header'),
  footer: node('Footer', [], 'ROOT'),
};

function tree(name: string) {
  return { rootId: 'new', nodes: { new: node(name, []) } };
}

function point(selected: string | undefined, name: string) {
  return insertionPoint(nodes, registry, selected, tree(name));
}

it.each([
  [undefined, 'Text', { parentId: 'ROOT', index: 3 }],
  [undefined, 'Section', { parentId: 'ROOT', index: 3 }],
  [undefined, 'Footer', { parentId: 'ROOT', index: 4 }],
  ['footer', 'Section', { parentId: 'ROOT', index: 3 }],
  ['section', 'Text', { parentId: 'section', index: 1 }],
  ['heading', 'Text', { parentId: 'section', index: 1 }],
  ['columns', 'Text', { parentId: 'ROOT', index: 2 }],
  ['left', 'Text', { parentId: 'left', index: 0 }],
  ['gone', 'Text', { parentId: 'ROOT', index: 3 }],
  ['section', 'Section', { parentId: 'ROOT', index: 1 }],
  ['heading', 'Section', { parentId: 'ROOT', index: 1 }],
  ['heading', 'Footer', { parentId: 'ROOT', index: 1 }],
  ['left', 'Section', { parentId: 'left', index: 0 }],
  ['header', 'Heading', { parentId: 'ROOT', index: 3 }],
  ['header', 'Collection', { parentId: 'ROOT', index: 3 }],
  ['logo', 'Text', { parentId: 'ROOT', index: 3 }],
  ['header', 'Button', { parentId: 'header', index: 1 }],
  ['logo', 'Image', { parentId: 'header', index: 1 }],
  ['footer', 'Heading', { parentId: 'footer', index: 0 }],
])('with %s selected, a %s goes to %o', (selected, name, expected) => expect(point(selected, name)).toEqual(expected));

it('says why there is no place', () => expect(point('left', 'Slot')).toMatchObject({ code: 'only-in' }));

it('places an instance as what its component is: a header at the top level, nothing behind a footer', () => {
  const instance = (component: string) => {
    const page = pageWith(made('Component', { component, values: {} }));
    return { rootId: 'p1', nodes: { p1: page.p1! } };
  };
  noteComponent('top', componentWith(made('Announcement', {}), made('Header', {})), registry);
  noteComponent('end', componentWith(made('Footer', {})), registry);
  noteComponent('card', componentWith(made('Container', {})), registry);
  const top = instance('top');
  expect(insertionPoint(nodes, registry, 'heading', top)).toEqual({ parentId: 'ROOT', index: 1 });
  expect(inSection(top, 'ROOT', registry)).toBe(top);
  expect(insertionPoint(nodes, registry, 'heading', instance('card'))).toEqual({ parentId: 'section', index: 1 });
  expect(inSection(instance('unknown'), 'ROOT', registry).nodes).not.toHaveProperty('ROOT');
  const page = pageWith(made('Section', {}), made('Component', { component: 'end', values: {} }));
  expect(insertionPoint(page, registry, undefined, tree('Section'))).toEqual({ parentId: 'ROOT', index: 1 });
});
