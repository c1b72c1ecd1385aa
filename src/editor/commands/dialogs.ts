import { Eye, FileJson, Keyboard, Puzzle, Rocket, Send, Terminal } from 'lucide-react';
import { kindOf } from '#common/widgets/registry.ts';
import { dialogAtom } from '../engine/view-state';
import { editorAction } from './editor-action';
import { needsBlocks } from './selected';

/** What opens a dialog, or another screen of the page. */
export const dialogActions = [
  editorAction({ name: 'layout-config', icon: FileJson, section: 'go', run: ({ host }) => host.openLayout() }),
  editorAction({
    name: 'preview',
    icon: Eye,
    section: 'page',
    keys: ['Mod+Shift+P'],
    run: ({ store }) => store.set(dialogAtom, 'preview'),
  }),
  editorAction({
    name: 'publish',
    icon: Rocket,
    section: 'page',
    keys: ['Mod+Shift+Enter'],
    run: ({ store }) => store.set(dialogAtom, 'publish'),
  }),
  editorAction({
    name: 'send',
    icon: Send,
    section: 'page',
    when: ({ engine }) => kindOf(engine.getNodes()) === 'email',
    run: ({ store }) => store.set(dialogAtom, 'send'),
  }),
  editorAction({
    name: 'save-as-widget',
    icon: Puzzle,
    section: 'arrange',
    menus: ['block'],
    when: needsBlocks,
    run: ({ store }) => store.set(dialogAtom, 'save-as-widget'),
  }),
  editorAction({
    name: 'shortcuts',
    icon: Keyboard,
    section: 'app',
    keys: ['?'],
    run: ({ store }) => store.set(dialogAtom, 'shortcuts'),
  }),
  editorAction({
    name: 'palette',
    icon: Terminal,
    section: 'app',
    keys: ['Mod+K'],
    whileTyping: true,
    run: ({ store }) => store.set(dialogAtom, 'palette'),
  }),
];
