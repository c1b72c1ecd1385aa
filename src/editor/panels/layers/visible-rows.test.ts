import { describe, expect, it } from 'vitest';
import type { LayoutNode, NodeMap } from '#common/layout/document.ts';
import { treeMove, visibleRows } from './visible-rows';

function node(nodes: string[], parent?: string): LayoutNode {
  return {
    type: { resolvedName: 'Container' },
    isCanvas: true,
    props: {},
    displayName: 'Container',
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent === undefined ? {} : { parent }),
  };
}

const nodes: NodeMap = { ROOT: node(['a', 'b']), a: node(['c'], 'ROOT'), b: node([], 'ROOT'), c: node([], 'a') };

function label(id: string) {
  return `Layer ${id}`;
}

function excerpt(id: string) {
  return id === 'c' ? 'Walk the coast' : '';
}

function ids(collapsed: string[], filter = '') {
  return visibleRows(nodes, new Set(collapsed), filter, label, excerpt).map((row) => row.id);
}

describe('visibleRows', () => {
  it('lists the tree in document order with ARIA levels and places', () => {
    expect(ids([])).toEqual(['ROOT', 'a', 'c', 'b']);
    const last = visibleRows(nodes, new Set(), '', label, excerpt)[3];
    expect(last).toMatchObject({ level: 2, position: 2, siblings: 2, hasChildren: false });
  });

  it('leaves out what is folded', () => expect(ids(['a'])).toEqual(['ROOT', 'a', 'b']));

  it('keeps the way to a match, folded or not', () => expect(ids(['a'], 'layer C')).toEqual(['ROOT', 'a', 'c']));

  it('finds a block by what it holds', () => expect(ids([], 'coast')).toEqual(['ROOT', 'a', 'c']));
});

describe('treeMove', () => {
  const rows = visibleRows(nodes, new Set(), '', label, excerpt);
  it.each([
    ['a', 'ArrowDown', false, { focus: 'c' }],
    ['a', 'ArrowRight', false, { focus: 'c' }],
    ['a', 'ArrowLeft', false, { fold: 'a' }],
    ['a', 'ArrowLeft', true, { focus: 'c' }],
    ['c', 'ArrowLeft', false, { focus: 'a' }],
    ['b', 'ArrowRight', false, null],
    ['c', 'End', false, { focus: 'b' }],
    ['b', 'ArrowDown', false, null],
  ])('%s %s (rtl %s)', (focused, key, rtl, expected) => {
    expect(treeMove(rows, focused, key, rtl)).toEqual(expected);
  });

  it('unfolds a folded row', () => {
    expect(treeMove(visibleRows(nodes, new Set(['a']), '', label, excerpt), 'a', 'ArrowRight', false)).toEqual({
      unfold: 'a',
    });
  });
});
