import { PencilLine } from 'lucide-react';
import { atom } from 'jotai';
import type { NodeId } from '#common/layout/document.ts';
import { patchNode } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { chromeHiddenAtom, panelAtom } from '../engine/view-state';
import { editorAction } from './editor-action';
import { lastSelected } from './selected';

/** The layer whose name is being typed; `giveBack` = what gets the focus afterwards, absent = its row. */
export const renamingAtom = atom<{ readonly id: NodeId; readonly giveBack?: HTMLElement } | null>(null);

/**
 * Gives a layer a name of its own; '' goes back to its widget's.
 * @param mode `merge`: while it is typed, changes shortly after one another are one step
 */
export function renameLayer(engine: EditorEngine, id: NodeId, name: string, mode: 'step' | 'merge' = 'step'): void {
  const node = engine.getNode(id);
  if (!node || name === (node.custom.name ?? '')) return;
  const change = patchNode(engine.getNodes(), id, { custom: { ...node.custom, name } });
  engine.apply(change, { labelKey: 'history.rename', mode, mergeKey: `${id}.name` });
}

/** Opens the layers with the name of the selected block as a field; afterwards the focus is where it was. */
export const rename = editorAction({
  name: 'rename',
  icon: PencilLine,
  section: 'arrange',
  menus: ['block'],
  keys: ['F2'],
  when: (context) => lastSelected(context) !== undefined || 'editor:why.selected',
  run: (context) => {
    const { store } = context;
    const id = lastSelected(context);
    if (id === undefined) return;
    const { activeElement } = document;
    store.set(chromeHiddenAtom, false);
    store.set(panelAtom, 'layers');
    store.set(renamingAtom, { id, ...(activeElement instanceof HTMLElement && { giveBack: activeElement }) });
  },
});
