import { expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import type { LayoutNode } from '#common/layout/document.ts';
import { refusalOf, sharedValue } from './prop-value';

const button = registry.Button!;

function node(props: LayoutNode['props']): LayoutNode {
  return {
    type: { resolvedName: 'Button' },
    isCanvas: false,
    props,
    displayName: 'Button',
    custom: {},
    hidden: false,
    nodes: [],
    linkedNodes: {},
    parent: 'ROOT',
  };
}

it('tells a shared value from a mixed one', () => {
  const nodes = { a: node({ label: 'Go', variant: 'solid' }), b: node({ label: 'Stop', variant: 'solid' }) };
  expect(sharedValue(nodes, ['a', 'b'], 'variant')).toEqual({ value: 'solid', mixed: false });
  expect(sharedValue(nodes, ['a', 'b'], 'label')).toEqual({ value: undefined, mixed: true });
  expect(sharedValue(nodes, ['a', 'b'], 'icon')).toEqual({ value: undefined, mixed: false });
});

it.each([
  ['href', '/about', null],
  ['href', 'javascript:alert(1)', 'bad-url'],
  ['href', { $bind: 'item.url' }, null],
  ['variant', 'neon', 'bad-value'],
  ['anchor', 'two words', 'bad-value'],
  ['nothing', 'x', 'unknown-prop'],
])('%s = %s: %s', (prop, value, expected) => expect(refusalOf(button, prop, value)).toBe(expected));
