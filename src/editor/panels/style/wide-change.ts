import { atom } from 'jotai';
import { BREAKPOINTS, type Breakpoint, type NodeId } from '#common/layout/document.ts';
import { layerOf } from '#common/layout/style-layers.ts';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { replaceStyles } from '../../commands/set-style';
import type { EditorEngine } from '../../engine/editor-engine';
import { breakpointAtom, frameWidthAtom, styleLayerAtom } from '../../engine/view-state';
import { canStayHere, type Former, type Formers, nextWider, reachingWider, styleOnlyAt } from './only-here';
import { shownValue } from './shown-value';
import { styleOrigin } from './style-cascade';

/** What was changed for all widths while a narrow device was shown. */
export interface WideChange {
  readonly width: Breakpoint;
  readonly formers: Readonly<Record<NodeId, Formers>>;
}

/** Begins again with another selection, layer or device. */
export const wideChangeAtom = atom<WideChange | null>(null);

/** The narrow device that is shown while all widths are styled; null: none was chosen, or it is wide. */
export const narrowDeviceAtom = atom<Breakpoint | null>((get) => {
  const width = get(breakpointAtom);
  const isNarrow = get(frameWidthAtom) !== null && BREAKPOINTS[width] < BREAKPOINTS.lg;
  return isNarrow && get(styleLayerAtom) === 'base' ? width : null;
});

function formerOf(engine: EditorEngine, id: NodeId, key: StyleKey, width: Breakpoint): Former {
  const style = engine.getNode(id)?.props.style;
  const base = layerOf(style, 'base')[key];
  const element = engine.elements.element(id);
  const wider = nextWider(width) ?? width;
  const reached = styleOrigin(style, key, wider, wider).value;
  return {
    base: typeof base === 'string' ? base : undefined,
    wider: reached ?? (element ? shownValue(element, key, engine.tokens.get()) : undefined),
  };
}

/** Notes what properties have before they are changed; what was noted first stays. */
export function noteFormers(
  engine: EditorEngine,
  before: WideChange | null,
  ids: readonly NodeId[],
  keys: readonly StyleKey[],
  width: Breakpoint,
): WideChange {
  const known = before?.width === width ? before.formers : {};
  const formers = ids.map((id): [NodeId, Formers] => {
    const held = known[id] ?? {};
    const added = keys.filter((key) => held[key] === undefined);
    return [id, { ...held, ...Object.fromEntries(added.map((key) => [key, formerOf(engine, id, key, width)])) }];
  });
  return { width, formers: { ...known, ...Object.fromEntries(formers) } };
}

/** Whether something that was changed reaches wider windows, and whether it can stay at this width alone. */
export function reachOf(engine: EditorEngine, change: WideChange | null): 'none' | 'wider' | 'canStay' {
  const all = Object.entries(change?.formers ?? {}).map(
    ([id, formers]) => [engine.getNode(id)?.props.style, formers] as const,
  );
  if (!change || !all.some(([style, formers]) => reachingWider(style, change.width, formers).length > 0)) return 'none';
  return all.every(([style, formers]) => canStayHere(style, change.width, formers)) ? 'canStay' : 'wider';
}

/** Keeps what was changed at its width alone, as one step. */
export function keepHere(engine: EditorEngine, { width, formers }: WideChange): void {
  replaceStyles(engine, Object.keys(formers), (id, style) => styleOnlyAt(style, width, formers[id] ?? {}));
}
