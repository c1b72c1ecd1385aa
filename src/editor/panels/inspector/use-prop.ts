import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Breakpoint, Json, NodeId } from '#common/layout/document.ts';
import { setProp } from '../../commands/set-prop';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { breakpointAtom } from '../../engine/view-state';
import { sharedValue, type SharedValue } from './prop-value';
import { isPerWidth, valueAt, withValueAt } from './value-at-width';

/** A prop of the selection, and how to set it on all of it; undefined goes back to the default. */
export interface PropHandle extends SharedValue {
  /** The width in sight where the prop has a value for each: the value is that of this width, and it alone is set. */
  readonly width: Breakpoint | null;
  /** The blocks say what it is, at this width where it has one for each. */
  readonly isSet: boolean;
  readonly set: (value: Json | undefined) => void;
}

/**
 * @param ids the selected nodes; of one that is typed in on the canvas the text in its field
 * @param prop name of the prop
 * @param label what the history calls it
 * @param widths of a prop that may have a value for each width: what an absent one means
 */
export function useProp(
  ids: readonly NodeId[],
  prop: string,
  label: string,
  widths?: { readonly fallback: Json | undefined },
): PropHandle {
  const engine = useEngine();
  const inSight = useAtomValue(breakpointAtom);
  useNodesRevision(ids);
  const typed = useSyncExternalStore(engine.typed.subscribe, () => {
    const text = engine.typed.get();
    return text !== null && text.prop === prop && ids.includes(text.id) ? text : null;
  });
  const nodes = engine.getNodes();
  const values = ids.map((id) => (typed?.id === id ? typed.value : nodes[id]?.props[prop]));
  if (!widths || !values.some((value) => isPerWidth(value ?? widths.fallback))) {
    const set = (value: Json | undefined) => setProp(engine, ids, prop, () => value, label);
    return { ...sharedValue(values), width: null, isSet: values.some((value) => value !== undefined), set };
  }
  const set = (next: Json | undefined) =>
    setProp(engine, ids, prop, (before) => withValueAt(before, widths.fallback, inSight, next), label);
  const isSet = values.some((value) => (isPerWidth(value) ? value[inSight] : value) !== undefined);
  return { ...sharedValue(values.map((value) => valueAt(value, inSight))), width: inSight, isSet, set };
}
