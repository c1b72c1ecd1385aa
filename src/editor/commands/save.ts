import { Save } from 'lucide-react';
import { editorAction } from './editor-action';

/** Saves at once; a failure stays visible in the save state. */
export const save = editorAction({
  name: 'save',
  icon: Save,
  section: 'page',
  keys: ['Mod+S'],
  whileTyping: true,
  run: ({ host }) => void host.save().catch(() => undefined),
});
