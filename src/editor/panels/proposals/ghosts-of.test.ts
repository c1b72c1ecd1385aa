import { expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { insertTree, applyChange, moveNodes, patchProps, removeNodes } from '#common/layout/tree.ts';
import { registry } from '#common/widgets/registry.ts';
import { testPage, w } from '../../testing/test-page';
import { ghostsOf } from './ghosts-of';

const { root: now } = testPage(
  w('Section', { anchor: 's1' }, w('Heading', { anchor: 'h', text: 'Old' }), w('Text', { anchor: 'a', text: 'a' })),
  w('Section', { anchor: 's2' }, w('Text', { anchor: 'b', text: 'b' })),
  w('Section', { anchor: 's3' }),
);

function say(kind: string, widget: string, text: string) {
  return [kind, widget, text].join(' ').trim();
}

function ghosts(...changes: ((nodes: typeof now) => Parameters<typeof applyChange>[1])[]) {
  const then = changes.reduce((nodes, change) => applyChange(nodes, change(nodes)), now);
  return ghostsOf(now, then, registry, say).map(({ nodeId, edge, label }) => [nodeId, edge, label]);
}

it('says what is new at its place, once with all that stands in it', () => {
  const { root } = testPage(w('Container', { anchor: 'new' }, w('Text', { anchor: 'inner', text: 'x' })));
  const { ROOT: _, ...nodes } = root;
  const tree = { rootId: 'new', nodes };
  expect(ghosts((page) => insertTree(page, tree, 's1', 1))).toEqual([['h', 'after', 'added Container']]);
  expect(ghosts((page) => insertTree(page, tree, 's1', 0))).toEqual([['h', 'before', 'added Container']]);
  expect(ghosts((page) => insertTree(page, tree, 's3', 0))).toEqual([['s3', 'inside', 'added Container']]);
});

it('says the new words of what is changed, and what goes or moves', () => {
  expect(ghosts((page) => patchProps(page, 'h', { text: ['New ', { text: 'words', bold: true }] as never }))).toEqual([
    ['h', undefined, 'changed Heading New words'],
  ]);
  expect(ghosts((page) => removeNodes(page, ['s2']))).toEqual([['s2', undefined, 'removed Section']]);
  expect(ghosts((page) => moveNodes(page, ['a'], 's2', 0))).toEqual([['a', undefined, 'moved Text']]);
  expect(ghosts((page) => moveNodes(page, ['s3'], ROOT, 0))).toEqual([['s3', undefined, 'moved Section']]);
});
