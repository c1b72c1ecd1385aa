import { ChevronUp } from 'lucide-react';
import { ROOT } from '#common/layout/document.ts';
import { editorAction } from './editor-action';
import { lastSelected, selectAndShow, siblingsOf } from './selected';

/** Selects the sibling before; before the first one comes the last. */
export const selectPrevious = editorAction({
  name: 'select-previous',
  icon: ChevronUp,
  section: 'select',
  keys: ['Shift+Tab'],
  region: 'canvas',
  when: (context) => lastSelected(context) !== undefined || 'editor:why.selected',
  run: (context) => {
    const id = lastSelected(context) ?? ROOT;
    const around = siblingsOf(context, id);
    if (!around) return selectAndShow(context, context.engine.getNode(ROOT)?.nodes.at(-1));
    selectAndShow(context, around.ids.at(around.index - 1));
  },
});
