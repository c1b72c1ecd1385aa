import type { Change, Json, NodeId, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { patchProps } from '#common/layout/tree.ts';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { setColumnsRatio } from './columns-ratio';
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
  const set = (value: Json | undefined) => {
    const nodes = engine.getNodes();
    const change = new Map(ids.flatMap((id) => [...changeOf(nodes, id, prop, value)]));
    const mergeKey = `${ids.join()}.${prop}`;
    engine.apply(change, { labelKey: 'history.setProp', labelValues: { prop: label }, mode: 'merge', mergeKey });
  };
  return { ...shared, set };
}

/** Most props stand for themselves; the ratio of Columns also says how many columns there are. */
function changeOf(nodes: NodeMap, id: NodeId, prop: string, value: Json | undefined): Change {
  const isRatio = prop === 'ratio' && nodes[id]?.type.resolvedName === 'Columns';
  if (!isRatio) return patchProps(nodes, id, { [prop]: value });
  return setColumnsRatio(nodes, id, typeof value === 'string' ? value : undefined, newNodeId);
}
