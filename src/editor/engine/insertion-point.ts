import { ROOT, type LayoutNode, type NodeId, type NodeMap, type NodeTree } from '#common/layout/document.ts';
import { placeRefusal, type Refusal } from '#common/layout/placement.ts';
import { areSections, holdsSections } from '#common/layout/section-place.ts';
import type { Registry } from '#common/layout/spec.ts';
import { footerSpec } from '#common/widgets/footer/spec.ts';
import { widgetOf } from './widget-of';

/** Where an inserted tree goes. */
export interface InsertionPoint {
  readonly parentId: NodeId;
  readonly index: number;
}

/** A place behind a footer that ends the page is the one before it: nothing comes after the end. */
function beforeEnd(nodes: NodeMap, place: InsertionPoint, tree: NodeTree): InsertionPoint {
  const tops = nodes[ROOT]?.nodes ?? [];
  const isEnd = (node: LayoutNode | undefined) => node !== undefined && widgetOf(node) === footerSpec.name;
  const isBehind = place.parentId === ROOT && place.index === tops.length && isEnd(nodes[tops.at(-1) ?? '']);
  return isBehind && !isEnd(tree.nodes[tree.rootId]) ? { ...place, index: place.index - 1 } : place;
}

/**
 * Where a click inserts: into the selection if it accepts the tree, else after the nearest block whose parent accepts it;
 * without one at the end of the page, before a footer. Sections go between sections, a text behind a header.
 * @returns the place, or the refusal of the first place tried
 */
export function insertionPoint(
  nodes: NodeMap,
  registry: Registry,
  selected: NodeId | undefined,
  tree: NodeTree,
): InsertionPoint | Refusal {
  const start = selected !== undefined && Object.hasOwn(nodes, selected) ? selected : ROOT;
  const isSection = areSections(nodes, registry, tree, widgetOf);
  const group = registry[tree.nodes[tree.rootId]?.type.resolvedName ?? '']?.group;
  const belongs = (id: NodeId) => {
    const { takesGroups } = registry[nodes[id]?.type.resolvedName ?? ''] ?? {};
    if (takesGroups && group !== undefined && !takesGroups.includes(group)) return false;
    return !isSection || holdsSections(nodes, registry, id, widgetOf);
  };
  const into = placeRefusal(nodes, registry, tree, start);
  const at = (parentId: NodeId, index: number) => beforeEnd(nodes, { parentId, index }, tree);
  if (!into && belongs(start)) return at(start, nodes[start]?.nodes.length ?? 0);
  let child = start;
  for (let parent = nodes[child]?.parent; parent !== undefined; parent = nodes[child]?.parent) {
    if (belongs(parent) && !placeRefusal(nodes, registry, tree, parent)) {
      return at(parent, (nodes[parent]?.nodes.indexOf(child) ?? -1) + 1);
    }
    child = parent;
  }
  return into ?? at(start, nodes[start]?.nodes.length ?? 0);
}
