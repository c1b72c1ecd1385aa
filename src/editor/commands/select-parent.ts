import { CornerLeftUp } from 'lucide-react';
import { editorAction } from './editor-action';
import { lastSelected, selectAndShow } from './selected';

/** Selects the container of the selection. */
export const selectParent = editorAction({
  name: 'select-parent',
  icon: CornerLeftUp,
  section: 'select',
  menus: ['block', 'toolbar'],
  submenu: 'select',
  keys: ['Shift+Enter'],
  region: 'canvas',
  when: (context) => {
    const id = lastSelected(context);
    if (id === undefined) return 'editor:why.selected';
    return context.engine.getNode(id)?.parent !== undefined || 'editor:why.noParent';
  },
  run: (context) => selectAndShow(context, context.engine.getNode(lastSelected(context) ?? '')?.parent),
});
