import { useEditorStore, type EditorStore, type Node, type Nodes } from '@craftjs/core';
import { useMemo } from 'react';
import type { Change, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';

/** The page as Craft.js holds it, seen as our node map. */
export interface NodeModel {
  readonly get: () => NodeMap;
  /** Replaces the page; nothing stays of the one before. */
  readonly replace: (nodes: NodeMap) => void;
  /** One transaction of Craft's store, outside Craft's own history. */
  readonly apply: (change: Change) => void;
  /** Told after each transaction which nodes are others than before. @returns stops listening */
  readonly subscribe: (listen: (changed: readonly NodeId[]) => void) => () => void;
}

// Shared by all nodes: Craft asks these only in actions that this engine never calls.
const allowed = { canDrag: () => true, canDrop: () => true, canMoveIn: () => true, canMoveOut: () => true };
const none = {};
const events = { selected: false, dragged: false, hovered: false };

/**
 * Craft's form of a node. The map of them is frozen, so that Immer does not walk through 3,000 at each edit.
 * `type` is the name as text: the canvas draws by our own table, not by Craft's resolver.
 */
function craftNode(id: NodeId, node: LayoutNode): Node {
  const name = node.type.resolvedName;
  const data = {
    type: name,
    name,
    displayName: node.displayName,
    isCanvas: node.isCanvas,
    props: node.props,
    custom: node.custom,
    hidden: node.hidden,
    parent: node.parent ?? null,
    nodes: node.nodes as NodeId[],
    linkedNodes: node.linkedNodes,
  };
  return { id, data, info: none, events, dom: null, related: none, rules: allowed, _hydrationTimestamp: 0 };
}

function craftNodes(nodes: NodeMap): Nodes {
  const crafted: Nodes = {};
  for (const id of Object.keys(nodes)) crafted[id] = craftNode(id, nodes[id] as LayoutNode);
  return crafted;
}

function changedIds(before: Nodes, after: Nodes): NodeId[] {
  const changed = Object.keys(after).filter((id) => before[id]?.data !== after[id]?.data);
  return [...changed, ...Object.keys(before).filter((id) => !Object.hasOwn(after, id))];
}

/** A copy with the change in it. The map is replaced whole: through an Immer draft the same costs 5 ms at 3,000 nodes. */
function patched(nodes: Nodes, change: Change): Nodes {
  const next = { ...nodes };
  for (const [id, node] of change) {
    if (node) next[id] = craftNode(id, node);
    else delete next[id];
  }
  return Object.freeze(next);
}

function createModel(store: EditorStore): NodeModel {
  // `useEditorStore` answers the state itself, its types say {prev, current}.
  const craftState = () => (store.getState() as unknown as { nodes: Nodes }).nodes;
  let map: NodeMap = {};
  let seen = craftState();
  let ours: { readonly map: NodeMap; readonly changed: readonly NodeId[] } | null = null;
  const listeners = new Set<(changed: readonly NodeId[]) => void>();

  const dispatch = (next: Nodes, own: { map: NodeMap; changed: readonly NodeId[] }) => {
    ours = own;
    store.actions.history.ignore().setState((state) => {
      state.nodes = next;
    });
    ours = null;
  };
  // The one subscription to Craft's store.
  store.subscribe(
    () => ({ nodes: versionOf(craftState()) }),
    () => {
      const now = craftState();
      if (now === seen || !ours) return;
      seen = now;
      map = ours.map;
      for (const listen of [...listeners]) listen(ours.changed);
    },
  );
  return {
    get: () => map,
    replace: (nodes) => {
      const next = craftNodes(nodes);
      dispatch(Object.freeze(next), { map: nodes, changed: changedIds(seen, next) });
      store.actions.history.clear();
    },
    apply: (change) => {
      const next: Record<NodeId, LayoutNode> = { ...map };
      for (const [id, node] of change) {
        if (node) next[id] = node;
        else delete next[id];
      }
      dispatch(patched(seen, change), { map: next, changed: [...change.keys()] });
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}

/** A number per node map: Craft compares what is collected deeply, and 3,000 nodes are not to be compared. */
const versions = new WeakMap<Nodes, number>();
let lastVersion = 0;
function versionOf(nodes: Nodes): number {
  const known = versions.get(nodes);
  if (known !== undefined) return known;
  versions.set(nodes, ++lastVersion);
  return lastVersion;
}

/** Craft's store without `<Editor>` (DESIGN 5.1, 5.2), as a node model. One per mounted editor. */
export function useNodeModel(registry: Registry): NodeModel {
  const resolver = useMemo(() => Object.fromEntries(Object.keys(registry).map((name) => [name, 'div'])), [registry]);
  const store = useEditorStore({ resolver, enabled: true }, () => undefined);
  return useMemo(() => createModel(store), [store]);
}
