import type { EditorStore, EditorState, Node, Nodes } from '@craftjs/core';
import type { Change, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { craftNode, layoutNode } from './craft-nodes';
import { changeRefusal, type ChangeRefusal } from './change-refusal';
import { serializeNodes } from './serialize-nodes';
import type { UserComponents } from './user-components';

/** Craft's own actions are directed here, so that they do as commands do. */
export interface ActionListener {
  /** Something was done through Craft's actions; it is already applied. */
  readonly done: (before: NodeMap, change: Change) => void;
  readonly refused: (refusal: ChangeRefusal) => void;
  readonly selected: (ids: readonly NodeId[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

/** The page as Craft.js holds it, in our form. There is no other copy of it. */
export interface NodeModel {
  /** All nodes, read from Craft's store where it changed since the last reading. */
  readonly get: () => NodeMap;
  readonly node: (id: NodeId) => LayoutNode | undefined;
  /** Replaces the page; nothing stays of the one before. */
  readonly replace: (nodes: NodeMap) => void;
  /** One transaction of Craft's store, outside Craft's own history. */
  readonly apply: (change: Change) => void;
  /** Shows the selection to `useEditor` and `query`. */
  readonly showSelected: (ids: readonly NodeId[]) => void;
  /** Called after each transaction with the changed nodes. @returns stops listening */
  readonly subscribe: (listen: (changed: readonly NodeId[]) => void) => () => void;
  /** Puts Craft's actions, its undo and its selection under these. */
  readonly connect: (listener: ActionListener) => void;
}

function changedIds(before: Nodes, after: Nodes): NodeId[] {
  const changed = Object.keys(after).filter((id) => before[id]?.data !== after[id]?.data);
  return [...changed, ...Object.keys(before).filter((id) => !Object.hasOwn(after, id))];
}

/** Numbers objects: Craft compares what is collected deeply, and 3,000 nodes are not to be compared. */
const versions = new WeakMap<object, number>();
let lastVersion = 0;
function versionOf(each: object): number {
  const known = versions.get(each);
  if (known !== undefined) return known;
  versions.set(each, ++lastVersion);
  return lastVersion;
}

/** The node model over a store of Craft. */
export function createModel(store: EditorStore, registry: Registry, components: UserComponents): NodeModel {
  // `getState` gives the state itself, its types say {prev, current}.
  const state = () => store.getState() as unknown as EditorState;
  const listeners = new Set<(changed: readonly NodeId[]) => void>();
  let seen = state().nodes;
  let selected = state().events.selected;
  let map: NodeMap = {};
  let stale = new Set<NodeId>();
  let ours: readonly NodeId[] | null = null;
  let listener: ActionListener | null = null;

  const patched = (from: NodeMap, nodes: Nodes, ids: Iterable<NodeId>): NodeMap => {
    const next: Record<NodeId, LayoutNode> = { ...from };
    for (const id of ids) {
      if (Object.hasOwn(nodes, id)) next[id] = layoutNode(nodes[id] as Node, registry);
      else delete next[id];
    }
    return next;
  };
  /** What was read of the store so far, brought up to date where the store changed since. */
  const current = (): NodeMap => {
    if (stale.size === 0) return map;
    map = patched(map, seen, stale);
    stale = new Set();
    return map;
  };
  const made = (id: NodeId, node: LayoutNode): Node => craftNode(id, node, registry, components);
  const tell = (changed: readonly NodeId[]) => {
    for (const id of changed) stale.add(id);
    for (const listen of [...listeners]) listen(changed);
  };
  // The map is replaced whole and frozen: through an Immer draft the same costs 5 ms at 3,000 nodes.
  const dispatch = (next: Nodes, changed: readonly NodeId[]) => {
    ours = changed;
    try {
      store.actions.history.ignore().setState((draft) => {
        draft.nodes = next;
      });
    } finally {
      ours = null;
    }
  };
  /** What was done past `apply`: accepted if a command could have done it, else reverted at once. */
  const adopt = (now: Nodes) => {
    const changed = changedIds(seen, now);
    store.history.clear();
    if (changed.length === 0) return void (seen = now);
    const before = current();
    const after = patched(before, now, changed);
    const change = new Map(changed.map((id) => [id, after[id] ?? null]));
    const refusal = changeRefusal(before, after, change, registry);
    if (refusal) {
      dispatch(seen, []);
      listener?.refused(refusal);
      return;
    }
    seen = now;
    tell(changed);
    listener?.done(before, change);
  };
  // The first subscription to Craft's store: no other one sees what was refused.
  store.subscribe(
    ({ nodes, events }: EditorState) => ({ nodes: versionOf(nodes), selected: versionOf(events.selected) }),
    () => {
      const { nodes, events } = state();
      if (nodes !== seen && ours) {
        seen = nodes;
        tell(ours);
      } else if (nodes !== seen) adopt(nodes);
      if (events.selected === selected) return;
      selected = events.selected;
      listener?.selected([...selected]);
    },
  );
  // Craft's own walks over the page and through its resolver each time.
  store.query.serialize = () => serializeNodes(current());
  return {
    get: current,
    node: (id) => {
      const { nodes } = state();
      return Object.hasOwn(nodes, id) ? layoutNode(nodes[id] as Node, registry) : undefined;
    },
    replace: (nodes) => {
      const next: Nodes = {};
      for (const id of Object.keys(nodes)) next[id] = made(id, nodes[id] as LayoutNode);
      dispatch(Object.freeze(next), changedIds(seen, next));
      store.history.clear();
    },
    apply: (change) => {
      const next = { ...seen };
      for (const [id, node] of change) {
        if (node) next[id] = made(id, node);
        else delete next[id];
      }
      dispatch(Object.freeze(next), [...change.keys()]);
    },
    showSelected: (ids) => {
      if (ids.length === selected.size && ids.every((id) => selected.has(id))) return;
      selected = new Set(ids);
      store.actions.history.ignore().setState((draft) => {
        draft.events.selected = selected;
      });
      selected = state().events.selected;
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    connect: (next) => {
      listener = next;
      Object.assign(store.actions.history, { undo: next.undo, redo: next.redo });
      Object.assign(store.query.history, { canUndo: next.canUndo, canRedo: next.canRedo });
    },
  };
}
