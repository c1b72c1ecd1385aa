import { ROOT, type NodeId, type NodeMap, type NodeTree } from './document';
import { specOf } from './placement';
import type { Registry } from './spec';
import { hasNode, topmost } from './tree';

function isSection(nodes: NodeMap, registry: Registry, id: NodeId): boolean {
  const node = nodes[id];
  return node !== undefined && specOf(registry, node.type.resolvedName)?.section === true;
}

/** Whether what is placed (a detached tree, or nodes that move) is nothing but sections. */
export function areSections(nodes: NodeMap, registry: Registry, what: NodeTree | readonly NodeId[]): boolean {
  if ('rootId' in what) return isSection(what.nodes, registry, what.rootId);
  const ids = topmost(nodes, what);
  return ids.length > 0 && ids.every((id) => isSection(nodes, registry, id));
}

/**
 * Whether sections belong in this container: the page, one that holds sections already, and an empty one in
 * no section (a slot of a Condition, a Collection). Elsewhere a section would land inside another by accident.
 */
export function holdsSections(nodes: NodeMap, registry: Registry, id: NodeId): boolean {
  if (id === ROOT) return true;
  const children = hasNode(nodes, id) ? (nodes[id]?.nodes ?? []) : [];
  if (children.length > 0) return children.some((child) => isSection(nodes, registry, child));
  for (let at: NodeId | undefined = id; at !== undefined; at = nodes[at]?.parent) {
    if (isSection(nodes, registry, at)) return false;
  }
  return true;
}
