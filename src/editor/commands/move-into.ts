import { ListIndentIncrease } from 'lucide-react';
import { editorAction, type EditorContext } from './editor-action';
import type { InsertPosition } from './insert-trees';
import { moveTo } from './move-blocks';
import { hasBlocks, isContainer, selectedBlocks, siblingsOf } from './selected';

/** The container just before the selected blocks, else the one behind them, and the place in it. */
function containerBeside(context: EditorContext): InsertPosition | null {
  const ids = selectedBlocks(context);
  const around = siblingsOf(context, ids[0] ?? '');
  if (!around) return null;
  const before = around.ids[around.index - 1];
  if (before !== undefined && isContainer(context, before))
    return { parentId: before, index: context.engine.getNode(before)?.nodes.length ?? 0 };
  const behind = around.ids.slice(around.index + 1).find((id) => !ids.includes(id));
  return behind !== undefined && isContainer(context, behind) ? { parentId: behind, index: 0 } : null;
}

/** Moves the selected blocks to the end of the container just before them, or to the start of the one behind. */
export const moveInto = editorAction({
  name: 'move-into',
  icon: ListIndentIncrease,
  section: 'arrange',
  menus: ['block'],
  submenu: 'move',
  keys: ['Alt+ArrowEnd'],
  when: (context) => {
    if (!hasBlocks(context)) return 'editor:why.selected';
    return containerBeside(context) !== null || 'editor:why.noContainer';
  },
  run: (context) => {
    const place = containerBeside(context);
    if (place) moveTo(context, place.parentId, place.index);
  },
});
