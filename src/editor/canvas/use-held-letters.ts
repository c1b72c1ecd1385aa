import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { useEngine } from '../engine/engine-context';
import { commentModeAtom, dialogAtom, panelAtom } from '../engine/view-state';
import { holdLetters } from './hold-letters';

/** Keeps letters that are no shortcuts from opening panels. */
export function useHeldLetters(page: RefObject<HTMLElement | null>, isShown: boolean): void {
  const engine = useEngine();
  const store = useStore();
  useEffect(() => {
    if (!isShown || !page.current) return undefined;
    return holdLetters(engine, page.current, {
      isPicking: () => store.get(commentModeAtom),
      onFirst: () => {
        const [panel, isCommenting, dialog] = [store.get(panelAtom), store.get(commentModeAtom), store.get(dialogAtom)];
        return () => {
          if (store.get(panelAtom) !== panel) store.set(panelAtom, panel);
          store.set(commentModeAtom, isCommenting);
          store.set(dialogAtom, dialog);
        };
      },
    });
  }, [engine, store, page, isShown]);
}
