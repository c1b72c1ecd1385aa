import { ROOT } from '#common/layout/document.ts';
import { command } from './command';
import { lastSelected, selectAndShow, siblingsOf } from './selected';

/** Selects the sibling before; before the first one comes the last. */
export const selectPrevious = command({
  name: 'select-previous',
  keys: ['Shift+Tab'],
  where: 'canvas',
  when: (context) => lastSelected(context) !== undefined,
  run: (context) => {
    const id = lastSelected(context) ?? ROOT;
    const around = siblingsOf(context, id);
    if (!around) return selectAndShow(context, context.engine.getNode(ROOT)?.nodes.at(-1));
    selectAndShow(context, around.ids.at(around.index - 1));
  },
});
