import { expect, it } from 'vitest';
import { applyChange } from '#common/layout/tree.ts';
import type { LayoutNode } from '#common/layout/document.ts';
import { replaceDocument } from './replace-document';

const node = (nodes: string[], props: LayoutNode['props'] = {}): LayoutNode => ({
  type: { resolvedName: 'Page' },
  isCanvas: true,
  props,
  displayName: 'Page',
  custom: {},
  hidden: false,
  nodes,
  linkedNodes: {},
});

it('turns one page into the other and touches only what differs', () => {
  const now = { ROOT: node(['a', 'b']), a: node([]), b: node([], { x: 1 }) };
  const wanted = { ROOT: node(['b', 'c']), b: node([], { x: 1 }), c: node([]) };
  const change = replaceDocument(now, wanted);
  expect([...change.keys()].sort()).toEqual(['ROOT', 'a', 'c']);
  expect(applyChange(now, change)).toEqual(wanted);
});
