import { PanelsTopLeft } from 'lucide-react';
import { chromeHiddenAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

/** Nothing but the page, and back. */
export const hideInterface = editorAction({
  name: 'hide-interface',
  icon: PanelsTopLeft,
  section: 'view',
  keys: ['Mod+\\'],
  run: ({ store }) => store.set(chromeHiddenAtom, !store.get(chromeHiddenAtom)),
});
