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
import { sameJson } from './same-json';
import { subtreeIds } from './tree';

/** What both sides changed in different ways. Mine stands in the merged page; the person may choose otherwise. */
export interface Conflict {
  /** Absent for `meta`. */
  readonly nodeId?: NodeId;
  /** `field`: one prop or field. `place`: moved to two places. `deleted`: one side removed what the other changed (kept). */
  readonly kind: 'field' | 'place' | 'deleted';
  /** For example `props.text` or `title`. */
  readonly field?: string;
  readonly mine?: Json;
  readonly theirs?: Json;
}

const get = (nodes: NodeMap, id: NodeId): LayoutNode | undefined => (Object.hasOwn(nodes, id) ? nodes[id] : undefined);

/**
 * Joins two edits of one page node by node and prop by prop (TRUST section 2).
 * Every change of either side that the other did not touch stands in the result; where both changed the same, mine does.
 * The result is a sound tree: each node once, below ROOT. It may break the rules of placement; check it with `validate`.
 */
export function mergeDocuments(
  base: LayoutDocument,
  mine: LayoutDocument,
  theirs: LayoutDocument,
): { document: LayoutDocument; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const kept = survivors(base.root, mine.root, theirs.root, conflicts);
  const merged = new Map<NodeId, LayoutNode>();
  for (const id of kept)
    merged.set(id, mergeNode(id, get(base.root, id), get(mine.root, id), get(theirs.root, id), conflicts));
  const root = arrange(base.root, mine.root, theirs.root, merged, conflicts);
  return { document: { root, meta: mergeMeta(base.meta, mine.meta, theirs.meta, conflicts) }, conflicts };
}

/** Ids in the merged page: added by either, or removed by neither. What one side removed and the other changed stays, with what it stands in. */
function survivors(base: NodeMap, mine: NodeMap, theirs: NodeMap, conflicts: Conflict[]): Set<NodeId> {
  const kept = new Set<NodeId>();
  const keep = (id: NodeId, side: NodeMap) => {
    for (let at: NodeId | undefined = id; at !== undefined && !kept.has(at); at = get(side, at)?.parent) kept.add(at);
  };
  const sides: [NodeMap, NodeMap][] = [
    [mine, theirs],
    [theirs, mine],
  ];
  for (const [side, other] of sides)
    for (const [id, node] of Object.entries(side)) {
      const old = get(base, id);
      if (get(other, id)) kept.add(id);
      else if (!old) keep(id, side);
      else if (changedFields(old, node).length > 0) {
        conflicts.push({ nodeId: id, kind: 'deleted' });
        keep(id, side);
      }
    }
  return kept;
}

function mergeNode(
  id: NodeId,
  base: LayoutNode | undefined,
  mine: LayoutNode | undefined,
  theirs: LayoutNode | undefined,
  conflicts: Conflict[],
): LayoutNode {
  const present = mine ?? theirs ?? base;
  if (!present) throw new Error(`No node ${id}`);
  if (!mine || !theirs || mine === theirs) return present;
  const [old, left, right] = [base ? nodeFields(base) : new Map<string, Json>(), nodeFields(mine), nodeFields(theirs)];
  const props: Record<string, Json> = {};
  const picked = new Map<string, Json>();
  for (const field of new Set([...left.keys(), ...right.keys()])) {
    const value = pick(old.get(field), left.get(field), right.get(field), () =>
      conflicts.push({ nodeId: id, kind: 'field', field, mine: left.get(field), theirs: right.get(field) }),
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

/** The side that changed; mine where both did, and `clash` is told when they differ. */
function pick(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined, clash: () => void) {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  clash();
  return mine;
}

/** Gives every kept node its one parent and every parent its order of children, and cuts what would become a cycle. */
function arrange(
  base: NodeMap,
  mine: NodeMap,
  theirs: NodeMap,
  merged: ReadonlyMap<NodeId, LayoutNode>,
  conflicts: Conflict[],
): NodeMap {
  const parents = new Map<NodeId, NodeId>();
  for (const id of merged.keys()) {
    if (id === ROOT) continue;
    const [old, left, right] = [get(base, id)?.parent, get(mine, id)?.parent, get(theirs, id)?.parent];
    const parent =
      left === undefined || right === undefined
        ? (left ?? right)
        : pick(old, left, right, () => conflicts.push({ nodeId: id, kind: 'place', mine: left, theirs: right }));
    parents.set(id, typeof parent === 'string' && merged.has(parent) ? parent : ROOT);
  }
  breakCycles(parents, mine);
  const children = new Map<NodeId, NodeId[]>();
  for (const [id, parent] of parents) children.set(parent, [...(children.get(parent) ?? []), id]);
  const nodes: Record<NodeId, LayoutNode> = {};
  for (const [id, node] of merged) {
    const own = new Set(children.get(id));
    const order = mergeOrder(get(base, id)?.nodes ?? [], get(mine, id)?.nodes ?? [], get(theirs, id)?.nodes ?? []);
    const listed = order.filter((child) => own.delete(child));
    const parent = parents.get(id);
    nodes[id] = { ...node, nodes: [...listed, ...own], ...(parent !== undefined && { parent }) };
  }
  return Object.fromEntries(subtreeIds(nodes, ROOT).map((id) => [id, nodes[id] as LayoutNode]));
}

/** Two moves can close a circle (a into b, b into a): the node then returns to where mine has it, at last to ROOT. */
function breakCycles(parents: Map<NodeId, NodeId>, mine: NodeMap): void {
  const circular = (id: NodeId) => {
    const seen = new Set<NodeId>([id]);
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
      if (at === id) return true;
      if (seen.has(at)) return false;
      seen.add(at);
    }
    return false;
  };
  for (const id of parents.keys()) {
    if (!circular(id)) continue;
    const own = get(mine, id)?.parent;
    if (own !== undefined && parents.has(own)) parents.set(id, own);
    if (circular(id)) parents.set(id, ROOT);
  }
}

/** Mine's order when mine reordered, else theirs; what only the other side has stands behind the neighbour it had there. */
function mergeOrder(base: readonly NodeId[], mine: readonly NodeId[], theirs: readonly NodeId[]): NodeId[] {
  const shared = (list: readonly NodeId[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const lead = sameJson(shared(base), shared(mine)) ? theirs : mine;
  const order = [...lead];
  const other = lead === mine ? theirs : mine;
  other.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = other
      .slice(0, index)
      .reverse()
      .find((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

function mergeMeta(base: LayoutMeta, mine: LayoutMeta, theirs: LayoutMeta, conflicts: Conflict[]): LayoutMeta {
  const [old, left, right] = [base, mine, theirs] as unknown as [JsonObject, JsonObject, JsonObject];
  const meta: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const value = pick(old[field], left[field], right[field], () =>
      conflicts.push({ kind: 'field', field, mine: left[field], theirs: right[field] }),
    );
    if (value !== undefined) meta[field] = value;
  }
  return meta as unknown as LayoutMeta;
}
