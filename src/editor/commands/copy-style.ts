import { atom } from 'jotai';
import type { Json } from '#common/layout/document.ts';
import { patchProps } from '#common/layout/tree.ts';
import { command } from './command';
import { hasBlocks, lastSelected, selectedBlocks } from './selected';

/** The style copied last; undefined = none yet. */
const copiedStyleAtom = atom<{ readonly style: Json | undefined } | null>(null);

/** Keeps the style of the selected block, for pasting onto others. */
export const copyStyle = command({
  name: 'copy-style',
  keys: ['Mod+Alt+C'],
  when: hasBlocks,
  run: (context) => {
    const { engine, store, host } = context;
    store.set(copiedStyleAtom, { style: engine.getNode(lastSelected(context) ?? '')?.props.style });
    host.tell('told.styleCopied');
  },
});

/** Gives the selected blocks the style copied before. */
export const pasteStyle = command({
  name: 'paste-style',
  keys: ['Mod+Alt+V'],
  when: (context) => hasBlocks(context) && context.store.get(copiedStyleAtom) !== null,
  run: (context) => {
    const { engine, store } = context;
    const style = store.get(copiedStyleAtom)?.style;
    const ids = selectedBlocks(context);
    const change = new Map(ids.flatMap((id) => [...patchProps(engine.getNodes(), id, { style })]));
    engine.apply(change, { labelKey: 'history.setStyle' });
  },
});
