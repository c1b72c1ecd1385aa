import { expect, it } from 'vitest';
import { ROOT, type NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { validate } from '#common/layout/validate.ts';
import { pagePatterns } from '#common/widgets/patterns/pages/list.ts';
import { registry } from '#common/widgets/registry.ts';
import { withFrameOf } from './own-frame';

function pageOf(key: string): NodeMap {
  return pagePatterns.find((pattern) => pattern.key === key)!.build(newNodeId).nodes;
}

function topsOf(nodes: NodeMap) {
  return nodes[ROOT]!.nodes.map((id) => nodes[id]!.type.resolvedName);
}

it('gives a new page the header and footer of the home page, with ids of their own', () => {
  const home = pageOf('shop');
  const [header = ''] = home[ROOT]!.nodes;
  const own: NodeMap = { ...home, [header]: { ...home[header]!, displayName: 'Ours' } };
  const page = pageOf('restaurant');
  const made = withFrameOf(page, own);
  expect(topsOf(made)).toEqual(topsOf(page));
  expect(made[made[ROOT]!.nodes[0]!]!.displayName).toBe('Ours');
  expect(Object.keys(made).filter((id) => id !== ROOT && Object.hasOwn(home, id))).toEqual([]);
  const document = { root: made, meta: { schemaVersion: 1, title: 'Page' } };
  expect(validate(document as never, registry).ok).toBe(true);
});

it('leaves a page as it is where the home page has neither', () => {
  const page = pageOf('restaurant');
  const bare: NodeMap = { [ROOT]: { ...page[ROOT]!, nodes: [] } };
  expect(withFrameOf(page, bare)).toEqual(page);
});
