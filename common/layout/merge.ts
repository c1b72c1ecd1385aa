import { changedFields, nodeFields } from './diff';
import {
  ROOT,
  type Json,
  type JsonObject,
  type LayoutDocument,
  type LayoutMeta,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from './document';
import type { Conflict, Settle, Side } from './conflict';
import { arrange } from './merge-tree';
import { mergeValue } from './merge-value';
import { ownNode } from './tree';

/**
 * Merges two edits of one page by node and prop, `style` by property. A change that only one side made is in the
 * result; where both changed the same, `choose` decides. The result is a sound tree (each node once, below ROOT) that
 * may break placement rules: check it with `validate`.
 * @param choose asked for each conflict; undefined = mine
 */
export function mergeDocuments(
  base: LayoutDocument,
  mine: LayoutDocument,
  theirs: LayoutDocument,
  choose: Settle = () => undefined,
): { document: LayoutDocument; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const settle: Settle = (conflict) => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const kept = survivors(base.root, mine.root, theirs.root, settle);
  const merged = new Map<NodeId, LayoutNode>();
  for (const id of kept) {
    const [old, left, right] = [ownNode(base.root, id), ownNode(mine.root, id), ownNode(theirs.root, id)];
    const node = left && right ? mergeNode(id, old, left, right, settle) : (left ?? right ?? old);
    if (node) merged.set(id, node);
  }
  const root = arrange({ base: base.root, mine: mine.root, theirs: theirs.root }, merged, settle);
  return { document: { root, meta: mergeMeta(base.meta, mine.meta, theirs.meta, settle) }, conflicts };
}

/**
 * Ids in the merged page: added by either, or removed by neither. What one side removed and the other changed stays,
 * with its ancestors.
 */
function survivors(base: NodeMap, mine: NodeMap, theirs: NodeMap, settle: Settle): Set<NodeId> {
  const kept = new Set<NodeId>();
  const keep = (id: NodeId, side: NodeMap) => {
    for (let at: NodeId | undefined = id; at !== undefined && !kept.has(at); at = ownNode(side, at)?.parent)
      kept.add(at);
  };
  const sides: [NodeMap, NodeMap, Side][] = [
    [mine, theirs, 'theirs'],
    [theirs, mine, 'mine'],
  ];
  for (const [side, other, deletedBy] of sides)
    for (const [id, node] of Object.entries(side)) {
      const old = ownNode(base, id);
      if (ownNode(other, id)) kept.add(id);
      else if (!old) keep(id, side);
      else if (changedFields(old, node).length > 0) {
        if (settle({ nodeId: id, kind: 'deleted', deletedBy }) !== deletedBy) keep(id, side);
      }
    }
  // Moved by one into what the other removed: it keeps one of the parents it had, else the parent stays with it.
  const versions = [mine, theirs, base];
  for (const id of kept) {
    const parents = versions.flatMap((nodes) => ownNode(nodes, id)?.parent ?? []);
    if (id !== ROOT && parents[0] !== undefined && !parents.some((parent) => kept.has(parent))) kept.add(parents[0]);
  }
  return kept;
}

/** One node that both sides hold: each prop and field from the side that changed it; children and parent are mine's. */
export function mergeNode(
  id: NodeId,
  base: LayoutNode | undefined,
  mine: LayoutNode,
  theirs: LayoutNode,
  settle: Settle,
): LayoutNode {
  if (mine === theirs) return mine;
  const [old, left, right] = [base ? nodeFields(base) : new Map<string, Json>(), nodeFields(mine), nodeFields(theirs)];
  const props: Record<string, Json> = {};
  const picked = new Map<string, Json>();
  for (const field of new Set([...left.keys(), ...right.keys()])) {
    const value = mergeValue(field, old.get(field), left.get(field), right.get(field), (conflict) =>
      settle({ nodeId: id, ...conflict }),
    );
    if (value === undefined) continue;
    if (field.startsWith('props.')) props[field.slice('props.'.length)] = value;
    else picked.set(field, value);
  }
  return {
    ...mine,
    type: picked.get('type') === theirs.type.resolvedName ? theirs.type : mine.type,
    isCanvas: picked.get('type') === theirs.type.resolvedName ? theirs.isCanvas : mine.isCanvas,
    displayName: picked.get('displayName') as string,
    hidden: picked.get('hidden') === true,
    custom: picked.get('custom') as LayoutNode['custom'],
    props,
  };
}

/** The page's meta, field by field. */
export function mergeMeta(base: LayoutMeta, mine: LayoutMeta, theirs: LayoutMeta, settle: Settle): LayoutMeta {
  const [old, left, right] = [base, mine, theirs] as unknown as [JsonObject, JsonObject, JsonObject];
  const meta: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const value = mergeValue(field, old[field], left[field], right[field], settle);
    if (value !== undefined) meta[field] = value;
  }
  return meta as unknown as LayoutMeta;
}
