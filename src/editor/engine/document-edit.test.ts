import { expect, it } from 'vitest';
import { applyChange } from '#common/layout/tree.ts';
import type { LayoutNode } from '#common/layout/document.ts';
import { documentEdit } from './document-edit';

function node(nodes: string[], props: LayoutNode['props'] = {}): LayoutNode {
  return {
    type: { resolvedName: 'Page' },
    isCanvas: true,
    props,
    displayName: 'Page',
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
  };
}

const meta = { schemaVersion: 1, title: 'T' };

it('turns one document into the other and touches only what differs', () => {
  const now = {
    root: { ROOT: node(['a', 'b']), a: node([]), b: node([], { x: 1 }) },
    meta: { ...meta, noindex: true },
  };
  const wanted = { root: { ROOT: node(['b', 'c']), b: node([], { x: 1 }), c: node([]) }, meta };
  const edit = documentEdit(now, wanted);
  expect([...edit.nodes.keys()].sort()).toEqual(['ROOT', 'a', 'c']);
  expect(applyChange(now.root, edit.nodes)).toEqual(wanted.root);
  expect(edit.meta).toEqual(meta);
  expect(documentEdit(wanted, wanted)).toEqual({ nodes: new Map() });
});
