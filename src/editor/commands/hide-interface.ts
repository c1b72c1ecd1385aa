import { chromeHiddenAtom } from '../engine/view-state';
import { command } from './command';

/** Nothing but the page, and back. */
export const hideInterface = command({
  name: 'hide-interface',
  keys: ['Mod+\\'],
  run: ({ store }) => store.set(chromeHiddenAtom, !store.get(chromeHiddenAtom)),
});
