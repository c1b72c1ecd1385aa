import type { Change, Json, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';

/** The change that turns one page into another; nodes that are alike stay the same objects. */
export function replaceDocument(before: NodeMap, after: NodeMap): Change {
  const change = new Map<NodeId, LayoutNode | null>();
  for (const [id, node] of Object.entries(after)) {
    const old = Object.hasOwn(before, id) ? before[id] : undefined;
    if (!old || !sameJson(old as unknown as Json, node as unknown as Json)) change.set(id, node);
  }
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) change.set(id, null);
  return change;
}
