import { ROOT, type Change, type Json, type LayoutNode, type NodeId, type NodeMap, type NodeTree } from './document';

/** What `walk` calls for each node; `false` leaves its children out. */
export type Visit = (id: NodeId, node: LayoutNode, depth: number) => boolean | void;

/**
 * The node of that id. Every reading of a map by an id from outside goes through here.
 * @throws Error when there is none: the caller holds a stale id, which is a programming mistake
 */
export function nodeAt(nodes: NodeMap, id: NodeId): LayoutNode {
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
  if (!node) throw new Error(`No node ${id}`);
  return node;
}

/** True when the map holds that id. */
export function hasNode(nodes: NodeMap, id: NodeId): boolean {
  return Object.hasOwn(nodes, id);
}

/** The node of that id, if there is one; never an inherited property. */
export function ownNode(nodes: NodeMap, id: NodeId): LayoutNode | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
}

/**
 * Visits `id` and everything below it in document order, without recursion. Depth counts from `id` (0). Missing
 * children are skipped.
 */
export function walk(nodes: NodeMap, id: NodeId, visit: Visit): void {
  const stack: { id: NodeId; depth: number }[] = [{ id, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const node = Object.hasOwn(nodes, next.id) ? nodes[next.id] : undefined;
    if (!node || visit(next.id, node, next.depth) === false) continue;
    for (let i = node.nodes.length - 1; i >= 0; i--) stack.push({ id: node.nodes[i] as NodeId, depth: next.depth + 1 });
  }
}

/** `id` and all below it, in document order. */
export function subtreeIds(nodes: NodeMap, id: NodeId): NodeId[] {
  const ids: NodeId[] = [];
  walk(nodes, id, (each) => void ids.push(each));
  return ids;
}

/** The ids from `id` up to the top, `id` first. */
export function pathUp(nodes: NodeMap, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at: NodeId | undefined = id; at !== undefined; at = nodeAt(nodes, at).parent) path.push(at);
  return path;
}

/** Steps from ROOT (ROOT is 0). */
export function depthOf(nodes: NodeMap, id: NodeId): number {
  return pathUp(nodes, id).length - 1;
}

/** True when `ancestor` is above `id`; a node is not its own ancestor. */
export function isAncestor(nodes: NodeMap, ancestor: NodeId, id: NodeId): boolean {
  return id !== ancestor && pathUp(nodes, id).includes(ancestor);
}

/** Those of `ids` that stand below none of the others, each once, in document order. */
export function topmost(nodes: NodeMap, ids: readonly NodeId[]): NodeId[] {
  const wanted = new Set(ids);
  if (wanted.size < 2) return [...wanted];
  const found: NodeId[] = [];
  const top = pathUp(nodes, ids[0] as NodeId).at(-1) as NodeId;
  walk(nodes, top, (id) => {
    if (!wanted.has(id)) return true;
    found.push(id);
    return false;
  });
  return found;
}

/**
 * The same nodes with their keys in document order, so that equal pages are equal as JSON text. Nodes out of reach of
 * ROOT are left out.
 */
export function inDocumentOrder(nodes: NodeMap): NodeMap {
  const ordered: Record<NodeId, LayoutNode> = {};
  walk(nodes, ROOT, (id, node) => void (ordered[id] = node));
  return ordered;
}

/** The map after the change; the one given stays as it is. */
export function applyChange(nodes: NodeMap, change: Change): NodeMap {
  const next: Record<NodeId, LayoutNode> = { ...nodes };
  for (const [id, node] of change) {
    if (node) next[id] = node;
    else delete next[id];
  }
  return next;
}

/** The change that undoes `change` on `applyChange(nodes, change)`. */
export function invertChange(nodes: NodeMap, change: Change): Change {
  return new Map([...change.keys()].map((id) => [id, Object.hasOwn(nodes, id) ? (nodes[id] ?? null) : null]));
}

