import { Bold, Code, Italic } from 'lucide-react';
import { matchesKeys } from '#src/actions/match-keys.ts';
import { isMac } from '#src/ui/keys.ts';
import type { Mark } from '../text/format-runs';
import { formatText } from '../text/format-text';
import { editorAction, type EditorAction } from './editor-action';

const KEYS: { readonly [mark in Mark]: string } = { bold: 'Mod+B', italic: 'Mod+I', code: 'Mod+E' };

function mark(name: Mark, icon: EditorAction['icon']): EditorAction {
  return editorAction({
    name,
    labelKey: `editor:text.${name}`,
    icon,
    section: 'text',
    keys: [KEYS[name]],
    native: true,
    when: ({ engine }) => engine.editing.get() !== null,
    run: () => formatText(name),
  });
}

/** Bold, italic and code for the words selected in a text on the canvas; their keys are caught where it is typed. */
export const textMarks = [mark('bold', Bold), mark('italic', Italic), mark('code', Code)];

/** The mark whose keys were pressed. */
export function markOf(event: KeyboardEvent): Mark | undefined {
  return (Object.keys(KEYS) as Mark[]).find((name) => matchesKeys(KEYS[name], event, isMac()));
}
