import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { diffNodes } from './diff';
import { conflictKey } from './conflict';
import { ROOT, type Change, type JsonObject, type LayoutDocument, type NodeMap } from './document';
import { mergeDocuments } from './merge';
import { newNodeId } from './node-id';
import { placeRefusal, removeRefusal } from './placement';
import { editChange, editedPage, edits, idMaker } from './testing/arbitrary-page';
import {
  addedRoots,
  applyChange,
  duplicateNodes,
  extractTree,
  inDocumentOrder,
  insertTree,
  invertChange,
  isAncestor,
  patchProps,
  removeNodes,
  renewIds,
  subtreeIds,
} from './tree';
import { validate } from './validate';

/** Applies random edits; gives the page after them and the changes that undo them, newest first. */
function run(start: NodeMap, list: Parameters<typeof editedPage>[1], prefix = 'e') {
  const newId = idMaker(prefix);
  let nodes = start;
  const undo: Change[] = [];
  for (const edit of list) {
    const change = editChange(nodes, registry, edit, newId);
    if (!change) continue;
    undo.unshift(invertChange(nodes, change));
    nodes = applyChange(nodes, change);
  }
  return { nodes, undo };
}

/** Every node once, each below the parent it names. */
function expectSound(nodes: NodeMap) {
  const ids = subtreeIds(nodes, ROOT);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(Object.keys(nodes).length);
  for (const id of ids) for (const child of nodes[id]!.nodes) expect(nodes[child]!.parent).toBe(id);
}

function text(nodes: NodeMap) {
  return JSON.stringify(inDocumentOrder(nodes));
}

describe('edits of the tree', () => {
  it('undone one by one give the first page byte for byte, and never an orphan', () => {
    fc.assert(
      fc.property(edits(20), edits(30), (first, then) => {
        const { root } = editedPage(registry, first);
        const { nodes, undo } = run(root, then);
        expectSound(nodes);
        const back = undo.reduce(applyChange, nodes);
        expect(text(back)).toBe(text(root));
        expectSound(back);
      }),
    );
  });

  it('give what was added as one top', () => {
    const { root } = editedPage(registry, []);
    const change = editChange(root, registry, { act: 'insert', a: 3, b: 0, index: 0 }, idMaker());
    expect(addedRoots(root, change!)).toHaveLength(1);
  });

  it('extract and renew a subtree without a trace of the old ids', () => {
    const { root } = editedPage(registry, [{ act: 'insert', a: 3, b: 0, index: 0 }]);
    const top = root.ROOT!.nodes[0]!;
    const tree = renewIds(extractTree(root, top), newNodeId);
    expect(Object.keys(tree.nodes).some((id) => id in root)).toBe(false);
    expect(tree.nodes[tree.rootId]).not.toHaveProperty('parent');
    expect(placeRefusal(root, registry, tree, ROOT)).toBeNull();
  });

  it('remove a prop set to undefined', () => {
    const { root } = editedPage(registry, [{ act: 'props', a: 0, b: 1, index: 0 }]);
    expect([...patchProps(root, ROOT, { anchor: undefined, background: '' })][0]![1]!.props).toEqual({
      style: { base: { padding: '$space.4' } },
      background: '',
    });
  });
});

describe('placement', () => {
  const { root } = editedPage(registry, [
    { act: 'insert', a: Object.keys(registry).indexOf('Columns') - 1, b: 0, index: 0 },
    { act: 'insert', a: Object.keys(registry).indexOf('Text') - 1, b: 0, index: 9 },
  ]);
  const [columns, words] = root.ROOT!.nodes as [string, string];
  const [left] = root[columns]!.nodes as [string];

  it('refuses with a code', () => {
    expect(placeRefusal(root, registry, [words], columns)).toMatchObject({ code: 'not-accepted', allowed: ['Column'] });
    expect(placeRefusal(root, registry, [words], words)).toMatchObject({ code: 'into-itself' });
    expect(placeRefusal(root, registry, [columns], left)).toMatchObject({ code: 'into-itself' });
    expect(placeRefusal(root, registry, [columns], words)).toMatchObject({ code: 'not-a-canvas' });
    expect(placeRefusal(root, registry, [left], ROOT)).toMatchObject({ code: 'slot' });
    expect(placeRefusal(root, registry, [ROOT], left)).toMatchObject({ code: 'root' });
    expect(removeRefusal(root, registry, [left])).toMatchObject({ code: 'slot' });
    expect(removeRefusal(root, registry, [ROOT])).toMatchObject({ code: 'root' });
    expect(placeRefusal(root, registry, [words], left)).toBeNull();
  });
});

