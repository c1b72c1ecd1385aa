import { X } from 'lucide-react';
import { chromeHiddenAtom, commentModeAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

/** Esc: leaves the text, then the comment mode, brings a hidden interface back, then lets go of the selection. */
export const deselect = editorAction({
  name: 'deselect',
  icon: X,
  section: 'select',
  keys: ['Escape'],
  when: ({ engine, store }) =>
    // Not offered in lists: there is nothing to say why.
    engine.editing.get() !== null ||
    store.get(commentModeAtom) ||
    store.get(chromeHiddenAtom) ||
    engine.selection.get().length > 0,
  run: ({ engine, store }) => {
    if (engine.editing.get() !== null) engine.edit(null);
    else if (store.get(commentModeAtom)) store.set(commentModeAtom, false);
    else if (store.get(chromeHiddenAtom)) store.set(chromeHiddenAtom, false);
    else engine.select([]);
  },
});
