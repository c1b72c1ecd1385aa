import type { Change, Json, NodeId, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { patchProps } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { setColumnsRatio } from './columns-ratio';

/** Most props stand for themselves; the ratio of Columns also says how many columns there are. */
function changeOf(nodes: NodeMap, id: NodeId, prop: string, value: Json | undefined): Change {
  const isRatio = prop === 'ratio' && nodes[id]?.type.resolvedName === 'Columns';
  if (!isRatio) return patchProps(nodes, id, { [prop]: value });
  return setColumnsRatio(nodes, id, typeof value === 'string' ? value : undefined, newNodeId);
}

/**
 * Sets a prop of blocks; changes shortly after one another are one step.
 * @param valueFor of a block, by what it had; undefined goes back to the default
 * @param label what the history calls the prop
 */
export function setProp(
  engine: EditorEngine,
  ids: readonly NodeId[],
  prop: string,
  valueFor: (before: Json | undefined) => Json | undefined,
  label: string,
): void {
  const nodes = engine.getNodes();
  const change = new Map(ids.flatMap((id) => [...changeOf(nodes, id, prop, valueFor(nodes[id]?.props[prop]))]));
  const mergeKey = `${ids.join()}.${prop}`;
  engine.apply(change, { labelKey: 'history.setProp', labelValues: { prop: label }, mode: 'merge', mergeKey });
}
