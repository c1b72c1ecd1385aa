import { ROOT } from '#common/layout/document.ts';
import { command } from './command';
import { lastSelected, selectAndShow, siblingsOf } from './selected';

/** Selects the next sibling; behind the last one comes the first. */
export const selectNext = command({
  name: 'select-next',
  keys: ['Tab'],
  where: 'canvas',
  when: (context) => lastSelected(context) !== undefined,
  run: (context) => {
    const id = lastSelected(context) ?? ROOT;
    const around = siblingsOf(context, id);
    if (!around) return selectAndShow(context, context.engine.getNode(ROOT)?.nodes[0]);
    selectAndShow(context, around.ids[(around.index + 1) % around.ids.length]);
  },
});
