import { ROOT, type LayoutNode, type NodeId, type NodeMap, type NodeTree } from './document';
import { specOf } from './placement';
import type { Registry } from './spec';
import { hasNode, topmost } from './tree';

/** The widget that a block is placed as. */
export type WidgetOf = (node: LayoutNode) => string;

function ownWidget({ type }: LayoutNode): string {
  return type.resolvedName;
}

function isSection(nodes: NodeMap, registry: Registry, id: NodeId, widgetOf: WidgetOf): boolean {
  const node = nodes[id];
  return node !== undefined && specOf(registry, widgetOf(node))?.section === true;
}

/** Whether what is placed (a detached tree, or nodes that move) is nothing but sections. */
export function areSections(
  nodes: NodeMap,
  registry: Registry,
  what: NodeTree | readonly NodeId[],
  widgetOf: WidgetOf = ownWidget,
): boolean {
  if ('rootId' in what) return isSection(what.nodes, registry, what.rootId, widgetOf);
  const ids = topmost(nodes, what);
  return ids.length > 0 && ids.every((id) => isSection(nodes, registry, id, widgetOf));
}

/**
 * Whether sections belong in this container: the page, one that holds sections already, and an empty one in
 * no section (a slot of a Condition, a Collection). Elsewhere a section would land inside another by accident.
 */
export function holdsSections(nodes: NodeMap, registry: Registry, id: NodeId, widgetOf: WidgetOf = ownWidget): boolean {
  if (id === ROOT) return true;
  const children = hasNode(nodes, id) ? (nodes[id]?.nodes ?? []) : [];
  if (children.length > 0) return children.some((child) => isSection(nodes, registry, child, widgetOf));
  for (let at: NodeId | undefined = id; at !== undefined; at = nodes[at]?.parent) {
    if (isSection(nodes, registry, at, widgetOf)) return false;
  }
  return true;
}
