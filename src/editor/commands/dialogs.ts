import { dialogAtom, type EditorDialog } from '../engine/view-state';
import { command } from './command';
import { hasBlocks } from './selected';

const open = (name: EditorDialog, keys: readonly string[] = []) =>
  command({ name, keys, run: ({ store }) => store.set(dialogAtom, name) });

/** What opens a dialog. */
export const dialogCommands = [
  open('preview', ['Mod+Shift+P']),
  open('publish', ['Mod+Shift+Enter']),
  open('shortcuts', ['?']),
  { ...open('palette', ['Mod+K']), whileTyping: true },
  { ...open('save-as-widget'), when: hasBlocks },
];