describe('diff and merge', () => {
  const page = (root: NodeMap): LayoutDocument => ({ root, meta: { schemaVersion: 1, title: 'T' } });

  it('a page does not differ from itself, and names what was added, removed, moved and changed', () => {
    fc.assert(
      fc.property(edits(20), edits(10), (first, then) => {
        const { root } = editedPage(registry, first);
        const { nodes } = run(root, then);
        expect(diffNodes(root, root)).toEqual([]);
        const diffs = diffNodes(root, nodes);
        const kinds = (kind: string) => diffs.filter((diff) => diff.kind === kind).map(({ id }) => id);
        expect(new Set(kinds('added'))).toEqual(new Set(Object.keys(nodes).filter((id) => !(id in root))));
        expect(new Set(kinds('removed'))).toEqual(new Set(Object.keys(root).filter((id) => !(id in nodes))));
        if (diffs.length === 0) expect(text(nodes)).toBe(text(root));
      }),
    );
  });

  it('names the states and widths in which a style differs', () => {
    const styled = (style: JsonObject): NodeMap => ({
      [ROOT]: { ...editedPage(registry, []).root[ROOT]!, props: { style } },
    });
    const before = styled({ base: { color: '$color.text', gap: '8px' }, md: { gap: '16px' } });
    const after = styled({ base: { color: '$color.text', gap: '4px' }, hover: { color: '$color.accent' } });
    expect(diffNodes(before, after)).toMatchObject([
      { kind: 'changed', fields: ['props.style.base.gap', 'props.style.hover.color', 'props.style.md.gap'] },
    ]);
  });

  it('merging with an untouched side gives the other side', () => {
    fc.assert(
      fc.property(edits(15), edits(10), (first, then) => {
        const base = page(editedPage(registry, first).root);
        const mine = page(run(base.root, then).nodes);
        for (const { document, conflicts } of [mergeDocuments(base, mine, base), mergeDocuments(base, base, mine)]) {
          expect(conflicts).toEqual([]);
          expect(text(document.root)).toBe(text(mine.root));
        }
      }),
    );
  });

  it('merging two random edits always gives a sound tree that holds what both added', () => {
    fc.assert(
      fc.property(edits(15), edits(10), edits(10), (first, left, right) => {
        const base = page(editedPage(registry, first).root);
        const mine = page(run(base.root, left, 'm').nodes);
        const theirs = page(run(base.root, right, 't').nodes);
        const { document } = mergeDocuments(base, mine, theirs);
        expectSound(document.root);
        for (const side of [mine, theirs])
          for (const id of Object.keys(side.root)) if (!(id in base.root)) expect(document.root).toHaveProperty(id);
      }),
    );
  });

  it('merges props one by one and reports only what both changed', () => {
    const base = page(
      editedPage(registry, [{ act: 'insert', a: Object.keys(registry).indexOf('Text') - 1, b: 0, index: 0 }]).root,
    );
    const id = base.root.ROOT!.nodes[0]!;
    const edit = (props: Record<string, string>) => page(applyChange(base.root, patchProps(base.root, id, props)));
    const apart = mergeDocuments(base, edit({ text: 'mine' }), edit({ as: 'lead' }));
    expect(apart.document.root[id]!.props).toMatchObject({ text: 'mine', as: 'lead' });
    expect(apart.conflicts).toEqual([]);
    const clash = mergeDocuments(base, edit({ text: 'mine' }), edit({ text: 'theirs' }));
    expect(clash.document.root[id]!.props.text).toBe('mine');
    expect(clash.conflicts).toEqual([
      { nodeId: id, kind: 'field', field: 'props.text', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(validate(clash.document, registry).ok).toBe(true);
  });

  const styled = (style: JsonObject): LayoutDocument =>
    page({
      ROOT: { ...editedPage(registry, []).root.ROOT!, nodes: ['t'] },
      t: { ...editedPage(registry, []).root.ROOT!, type: { resolvedName: 'Text' }, parent: ROOT, props: { style } },
    });

  it('merges style per layer and property, and leaves the choice of each conflict to the person', () => {
    const base = styled({ base: { color: 'a', padding: '1' }, md: { gap: '1' } });
    const mine = styled({ base: { color: 'b', padding: '2' }, md: { gap: '1' }, hover: { color: 'h' } });
    const theirs = styled({ base: { color: 'c', padding: '1', margin: '3' }, hover: { padding: '4' } });
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(document.root.t!.props.style).toEqual({
      base: { color: 'b', padding: '2', margin: '3' },
      hover: { color: 'h', padding: '4' },
    });
    expect(conflicts.map(conflictKey)).toEqual(['t/field/props.style.base.color']);
    const chosen = mergeDocuments(base, mine, theirs, () => 'theirs').document;
    expect(chosen.root.t!.props.style).toMatchObject({ base: { color: 'c', padding: '2', margin: '3' } });
  });

  it('removes what one side removed and the other changed only when that side is chosen', () => {
    const base = styled({});
    const changed = styled({ base: { color: 'b' } });
    const removed = page({ ROOT: { ...base.root.ROOT!, nodes: [] } });
    expect(mergeDocuments(base, changed, removed).document.root).toHaveProperty('t');
    expect(mergeDocuments(base, changed, removed, () => 'mine').document.root).toHaveProperty('t');
    expect(mergeDocuments(base, changed, removed, () => 'theirs').document.root).not.toHaveProperty('t');
    expect(mergeDocuments(base, removed, changed, () => 'mine').document.root).not.toHaveProperty('t');
  });

  it('knows ancestors', () => {
    const { root } = editedPage(registry, [{ act: 'insert', a: 3, b: 0, index: 0 }]);
    expect(isAncestor(root, ROOT, root.ROOT!.nodes[0]!)).toBe(true);
    expect(isAncestor(root, ROOT, ROOT)).toBe(false);
  });

  it('gives an anchor to one block alone: copies and what is inserted have it where it is free', () => {
    const start = editedPage(registry, [{ act: 'insert', a: 3, b: 0, index: 0 }]).root;
    const id = start[ROOT]!.nodes[0]!;
    const nodes = applyChange(start, patchProps(start, id, { anchor: 'team' }));
    const anchorsOf = (all: NodeMap) => Object.values(all).flatMap(({ props }) => props.anchor ?? []);
    const copied = applyChange(nodes, duplicateNodes(nodes, [id], newNodeId));
    expect(anchorsOf(copied)).toEqual(['team']);
    expect(copied[id]!.props.anchor).toBe('team');
    const tree = renewIds(extractTree(nodes, id), newNodeId);
    expect(anchorsOf(applyChange(nodes, insertTree(nodes, tree, ROOT, 0)))).toEqual(['team']);
    const without = applyChange(nodes, removeNodes(nodes, [id]));
    expect(anchorsOf(applyChange(without, insertTree(without, tree, ROOT, 0)))).toEqual(['team']);
  });
});
