import {
  ArrowDown,
  ArrowUp,
  Check,
  FileDiff,
  Files,
  FoldVertical,
  MonitorPlay,
  Pencil,
  SendHorizontal,
  Square,
  Undo2,
  WrapText,
  X,
} from 'lucide-react';
import type { Action } from '#src/actions/action.ts';
import { stopTurn } from '#src/api/chat-sessions.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import type { ChangeUnit } from './changes-rules';
import { lastUndoable } from './session-rules';
import type { SessionView, WorkTab } from './session-view';
import type { ChangesState } from './use-changes';
import type { ComposerState } from './use-composer';

/** What actions of a session's screen act on. */
export interface SessionContext {
  readonly view: SessionView;
  readonly tab: WorkTab;
  /** The file that is open in the tab Files. */
  readonly path: string | null;
  readonly changes: ChangesState;
  readonly composer: ComposerState;
}

type SessionAction = Action<SessionContext>;

function tabAction(tab: WorkTab, key: string, icon: SessionAction['icon']): SessionAction {
  return {
    name: `session-${tab}`,
    labelKey: `chat-sessions:act.${tab}`,
    icon,
    keys: [key],
    section: 'view',
    when: () => true,
    run: ({ view }) => view.show(tab),
  };
}

function stepAction(name: string, key: string, icon: SessionAction['icon'], by: 1 | -1): SessionAction {
  return {
    name: `session-${name}`,
    labelKey: `chat-sessions:act.${name}`,
    icon,
    keys: [key],
    section: 'select',
    when: ({ tab }) => tab === 'changes',
    run: ({ changes }) => void changes.step(by),
  };
}

function unitAction(
  given: Pick<SessionAction, 'name' | 'icon' | 'keys'>,
  act: (changes: ChangesState, unit: ChangeUnit) => void,
): SessionAction {
  return {
    ...given,
    labelKey: `chat-sessions:act.${given.name.replace('session-', '')}`,
    section: 'edit',
    when: ({ tab, changes }) => {
      if (tab !== 'changes') return false;
      if (changes.currentUnit === null) return 'chat-sessions:why.noChange';
      return changes.refused === null ? true : 'chat-sessions:why.notNow';
    },
    run: ({ changes }) => {
      if (changes.currentUnit) act(changes, changes.currentUnit);
    },
  };
}

/** What a press on Edit by hand is about: the current change's file, or the one that is open. */
function fileToEdit({ tab, path, changes }: SessionContext) {
  return tab === 'changes' ? (changes.currentUnit?.path ?? null) : tab === 'files' ? path : null;
}

/** What can be done by keys on the screen of a session. */
export const sessionActions: readonly SessionAction[] = [
  tabAction('changes', '1', FileDiff),
  tabAction('preview', '2', MonitorPlay),
  tabAction('files', '3', Files),
  stepAction('next', 'J', ArrowDown, 1),
  stepAction('previous', 'Shift+J', ArrowUp, -1),
  unitAction({ name: 'session-keep', icon: Check, keys: ['K'] }, ({ review }, unit) => review.keep(unit, !unit.kept)),
  unitAction({ name: 'session-discard', icon: X, keys: ['X'] }, (changes, unit) => {
    // The focus goes on before the change is gone.
    if (!changes.step(1)) changes.step(-1);
    changes.review.discard(unit);
  }),
  {
    name: 'session-fold',
    labelKey: 'chat-sessions:act.fold',
    icon: FoldVertical,
    keys: ['Enter'],
    section: 'view',
    region: 'session-changes',
    // A button that has the focus is pressed by the same key.
    when: ({ tab, changes }) =>
      tab === 'changes' && changes.currentUnit !== null && document.activeElement?.matches('[data-unit]') === true,
    run: ({ changes }) => changes.currentUnit && changes.fold(changes.currentUnit.path),
  },
  {
    name: 'session-edit',
    labelKey: 'chat-sessions:act.edit',
    icon: Pencil,
    keys: ['E'],
    section: 'edit',
    when: (context) => {
      if (context.tab === 'preview') return false;
      if (fileToEdit(context) === null) return 'chat-sessions:why.noFile';
      return context.changes.refused === null ? true : 'chat-sessions:why.notNow';
    },
    run: (context) => {
      const path = fileToEdit(context);
      if (path !== null) context.view.editFile(path);
    },
  },
  {
    name: 'session-undo',
    labelKey: 'chat-sessions:act.undo',
    icon: Undo2,
    keys: ['Mod+Z'],
    section: 'edit',
    when: ({ view, changes }) => {
      if (changes.refused !== null) return 'chat-sessions:why.notNow';
      return lastUndoable(view.live) === null ? 'chat-sessions:why.nothingToUndo' : true;
    },
    run: ({ view }) => {
      const to = lastUndoable(view.live);
      if (to !== null) view.goTo(to);
    },
  },
  // The field of the message deals with the keys of these two.
  {
    name: 'session-send',
    labelKey: 'chat-sessions:send',
    icon: SendHorizontal,
    keys: ['Enter'],
    section: 'text',
    native: true,
    when: ({ view, composer }) => {
      if (view.readOnly !== null) return false;
      if (view.isRunning) return 'chat-sessions:why.running';
      return composer.text.trim() === '' ? 'chat-sessions:why.empty' : true;
    },
    run: ({ composer }) => void composer.ask(composer.text.trim()),
  },
  {
    name: 'session-line',
    labelKey: 'chat-sessions:act.line',
    icon: WrapText,
    keys: ['Shift+Enter'],
    section: 'text',
    native: true,
    when: ({ view }) => view.readOnly === null,
    run: ({ composer }) => composer.fill(`${composer.text}\n`),
  },
  {
    name: 'session-stop',
    labelKey: 'chat-sessions:stop',
    icon: Square,
    keys: ['Escape'],
    section: 'app',
    whileTyping: true,
    when: ({ view }) => view.isRunning && view.readOnly === null,
    run: ({ view }) => void tryOrTell(() => stopTurn(view.live.session.id)),
  },
];
