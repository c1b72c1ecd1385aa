import { Redo2 } from 'lucide-react';
import { editorAction } from './editor-action';

/** Does again what undo took back. */
export const redo = editorAction({
  name: 'redo',
  icon: Redo2,
  section: 'edit',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  when: ({ engine }) => engine.history.get().position < engine.history.get().entries.length || 'editor:undo.noneBack',
  run: ({ engine }) => engine.redo(),
});
