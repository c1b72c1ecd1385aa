import { ArrowDown } from 'lucide-react';
import { editorAction } from './editor-action';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks one place towards the end. */
export const moveAfter = editorAction({
  name: 'move-after',
  icon: ArrowDown,
  section: 'arrange',
  menus: ['block', 'toolbar'],
  submenu: 'move',
  keys: ['Alt+ArrowDown'],
  when: (context) => {
    if (!hasBlocks(context)) return 'editor:why.selected';
    const around = siblingsOf(context, selectedBlocks(context).at(-1) ?? '');
    return around?.index !== (around?.ids.length ?? 0) - 1 || 'editor:why.last';
  },
  run: (context) => {
    const ids = selectedBlocks(context);
    const around = siblingsOf(context, ids.at(-1) ?? '');
    if (!around || around.index >= around.ids.length - 1) return;
    const passed = around.ids.slice(0, around.index + 2).filter((id) => !ids.includes(id));
    moveTo(context, around.parentId, passed.length);
  },
});
