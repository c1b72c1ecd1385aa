import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { registry } from '#common/widgets/registry.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { insertBlock } from './insert-trees';

afterEach(cleanup);

const step = { labelKey: 'history.insert', labelValues: { widget: '' } };

function insert(name: string, parentId: string, index: number) {
  const { engine } = mountEditor(testPage(w('Section', { anchor: 's' }, w('Text', { anchor: 'a' }))));
  const tree = buildTree(block(registry[name]!, {}), newNodeId);
  const placed = parentId === 'page' ? ROOT : parentId;
  expect(insertBlock(engine, tree, { parentId: placed, index }, step)).toBeNull();
  expect(engine.selection.get()).toEqual([tree.rootId]);
  const names: string[] = [];
  for (let id: string | undefined = tree.rootId; id !== undefined; id = engine.getNode(id)?.parent)
    names.unshift(engine.getNode(id)?.type.resolvedName ?? '');
  return { names, tops: engine.getNode(ROOT)?.nodes.length, engine };
}

it.each([
  ['PriceTable', 'page', ['Page', 'Section', 'PriceTable']],
  ['Collection', 'page', ['Page', 'Section', 'Collection']],
  ['Section', 'page', ['Page', 'Section']],
  ['Footer', 'page', ['Page', 'Footer']],
  ['Divider', 'page', ['Page', 'Divider']],
  ['BackToTop', 'page', ['Page', 'BackToTop']],
  ['PriceTable', 's', ['Page', 'Section', 'PriceTable']],
])('a %s that is put into %s is selected, and is in %j', (name, parentId, names) => {
  const made = insert(name, parentId, 1);
  expect(made.names).toEqual(names);
  expect(made.tops).toBe(parentId === 'page' ? 2 : 1);
  made.engine.undo();
  expect(made.engine.getNode(ROOT)?.nodes).toEqual(['s']);
});
