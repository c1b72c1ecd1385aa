import { Sparkles } from 'lucide-react';
import { showProposalsAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

/** Room to ask for changes, of the selected blocks where there are any. */
export const askAiAction = editorAction({
  name: 'ask-ai',
  icon: Sparkles,
  section: 'edit',
  menus: ['block'],
  run: ({ store }) => store.set(showProposalsAtom, true),
});
