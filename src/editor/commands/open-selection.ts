import { textFieldOf } from '../text/text-fields';
import { command } from './command';
import { isContainer, lastSelected, selectAndShow } from './selected';

/** Enter: begins typing in a text block, goes to the first block of a container. */
export const openSelection = command({
  name: 'open-selection',
  keys: ['Enter'],
  where: 'canvas',
  when: (context) => lastSelected(context) !== undefined,
  run: (context) => {
    const { engine } = context;
    const id = lastSelected(context) ?? '';
    const node = engine.getNode(id);
    if (!node) return;
    if (isContainer(context, id)) return selectAndShow(context, node.nodes[0]);
    if (textFieldOf(node, engine.registry)) engine.edit(id);
  },
});
