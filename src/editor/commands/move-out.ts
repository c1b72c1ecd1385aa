import { command } from './command';
import { moveTo } from './move-blocks';
import { hasBlocks, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks out of their container, to just behind it. */
export const moveOut = command({
  name: 'move-out',
  keys: ['Alt+ArrowStart'],
  when: hasBlocks,
  run: (context) => {
    const around = siblingsOf(context, selectedBlocks(context)[0] ?? '');
    const above = around && siblingsOf(context, around.parentId);
    if (above) moveTo(context, above.parentId, above.index + 1);
  },
});