/**
 * Tops of the subtrees a change brings in, in the order of their making: what to select after insert, paste or
 * duplicate.
 */
export function addedRoots(nodes: NodeMap, change: Change): NodeId[] {
  return [...change].flatMap(([id, node]) =>
    node?.parent !== undefined && !hasNode(nodes, id) && hasNode(nodes, node.parent) ? [id] : [],
  );
}

function clamp(index: number, length: number) {
  return Math.max(0, Math.min(index, length));
}

function withChildren(node: LayoutNode, children: readonly NodeId[]): LayoutNode {
  return { ...node, nodes: children };
}

function withParent(node: LayoutNode, parent: NodeId): LayoutNode {
  return { ...node, parent };
}

/** A change under construction: reads see what it already replaced. */
function draft(nodes: NodeMap) {
  const change = new Map<NodeId, LayoutNode | null>();
  const get = (id: NodeId) => change.get(id) ?? nodeAt(nodes, id);
  const set = (id: NodeId, node: LayoutNode | null) => void change.set(id, node);
  const detach = (id: NodeId) => {
    const parent = get(id).parent;
    if (parent === undefined) throw new Error('ROOT has no parent');
    set(
      parent,
      withChildren(
        get(parent),
        get(parent).nodes.filter((child) => child !== id),
      ),
    );
  };
  const attach = (ids: readonly NodeId[], parentId: NodeId, index: number) => {
    const parent = get(parentId);
    const at = clamp(index, parent.nodes.length);
    set(parentId, withChildren(parent, [...parent.nodes.slice(0, at), ...ids, ...parent.nodes.slice(at)]));
    for (const id of ids) set(id, withParent(get(id), parentId));
  };
  return { change, get, set, detach, attach };
}

function anchorOf({ props }: LayoutNode) {
  return typeof props.anchor === 'string' ? props.anchor : null;
}

/** New nodes without the anchors that others of the page have: links would lead to one of the two alone. */
function withOwnAnchors(nodes: NodeMap, tree: NodeTree): [NodeId, LayoutNode][] {
  const taken = new Set(Object.values(nodes).map(anchorOf));
  return Object.entries(tree.nodes).map(([id, node]) => {
    const anchor = anchorOf(node);
    if (anchor === null || !taken.has(anchor)) return [id, node];
    const { anchor: _, ...props } = node.props;
    return [id, { ...node, props }];
  });
}

/**
 * Puts `tree` under `parentId` at `index` (clamped). The tree's ids must be new to the map (`renewIds`); anchors that others
 * have are left out.
 */
export function insertTree(nodes: NodeMap, tree: NodeTree, parentId: NodeId, index: number): Change {
  const { change, set, attach } = draft(nodes);
  for (const [id, node] of withOwnAnchors(nodes, tree)) set(id, node);
  attach([tree.rootId], parentId, index);
  return change;
}

/**
 * Moves `ids` (their topmost, in document order) under `parentId`; `index` counts the siblings with the moved ones
 * taken out. Empty where they stand there already.
 */
export function moveNodes(nodes: NodeMap, ids: readonly NodeId[], parentId: NodeId, index: number): Change {
  const { change, detach, attach } = draft(nodes);
  const moved = topmost(nodes, ids);
  for (const id of moved) {
    if (id === parentId || isAncestor(nodes, id, parentId)) throw new Error(`${id} cannot move into itself`);
    detach(id);
  }
  attach(moved, parentId, index);
  return [...change].some(([id, node]) => isElsewhere(nodeAt(nodes, id), node)) ? change : new Map();
}

function isElsewhere(before: LayoutNode, after: LayoutNode | null) {
  return before.parent !== after?.parent || before.nodes.some((id, index) => id !== after?.nodes[index]);
}

/** Takes `ids` and all below them out. */
export function removeNodes(nodes: NodeMap, ids: readonly NodeId[]): Change {
  const { change, set, detach } = draft(nodes);
  for (const id of topmost(nodes, ids)) {
    detach(id);
    for (const gone of subtreeIds(nodes, id)) set(gone, null);
  }
  return change;
}

