import { ListIndentDecrease } from 'lucide-react';
import { editorAction } from './editor-action';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks out of their container, to just behind it. */
export const moveOut = editorAction({
  name: 'move-out',
  icon: ListIndentDecrease,
  section: 'arrange',
  menus: ['block'],
  submenu: 'move',
  keys: ['Alt+ArrowStart'],
  when: (context) => {
    if (!hasBlocks(context)) return 'editor:why.selected';
    const around = siblingsOf(context, selectedBlocks(context)[0] ?? '');
    return (around && siblingsOf(context, around.parentId)) !== null || 'editor:why.outside';
  },
  run: (context) => {
    const around = siblingsOf(context, selectedBlocks(context)[0] ?? '');
    const above = around && siblingsOf(context, around.parentId);
    if (above) moveTo(context, above.parentId, above.index + 1);
  },
});
