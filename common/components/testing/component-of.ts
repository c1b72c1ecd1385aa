import { ROOT, type NodeMap } from '#common/layout/document.ts';
import type { Block } from '#common/widgets/drawing/block.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { JsonObject, LayoutNode } from '#common/layout/document.ts';

/** A block of a test. @throws Error for a name that no widget has */
export function made(name: string, props: JsonObject = {}, children: readonly Block[] = []): Block {
  const spec = allWidgets[name];
  if (!spec) throw new Error(`there is no widget ${name}`);
  return block(spec, props, children);
}

function counted(prefix: string) {
  let count = 0;
  return () => `${prefix}${String((count += 1))}`;
}

/** A page of these blocks, with ids `p1`, `p2` … in document order. */
export function pageWith(...blocks: readonly Block[]): NodeMap {
  const newId = counted('p');
  return pageOf(blocks.map((each) => buildTree(each, newId)));
}

/** A component of these blocks, with ids `c1`, `c2` … in document order. */
export function componentWith(...blocks: readonly Block[]): NodeMap {
  const newId = counted('c');
  const root = pageOf(blocks.map((each) => buildTree(each, newId)));
  const top = { ...(root[ROOT] as LayoutNode), type: { resolvedName: 'ComponentRoot' }, displayName: 'ComponentRoot' };
  return { ...root, [ROOT]: top };
}
