import type { Json, NodeId } from '#common/layout/document.ts';
import { setProp } from '../../commands/set-prop';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { sharedValue, type SharedValue } from './prop-value';

/** A prop of the selection, and how to set it on all of it; undefined goes back to the default. */
export interface PropHandle extends SharedValue {
  readonly set: (value: Json | undefined) => void;
}

/**
 * @param ids the selected nodes
 * @param prop name of the prop
 * @param label what the history calls it
 */
export function useProp(ids: readonly NodeId[], prop: string, label: string): PropHandle {
  const engine = useEngine();
  useNodesRevision(ids);
  const shared = sharedValue(engine.getNodes(), ids, prop);
  const set = (value: Json | undefined) => setProp(engine, ids, prop, value, label);
  return { ...shared, set };
}
