import { MessageCirclePlus, MessageSquarePlus } from 'lucide-react';
import { chromeHiddenAtom, commentModeAtom, panelAtom, panelsAreSheets, placePinAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

/** Comments are pinned to blocks: where one is pressed next, or to the selected one. They never change the page. */
export const commentActions = [
  editorAction({
    name: 'comment-mode',
    icon: MessageCirclePlus,
    section: 'view',
    keys: ['C'],
    run: ({ engine, store }) => {
      const isOn = !store.get(commentModeAtom);
      store.set(commentModeAtom, isOn);
      if (!isOn) return;
      engine.edit(null);
      store.set(chromeHiddenAtom, false);
      // A sheet would lie over the blocks; it comes back with the pin.
      if (panelsAreSheets()) store.set(panelAtom, null);
    },
  }),
  editorAction({
    name: 'comment-on-block',
    icon: MessageSquarePlus,
    section: 'edit',
    menus: ['block'],
    when: ({ engine }) => (engine.selection.get().length > 0 ? true : 'editor:why.selected'),
    run: ({ engine, store }) => {
      const nodeId = engine.selection.get().at(-1);
      if (nodeId !== undefined) store.set(placePinAtom, { nodeId, x: 0.5, y: 0.5 });
    },
  }),
];
