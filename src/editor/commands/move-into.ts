import { command } from './command';
import { moveTo } from './move-blocks';
import { hasBlocks, isContainer, selectedBlocks, siblingsOf } from './selected';

/** Moves the selected blocks to the end of the container just before them, or to the start of the one behind. */
export const moveInto = command({
  name: 'move-into',
  keys: ['Alt+ArrowEnd'],
  when: hasBlocks,
  run: (context) => {
    const ids = selectedBlocks(context);
    const around = siblingsOf(context, ids[0] ?? '');
    if (!around) return;
    const before = around.ids[around.index - 1];
    if (before !== undefined && isContainer(context, before))
      return moveTo(context, before, context.engine.getNode(before)?.nodes.length ?? 0);
    const behind = around.ids.slice(around.index + 1).find((id) => !ids.includes(id));
    if (behind !== undefined && isContainer(context, behind)) moveTo(context, behind, 0);
  },
});
