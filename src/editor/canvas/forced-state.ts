import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { NodeId, StyleState } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { useEngine } from '../engine/engine-context';
import { forcedStateAtom } from '../engine/view-state';

/** What a state of a block implies: one presses what one points at. */
const SHOWN: { readonly [state in StyleState]: string } = { hover: 'hover', focus: 'focus', active: 'hover active' };
const ATTRIBUTE = 'data-state';

/**
 * Lets `data-state` show what only a pointer or the focus would: each `:hover` also matches `[data-state~=hover]`, with the
 * same weight, the widgets' own rules included. Canvas only.
 */
export function showForcedStates(css: string): string {
  return css
    .replaceAll(/:(hover|active)\b/g, `:is(:$1,[${ATTRIBUTE}~=$1])`)
    .replaceAll(/:focus-visible\b/g, `:is(:focus-visible,[${ATTRIBUTE}~=focus])`);
}

/**
 * Shows the selected blocks in a state for as long as it is edited, and takes that back. Written beside React, which does not
 * know the attribute and so leaves it where it is.
 * @returns stops, and shows the blocks as they are
 */
export function forceState(engine: EditorEngine, state: StyleState): () => void {
  let shown: readonly NodeId[] = [];
  let active = true;
  const clear = () => {
    for (const id of shown) engine.elements.element(id)?.removeAttribute(ATTRIBUTE);
  };
  const show = () => {
    clear();
    shown = engine.selection.get();
    for (const id of shown) engine.elements.element(id)?.setAttribute(ATTRIBUTE, SHOWN[state]);
  };
  show();
  // An edit may draw another element: once React has written it.
  const stops = [
    engine.selection.subscribe(show),
    engine.onChange(() => requestAnimationFrame(() => active && show())),
  ];
  return () => {
    active = false;
    for (const stop of stops) stop();
    clear();
  };
}

/** Shows the selection in the state that the style panel edits. */
export function useForcedState(): void {
  const engine = useEngine();
  const state = useAtomValue(forcedStateAtom);
  useEffect(() => (state ? forceState(engine, state) : undefined), [engine, state]);
}
