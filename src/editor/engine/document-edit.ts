import type { Json, LayoutDocument, LayoutNode, NodeId } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import type { Edit } from './history';

function same(a: unknown, b: unknown) {
  return sameJson(a as Json, b as Json);
}

/** The edit that turns one document into another: equal nodes stay the same objects, an equal meta is left out. */
export function documentEdit(before: LayoutDocument, after: LayoutDocument): Edit {
  const nodes = new Map<NodeId, LayoutNode | null>();
  for (const [id, node] of Object.entries(after.root)) {
    const old = Object.hasOwn(before.root, id) ? before.root[id] : undefined;
    if (!old || (old !== node && !same(old, node))) nodes.set(id, node);
  }
  for (const id of Object.keys(before.root)) if (!Object.hasOwn(after.root, id)) nodes.set(id, null);
  return same(before.meta, after.meta) ? { nodes } : { nodes, meta: after.meta };
}
