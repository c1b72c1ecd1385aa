import { useMemo, useSyncExternalStore } from 'react';
import type { LayoutMeta, LayoutNode, NodeId } from '#common/layout/document.ts';
import { createSignal, useSignal } from './signal';
import { useEngine } from './engine-context';
import type { Selection } from './selection';

/** A node as it is; undefined once it is gone. The component renders again only when this node changes. */
export function useNode(id: NodeId): LayoutNode | undefined {
  const source = useEngine().nodeSource(id);
  return useSyncExternalStore(source.subscribe, source.get);
}

/** The selected ids, in the order in which they were selected. */
export function useSelection(): Selection {
  return useSignal(useEngine().selection);
}

/** A number that changes with every edit: for what depends on the whole page (layers, checks, counts). */
export function useRevision(): number {
  return useSignal(useEngine().revision);
}

/** The page's meta; renders again only when that changes. */
export function useMeta(): LayoutMeta {
  return useSignal(useEngine().meta);
}

/** A number that changes when one of these nodes does: for what shows several nodes (the inspector), or none of the others. */
export function useNodesRevision(ids: readonly NodeId[]): number {
  const engine = useEngine();
  const key = ids.join(' ');
  const source = useMemo(() => {
    const watched = new Set(key.split(' '));
    const revision = createSignal(0);
    const subscribe = (listen: () => void) =>
      engine.onChange((changed) => {
        if (!changed.some((id) => watched.has(id))) return;
        revision.set(revision.get() + 1);
        listen();
      });
    return { subscribe, get: revision.get };
  }, [engine, key]);
  return useSyncExternalStore(source.subscribe, source.get);
}
