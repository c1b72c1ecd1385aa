import { patchNode } from '#common/layout/tree.ts';
import { command } from './command';
import { hasBlocks, selectedBlocks } from './selected';

/** Hides the selected blocks on the published page; when all are hidden, shows them. */
export const toggleHidden = command({
  name: 'toggle-hidden',
  keys: ['Mod+Shift+H'],
  history: 'step',
  when: hasBlocks,
  run: (context) => {
    const { engine } = context;
    const ids = selectedBlocks(context);
    const hidden = !ids.every((id) => engine.getNode(id)?.hidden);
    const change = new Map(ids.flatMap((id) => [...patchNode(engine.getNodes(), id, { hidden })]));
    engine.apply(change, { labelKey: hidden ? 'history.hide' : 'history.show' });
  },
});
