import { ROOT, type NodeId, type NodeMap, type NodeTree } from '#common/layout/document.ts';
import { placeRefusal, type Refusal } from '#common/layout/placement.ts';
import { areSections, holdsSections } from '#common/layout/section-place.ts';
import type { Registry } from '#common/layout/spec.ts';

/** Where an inserted tree goes. */
export interface InsertionPoint {
  readonly parentId: NodeId;
  readonly index: number;
}

/**
 * Where a click inserts: into the selection if it accepts the tree, else after it, else after the nearest ancestor
 * whose parent accepts it; without a selection, at the end of the page. Sections go between sections, and a text behind a
 * header.
 * @returns the place, or the refusal of the first place tried
 */
export function insertionPoint(
  nodes: NodeMap,
  registry: Registry,
  selected: NodeId | undefined,
  tree: NodeTree,
): InsertionPoint | Refusal {
  const start = selected !== undefined && Object.hasOwn(nodes, selected) ? selected : ROOT;
  const isSection = areSections(nodes, registry, tree);
  const group = registry[tree.nodes[tree.rootId]?.type.resolvedName ?? '']?.group;
  const belongs = (id: NodeId) => {
    const { takesGroups } = registry[nodes[id]?.type.resolvedName ?? ''] ?? {};
    if (takesGroups && group !== undefined && !takesGroups.includes(group)) return false;
    return !isSection || holdsSections(nodes, registry, id);
  };
  const into = placeRefusal(nodes, registry, tree, start);
  if (!into && belongs(start)) return { parentId: start, index: nodes[start]?.nodes.length ?? 0 };
  let child = start;
  for (let parent = nodes[child]?.parent; parent !== undefined; parent = nodes[child]?.parent) {
    if (belongs(parent) && !placeRefusal(nodes, registry, tree, parent)) {
      return { parentId: parent, index: (nodes[parent]?.nodes.indexOf(child) ?? -1) + 1 };
    }
    child = parent;
  }
  return into ?? { parentId: start, index: nodes[start]?.nodes.length ?? 0 };
}
