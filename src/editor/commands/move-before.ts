import { ArrowUp } from 'lucide-react';
import { editorAction } from './editor-action';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks one place towards the start. */
export const moveBefore = editorAction({
  name: 'move-before',
  icon: ArrowUp,
  section: 'arrange',
  menus: ['block', 'toolbar'],
  submenu: 'move',
  keys: ['Alt+ArrowUp'],
  when: (context) => {
    if (!hasBlocks(context)) return 'editor:why.selected';
    return siblingsOf(context, selectedBlocks(context)[0] ?? '')?.index !== 0 || 'editor:why.first';
  },
  run: (context) => {
    const around = siblingsOf(context, selectedBlocks(context)[0] ?? '');
    if (around && around.index > 0) moveTo(context, around.parentId, around.index - 1);
  },
});
