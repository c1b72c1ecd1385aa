import { ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { hasNode, walk } from '#common/layout/tree.ts';

export type Selection = readonly NodeId[];
export const NOTHING: Selection = [];

/** The selected nodes that are still there; the same array when all are. */
export function existing(nodes: NodeMap, selection: Selection): Selection {
  return selection.every((id) => hasNode(nodes, id)) ? selection : selection.filter((id) => hasNode(nodes, id));
}

/** Mod+click: adds the node, or takes it out when it is in. ROOT is never part of a multi-selection. */
function toggled(selection: Selection, id: NodeId): Selection {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  if (id === ROOT) return [ROOT];
  return [...selection.filter((each) => each !== ROOT), id];
}

/**
 * Shift+click: from the last selected to `id`. Among siblings the siblings between them; else every topmost node
 * from the one to the other in document order.
 */
function ranged(nodes: NodeMap, selection: Selection, id: NodeId): Selection {
  const anchor = selection.at(-1);
  if (anchor === undefined || anchor === id || !hasNode(nodes, anchor)) return [id];
  const parent = nodes[id]?.parent;
  if (parent !== undefined && parent === nodes[anchor]?.parent) {
    const siblings = nodes[parent]?.nodes ?? [];
    const [from, to] = [siblings.indexOf(anchor), siblings.indexOf(id)].sort((a, b) => a - b) as [number, number];
    return lastBecomes(siblings.slice(from, to + 1), anchor);
  }
  const between: NodeId[] = [];
  let inside = false;
  walk(nodes, ROOT, (each, node) => {
    const edge = each === anchor || each === id;
    const starts = edge && !inside;
    if (edge) inside = !inside;
    if (!starts && !edge && !inside) return true;
    if (!starts && node.nodes.some((child) => child === anchor || child === id)) return true;
    between.push(each);
    return false;
  });
  return lastBecomes(between, anchor);
}

/** The anchor stays last, so that a second Shift+click starts from it again. */
function lastBecomes(ids: readonly NodeId[], anchor: NodeId): Selection {
  return ids.includes(anchor) ? [...ids.filter((id) => id !== anchor), anchor] : ids;
}

/** What is selected after nodes were chosen; unknown ids are left out. @param mode of `range` the first id counts */
export function chosen(
  nodes: NodeMap,
  before: Selection,
  ids: readonly NodeId[],
  mode: 'replace' | 'toggle' | 'range',
): Selection {
  const known = existing(nodes, ids);
  const isSame = before.length === known.length && before.every((id, index) => id === known[index]);
  if (mode === 'replace') return isSame ? before : known;
  const [first] = known;
  if (first === undefined) return before;
  return mode === 'toggle' ? toggled(before, first) : ranged(nodes, before, first);
}
