import { expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import type { LayoutNode, NodeMap } from './document';
import { areSections, holdsSections } from './section-place';

function node(name: string, nodes: string[], parent?: string): LayoutNode {
  return {
    type: { resolvedName: name },
    isCanvas: true,
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
  ROOT: node('Page', ['section', 'condition', 'stack', 'box']),
  section: node('Section', ['inner', 'empty'], 'ROOT'),
  inner: node('Container', ['text'], 'section'),
  empty: node('Container', [], 'section'),
  text: node('Text', [], 'inner'),
  condition: node('Condition', ['slot'], 'ROOT'),
  slot: node('Slot', [], 'condition'),
  stack: node('Container', ['band'], 'ROOT'),
  band: node('Footer', [], 'stack'),
  box: node('Container', ['words'], 'ROOT'),
  words: node('Text', [], 'box'),
};

it.each([
  ['the page', 'ROOT', true],
  ['a section', 'section', false],
  ['a container in a section', 'inner', false],
  ['an empty container in a section', 'empty', false],
  ['the empty slot of a condition between sections', 'slot', true],
  ['a container of sections', 'stack', true],
  ['a container of words', 'box', false],
])('%s holds sections: %s is %s', (_, id, expected) => expect(holdsSections(nodes, registry, id)).toBe(expected));

it('knows a section, a header and a footer from a block', () => {
  expect(areSections(nodes, registry, ['section', 'band'])).toBe(true);
  expect(areSections(nodes, registry, ['section', 'words'])).toBe(false);
  expect(areSections(nodes, registry, [])).toBe(false);
  expect(areSections(nodes, registry, { rootId: 'new', nodes: { new: node('Header', []) } })).toBe(true);
});
