import { ROOT, type LayoutNode, type NodeId, type NodeMap } from './document';
import type { Settle } from './conflict';
import { sameJson } from './same-json';
import { ownNode, subtreeIds } from './tree';

interface Versions {
  readonly base: NodeMap;
  readonly mine: NodeMap;
  readonly theirs: NodeMap;
}

/** Gives every kept node its one parent and every parent its order of children, and cuts what would become a cycle. */
export function arrange(versions: Versions, merged: ReadonlyMap<NodeId, LayoutNode>, settle: Settle): NodeMap {
  const { base, mine, theirs } = versions;
  const parents = new Map<NodeId, NodeId>();
  for (const id of merged.keys()) if (id !== ROOT) parents.set(id, parentOf(id, versions, merged, settle));
  breakCycles(parents, mine);
  const children = new Map<NodeId, NodeId[]>();
  for (const [id, parent] of parents) {
    const list = children.get(parent);
    if (list) list.push(id);
    else children.set(parent, [id]);
  }
  const nodes: Record<NodeId, LayoutNode> = {};
  for (const [id, node] of merged) {
    const own = new Set(children.get(id));
    const lists = [base, mine, theirs].map((version) => ownNode(version, id)?.nodes ?? []);
    const order = mergeOrder(...(lists as [readonly NodeId[], readonly NodeId[], readonly NodeId[]]));
    const listed = [...order.filter((child) => own.delete(child)), ...own];
    const parent = parents.get(id);
    const isSame = node.parent === parent && sameJson(node.nodes, listed);
    nodes[id] = isSame ? node : { ...node, nodes: listed, ...(parent !== undefined && { parent }) };
  }
  return Object.fromEntries(subtreeIds(nodes, ROOT).map((id) => [id, nodes[id] as LayoutNode]));
}

/** The parent after both moves; the next best of those it had when that one is gone. */
function parentOf(id: NodeId, versions: Versions, merged: ReadonlyMap<NodeId, LayoutNode>, settle: Settle): NodeId {
  const [old, left, right] = [versions.base, versions.mine, versions.theirs].map((nodes) => ownNode(nodes, id)?.parent);
  let wanted = left ?? right ?? old;
  if (left !== undefined && right !== undefined && left !== right) {
    if (old === left) wanted = right;
    else if (old !== right && settle({ nodeId: id, kind: 'place', mine: left, theirs: right }) === 'theirs')
      wanted = right;
  }
  return [wanted, left, right, old].find((parent) => parent !== undefined && merged.has(parent)) ?? ROOT;
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
    const own = ownNode(mine, id)?.parent;
    if (own !== undefined && parents.has(own)) parents.set(id, own);
    if (circular(id)) parents.set(id, ROOT);
  }
}

/**
 * Mine's order when mine reordered, else theirs; what only the other side has is placed behind the neighbor it had
 * there.
 */
function mergeOrder(base: readonly NodeId[], mine: readonly NodeId[], theirs: readonly NodeId[]): readonly NodeId[] {
  if (mine === theirs || sameJson(mine, theirs)) return mine;
  const inAll = [base, mine, theirs].map((list) => new Set(list));
  const shared = (list: readonly NodeId[]) => list.filter((id) => inAll.every((each) => each.has(id)));
  const lead = sameJson(shared(base), shared(mine)) ? theirs : mine;
  const order = [...lead];
  const placed = new Set(order);
  const other = lead === mine ? theirs : mine;
  other.forEach((id, index) => {
    if (placed.has(id)) return;
    const before = other
      .slice(0, index)
      .reverse()
      .find((each) => placed.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  });
  return order;
}
