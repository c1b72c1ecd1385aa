import { command } from './command';
import { lastSelected, selectAndShow } from './selected';

/** Selects the container of the selection. */
export const selectParent = command({
  name: 'select-parent',
  keys: ['Shift+Enter'],
  where: 'canvas',
  when: (context) => context.engine.getNode(lastSelected(context) ?? '')?.parent !== undefined,
  run: (context) => selectAndShow(context, context.engine.getNode(lastSelected(context) ?? '')?.parent),
});
