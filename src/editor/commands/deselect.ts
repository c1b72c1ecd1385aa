import { chromeHiddenAtom } from '../engine/view-state';
import { command } from './command';

/** Esc: leaves the text, brings a hidden interface back, then lets go of the selection. */
export const deselect = command({
  name: 'deselect',
  keys: ['Escape'],
  when: ({ engine, store }) =>
    engine.editing.get() !== null || store.get(chromeHiddenAtom) || engine.selection.get().length > 0,
  run: ({ engine, store }) => {
    if (engine.editing.get() !== null) engine.edit(null);
    else if (store.get(chromeHiddenAtom)) store.set(chromeHiddenAtom, false);
    else engine.select([]);
  },
});
