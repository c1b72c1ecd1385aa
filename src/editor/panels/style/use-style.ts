import { useAtomValue, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import type { Breakpoint, BreakpointWidths, NodeId, StyleLayer } from '#common/layout/document.ts';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { setStyle, type StyleValues } from '../../commands/set-style';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { breakpointAtom, breakpointWidthsAtom, styleLayerAtom } from '../../engine/view-state';
import { cssName } from '#common/layout/compile-style.ts';
import { styleOrigin, type StyleOrigin } from './style-cascade';
import { ancestorWith, isInherited } from './style-inheritance';
import { narrowDeviceAtom, noteFormers, wideChangeAtom } from './wide-change';

/** A value as the selection has it. */
export interface SharedOrigin extends Omit<StyleOrigin, 'from'> {
  /**
   * As of `StyleOrigin`; `parent`: an ancestor's style gives it, `theme`: the site's theme or the block's own design.
   */
  readonly from: StyleOrigin['from'] | 'parent' | 'theme';
  /** The ancestor that gives it. */
  readonly parent?: NodeId;
  /** The selected blocks differ. */
  readonly mixed: boolean;
}

/** The style of the selection in the layer that is edited. */
export interface StyleHandle {
  readonly ids: readonly NodeId[];
  readonly layer: StyleLayer;
  /** Where the breakpoints begin. */
  readonly widths: BreakpointWidths;
  /** One property, or several that set the same side of a box, the strongest last. */
  readonly origin: (keys: StyleKey | readonly StyleKey[]) => SharedOrigin;
  /** What the canvas shows for the first selected block, as the browser computes it; '' where it is not drawn. */
  readonly computed: (key: StyleKey) => string;
  /**
   * Sets values, or with undefined takes them back, on all selected blocks.
   * @param gesture name of a drag, all of whose changes are one step; absent = changes of one field shortly after
   * another
   */
  readonly set: (values: StyleValues | ((id: NodeId) => StyleValues), gesture?: string) => void;
}

/** @param ids the selected blocks; the component renders again when one of them changes */
export function useStyle(ids: readonly NodeId[]): StyleHandle {
  const engine = useEngine();
  const store = useStore();
  const layer = useAtomValue(styleLayerAtom);
  const width = useAtomValue(breakpointAtom);
  const widths = useAtomValue(breakpointWidthsAtom);
  useSettled(ids[0], useNodesRevision(ids));
  return {
    ids,
    layer,
    widths,
    origin: (keys) => sharedOrigin(engine, ids, keys, layer, width),
    computed: (key) => {
      const element = engine.elements.element(ids[0] ?? '');
      return element ? getComputedStyle(element).getPropertyValue(cssName(key)) : '';
    },
    set: (values, gesture) => {
      const device = store.get(narrowDeviceAtom);
      if (device !== null) {
        const first = typeof values === 'function' ? values(ids[0] ?? '') : values;
        const keys = Object.keys(first) as StyleKey[];
        store.set(wideChangeAtom, noteFormers(engine, store.get(wideChangeAtom), ids, keys, device));
      }
      setStyle(engine, ids, layer, values, gesture);
    },
  };
}

/**
 * Renders again when the look of a block has come to rest: a value read while it changes is neither the old nor the new, and a
 * block's first style comes with a class that it has only once it is drawn.
 */
function useSettled(id: NodeId | undefined, revision: number) {
  const engine = useEngine();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const element = engine.elements.element(id ?? '');
  useEffect(() => {
    element?.addEventListener('transitionend', look);
    return () => element?.removeEventListener('transitionend', look);
  }, [element]);
  const drawn = element?.className;
  useLayoutEffect(() => {
    if (element?.className !== drawn) look();
  }, [element, drawn, revision]);
}

function sharedOrigin(
  engine: EditorEngine,
  ids: readonly NodeId[],
  keys: StyleKey | readonly StyleKey[],
  layer: StyleLayer,
  width: Breakpoint,
): SharedOrigin {
  const nodes = engine.getNodes();
  const [first, ...others] = ids.map((id) => styleOrigin(nodes[id]?.props.style, keys, layer, width));
  if (!first) return { value: undefined, from: 'unset', setIn: [], mixed: false };
  const mixed = others.some((other) => other.value !== first.value);
  if (mixed || first.from !== 'unset') return { ...first, mixed };
  const key = typeof keys === 'string' ? keys : keys.at(-1);
  const parent = key && isInherited(key) ? ancestorWith(nodes, ids[0] ?? '', key, width) : undefined;
  if (parent !== undefined) return { ...first, from: 'parent', parent, mixed };
  return { ...first, from: key && isThemed(key) ? 'theme' : 'unset', mixed };
}

/** What a site's theme decides where it is not set. */
const THEMED = /^(?:font|lineHeight|letterSpacing|color$|backgroundColor|border.*Radius|boxShadow|padding|gap)/;

function isThemed(key: StyleKey) {
  return THEMED.test(key);
}
