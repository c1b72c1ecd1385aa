import { atom } from 'jotai';
import { Paintbrush, PaintRoller } from 'lucide-react';
import type { Json } from '#common/layout/document.ts';
import { patchProps } from '#common/layout/tree.ts';
import { editorAction } from './editor-action';
import { lastSelected, needsBlocks, selectedBlocks } from './selected';

/** The style copied last; undefined = none yet. */
const copiedStyleAtom = atom<{ readonly style: Json | undefined } | null>(null);

/** Keeps the style of the selected block, for pasting onto others. */
export const copyStyle = editorAction({
  name: 'copy-style',
  icon: Paintbrush,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+Alt+C'],
  when: needsBlocks,
  run: (context) => {
    const { engine, store, host } = context;
    store.set(copiedStyleAtom, { style: engine.getNode(lastSelected(context) ?? '')?.props.style });
    host.tell('told.styleCopied');
  },
});

/** Gives the selected blocks the style copied before. */
export const pasteStyle = editorAction({
  name: 'paste-style',
  icon: PaintRoller,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+Alt+V'],
  when: (context) => {
    if (context.store.get(copiedStyleAtom) === null) return 'editor:why.noStyle';
    return needsBlocks(context);
  },
  run: (context) => {
    const { engine, store } = context;
    const style = store.get(copiedStyleAtom)?.style;
    const ids = selectedBlocks(context);
    const change = new Map(ids.flatMap((id) => [...patchProps(engine.getNodes(), id, { style })]));
    engine.apply(change, { labelKey: 'history.setStyle' });
  },
});
