import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { useActions } from './actions-context';
import type { ActionRegistry } from './registry';
import { useActionKeys } from './use-action-keys';

const ofScreen = atom<ActionRegistry | null>(null);

/** Listens for the keys of a screen's own actions, and lets search and help know them while the screen is there. */
export function ScreenActions(): null {
  const registry = useActions();
  useActionKeys();
  useLayoutEffect(() => {
    const store = getDefaultStore();
    store.set(ofScreen, registry);
    return () => store.set(ofScreen, null);
  }, [registry]);
  return null;
}

/** The actions of the screen that is open, with those around it; for what is drawn outside of the screen. */
export function useScreenActions(): ActionRegistry {
  const around = useActions();
  return useAtomValue(ofScreen) ?? around;
}
