import { TextCursor } from 'lucide-react';
import { textFieldOf } from '../text/text-fields';
import { editorAction } from './editor-action';
import { isContainer, lastSelected, selectAndShow } from './selected';

/** Enter: begins typing in a text block, goes to the first block of a container. */
export const openSelection = editorAction({
  name: 'open-selection',
  icon: TextCursor,
  section: 'select',
  menus: ['block'],
  submenu: 'select',
  keys: ['Enter'],
  region: 'canvas',
  when: (context) => {
    const { engine } = context;
    const id = lastSelected(context);
    const node = engine.getNode(id ?? '');
    if (id === undefined || !node) return 'editor:why.selected';
    return isContainer(context, id) || textFieldOf(node, engine.registry) !== undefined || 'editor:why.noText';
  },
  run: (context) => {
    const { engine } = context;
    const id = lastSelected(context) ?? '';
    const node = engine.getNode(id);
    if (!node) return;
    if (isContainer(context, id)) return selectAndShow(context, node.nodes[0]);
    if (textFieldOf(node, engine.registry)) engine.edit(id);
  },
});
