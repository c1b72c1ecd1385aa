import type { LayoutNode, NodeId } from '#common/layout/document.ts';

/** What one node's view subscribes with; the same pair at each render, as useSyncExternalStore needs it. */
export interface NodeSource {
  readonly subscribe: (listen: () => void) => () => void;
  readonly get: () => LayoutNode | undefined;
}

/** Spreads one subscription to the nodes it concerns. */
export interface NodeFanOut {
  readonly source: (id: NodeId) => NodeSource;
  readonly tell: (changed: Iterable<NodeId>) => void;
}

/** @param read the node as it is now */
export function createFanOut(read: (id: NodeId) => LayoutNode | undefined): NodeFanOut {
  const sources = new Map<NodeId, NodeSource>();
  const listeners = new Map<NodeId, Set<() => void>>();
  const subscribeTo = (id: NodeId) => (listen: () => void) => {
    const own = listeners.get(id) ?? new Set();
    listeners.set(id, own.add(listen));
    return () => {
      own.delete(listen);
      if (own.size > 0) return;
      listeners.delete(id);
      sources.delete(id);
    };
  };
  return {
    source: (id) => {
      const known = sources.get(id);
      if (known) return known;
      const made = { subscribe: subscribeTo(id), get: () => read(id) };
      sources.set(id, made);
      return made;
    },
    tell: (changed) => {
      for (const id of changed) for (const listen of [...(listeners.get(id) ?? [])]) listen();
    },
  };
}
