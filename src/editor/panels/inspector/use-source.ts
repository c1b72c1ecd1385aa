import type { Json, JsonObject, NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { useAllSamples } from '#src/editor/document/sample-scope.tsx';
import { type FirstItem, setSource } from '../../commands/set-source';
import { itemsOf, nameOf, scopeAt } from '../../document/collection-scope';
import { useEngine } from '../../engine/engine-context';
import { type PropHandle, useProp } from './use-prop';

/** Items whose fields are looked at. */
const MAX_LOOKED_AT = 20;

/** The first item, with values of the next ones in fields that it leaves empty. */
function filledIn([first, ...others]: readonly Json[]): Json | undefined {
  if (!isRecord(first)) return first;
  const filled: Record<string, Json> = { ...first };
  for (const other of others.slice(0, MAX_LOOKED_AT).filter(isRecord))
    for (const [field, value] of Object.entries(other as JsonObject))
      if ((filled[field] ?? '') === '') filled[field] = value;
  return filled;
}

/** The list that the selected Collections show; where one is chosen, those that are empty get blocks for its items. */
export function useSource(ids: readonly NodeId[], prop: string, label: string): PropHandle {
  const engine = useEngine();
  const scope = useAllSamples();
  const handle = useProp(ids, prop, label);
  const set = (value: Json | undefined) => {
    const firstItem = (id: NodeId): FirstItem | undefined => {
      const node = engine.getNode(id);
      const spec = node && specOf(engine.registry, node.type.resolvedName);
      if (!spec || !scope || value === undefined) return undefined;
      const props = completeProps(spec, { ...node.props, [prop]: value });
      const item = filledIn(itemsOf(props, scopeAt(engine.getNodes(), id, scope)).all);
      return item === undefined ? undefined : { as: nameOf(props), item };
    };
    setSource(engine, ids, prop, value, firstItem, label);
  };
  return { ...handle, set };
}
