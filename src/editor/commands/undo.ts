import { Undo2 } from 'lucide-react';
import { editorAction } from './editor-action';

/** Takes the last step back. */
export const undo = editorAction({
  name: 'undo',
  icon: Undo2,
  section: 'edit',
  keys: ['Mod+Z'],
  when: ({ engine }) => engine.history.get().position > 0 || 'editor:undo.none',
  run: ({ engine }) => engine.undo(),
});
