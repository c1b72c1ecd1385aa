import { ChevronDown } from 'lucide-react';
import { ROOT } from '#common/layout/document.ts';
import { editorAction } from './editor-action';
import { lastSelected, selectAndShow, siblingsOf } from './selected';

/** Selects the next sibling; behind the last one comes the first. */
export const selectNext = editorAction({
  name: 'select-next',
  icon: ChevronDown,
  section: 'select',
  keys: ['Tab'],
  region: 'canvas',
  when: (context) => lastSelected(context) !== undefined || 'editor:why.selected',
  run: (context) => {
    const id = lastSelected(context) ?? ROOT;
    const around = siblingsOf(context, id);
    if (!around) return selectAndShow(context, context.engine.getNode(ROOT)?.nodes[0]);
    selectAndShow(context, around.ids[(around.index + 1) % around.ids.length]);
  },
});
