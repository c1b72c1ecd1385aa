import { Scissors } from 'lucide-react';
import { editorAction } from './editor-action';
import { copyNow } from './copy';
import { deleteBlocks } from './delete-blocks';
import { needsBlocks } from './selected';

/** Copies the selected blocks to the system's clipboard and takes them out of the page. */
export const cut = editorAction({
  name: 'cut',
  icon: Scissors,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+X'],
  native: true,
  when: needsBlocks,
  run: (context) => {
    copyNow(context);
    deleteBlocks.run(context);
  },
});
