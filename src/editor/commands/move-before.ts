import { command } from './command';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks one place towards the start. */
export const moveBefore = command({
  name: 'move-before',
  keys: ['Alt+ArrowUp'],
  when: hasBlocks,
  run: (context) => {
    const around = siblingsOf(context, selectedBlocks(context)[0] ?? '');
    if (around && around.index > 0) moveTo(context, around.parentId, around.index - 1);
  },
});
