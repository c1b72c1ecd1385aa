import { SquarePlus } from 'lucide-react';
import { dialogAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

/** Asks what to insert in place of an empty text; '/' is caught where the text is typed. */
export const quickInsert = editorAction({
  name: 'quick-insert',
  icon: SquarePlus,
  section: 'text',
  keys: ['/'],
  native: true,
  when: ({ engine }) => engine.editing.get() !== null,
  run: ({ store }) => store.set(dialogAtom, 'quick-insert'),
});
