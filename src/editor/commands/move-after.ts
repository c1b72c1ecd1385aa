import { command } from './command';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks one place towards the end. */
export const moveAfter = command({
  name: 'move-after',
  keys: ['Alt+ArrowDown'],
  when: hasBlocks,
  run: (context) => {
    const ids = selectedBlocks(context);
    const around = siblingsOf(context, ids.at(-1) ?? '');
    if (!around || around.index >= around.ids.length - 1) return;
    const passed = around.ids.slice(0, around.index + 2).filter((id) => !ids.includes(id));
    moveTo(context, around.parentId, passed.length);
  },
});
