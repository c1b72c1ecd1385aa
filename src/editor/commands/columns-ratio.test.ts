import { expect, it } from 'vitest';
import type { NodeMap } from '#common/layout/document.ts';
import { applyChange, insertTree, invertChange } from '#common/layout/tree.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { columnSpec } from '#common/widgets/column/spec.ts';
import { columnsSpec } from '#common/widgets/columns/spec.ts';
import { pageSpec } from '#common/widgets/page/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { setColumnsRatio } from './columns-ratio';

let count = 0;

function newId() {
  return `new${(count += 1)}`;
}

function text(words: string) {
  return block(textSpec, { text: words });
}

function columns(...texts: string[]) {
  return block(
    columnsSpec,
    {},
    texts.map((each) => block(columnSpec, {}, [text(each)])),
  );
}

let made = 0;
const page: NodeMap = {
  ROOT: Object.values(buildTree(block(pageSpec), () => 'ROOT').nodes)[0]!,
};
const tree = buildTree(columns('one', 'two'), () => `n${(made += 1)}`);
const nodes = applyChange(page, insertTree(page, tree, 'ROOT', 0));

function texts(all: NodeMap) {
  return all[tree.rootId]!.nodes.map((column) => all[column]!.nodes.map((each) => all[each]!.props.text));
}

it('adds the columns a ratio asks for', () => {
  const after = applyChange(nodes, setColumnsRatio(nodes, tree.rootId, '1:1:1', newId));
  expect(texts(after)).toEqual([['one'], ['two'], []]);
  expect(after[tree.rootId]!.props.ratio).toBe('1:1:1');
});

it('moves what stands in a column that goes, and is one undoable change', () => {
  const three = applyChange(nodes, setColumnsRatio(nodes, tree.rootId, '1:1:1', newId));
  const last = three[tree.rootId]!.nodes[2]!;
  const filled = applyChange(three, insertTree(three, buildTree(text('three'), newId), last, 0));
  const change = setColumnsRatio(filled, tree.rootId, '2:1', newId);
  const after = applyChange(filled, change);
  expect(texts(after)).toEqual([['one'], ['two', 'three']]);
  expect(applyChange(after, invertChange(filled, change))).toEqual(filled);
});