/** A copy of the subtree, detached: its top has no parent. */
export function extractTree(nodes: NodeMap, id: NodeId): NodeTree {
  const picked: Record<NodeId, LayoutNode> = {};
  walk(nodes, id, (each, node) => void (picked[each] = node));
  const top = { ...nodeAt(nodes, id) };
  delete (top as { parent?: NodeId }).parent;
  picked[id] = top;
  return { rootId: id, nodes: picked };
}

/** The same tree under fresh ids. */
export function renewIds(tree: NodeTree, newId: () => NodeId): NodeTree {
  const names = new Map(Object.keys(tree.nodes).map((id) => [id, newId()]));
  const rename = (id: NodeId) => names.get(id) ?? id;
  const nodes = Object.entries(tree.nodes).map(([id, node]): [NodeId, LayoutNode] => [
    rename(id),
    {
      ...node,
      nodes: node.nodes.map(rename),
      ...(node.parent === undefined ? undefined : { parent: rename(node.parent) }),
    },
  ]);
  return { rootId: rename(tree.rootId), nodes: Object.fromEntries(nodes) };
}

/** Copies each of `ids` (topmost) to just behind itself, without its anchor. */
export function duplicateNodes(nodes: NodeMap, ids: readonly NodeId[], newId: () => NodeId): Change {
  const { change, get, set, attach } = draft(nodes);
  for (const id of topmost(nodes, ids)) {
    const parent = nodeAt(nodes, id).parent;
    if (parent === undefined) throw new Error('ROOT cannot be duplicated');
    const copy = renewIds(extractTree(nodes, id), newId);
    for (const [each, node] of withOwnAnchors(nodes, copy)) set(each, node);
    attach([copy.rootId], parent, get(parent).nodes.indexOf(id) + 1);
  }
  return change;
}

/** Puts `wrapper` where the first of `ids` (topmost) is and moves them to the end of the wrapper's top node. */
export function wrapNodes(nodes: NodeMap, ids: readonly NodeId[], wrapper: NodeTree): Change {
  const { change, get, set, detach, attach } = draft(nodes);
  const wrapped = topmost(nodes, ids);
  const first = nodeAt(nodes, wrapped[0] as NodeId);
  if (first.parent === undefined) throw new Error('ROOT cannot be wrapped');
  const at = nodeAt(nodes, first.parent).nodes.indexOf(wrapped[0] as NodeId);
  for (const id of wrapped) detach(id);
  for (const [id, node] of Object.entries(wrapper.nodes)) set(id, node);
  attach([wrapper.rootId], first.parent, at);
  attach(wrapped, wrapper.rootId, get(wrapper.rootId).nodes.length);
  return change;
}

/** Replaces a node by its children. */
export function unwrapNode(nodes: NodeMap, id: NodeId): Change {
  const { change, get, set, detach, attach } = draft(nodes);
  const { parent, nodes: children } = nodeAt(nodes, id);
  if (parent === undefined) throw new Error('ROOT cannot be unwrapped');
  const at = get(parent).nodes.indexOf(id);
  detach(id);
  attach(children, parent, at);
  set(id, null);
  return change;
}

/** Changes props of one node; `undefined` removes the key, which restores the default. */
export function patchProps(nodes: NodeMap, id: NodeId, patch: Readonly<Record<string, Json | undefined>>): Change {
  const node = nodeAt(nodes, id);
  const props = Object.fromEntries(
    Object.entries({ ...node.props, ...patch }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
  return new Map([[id, { ...node, props }]]);
}

/** Changes what a node says beside its props. `custom` replaces the old one whole. */
export function patchNode(
  nodes: NodeMap,
  id: NodeId,
  patch: Partial<Pick<LayoutNode, 'custom' | 'hidden' | 'displayName'>>,
): Change {
  return new Map([[id, { ...nodeAt(nodes, id), ...patch }]]);
}
