import { createContext, use } from 'react';
import type { ChatMessage, PromptMode, useSessionChanges } from '#src/api/chat-sessions.ts';
import type { LiveSession } from './live-session';
import type { WhyReadOnly } from './session-rules';
import type { Selection } from './use-composer';

/** What is shown at the narrow width, one at a time; wide, the conversation is beside one of the others. */
export const PANES = ['chat', 'changes', 'preview', 'files'] as const;
export type Pane = (typeof PANES)[number];
export type WorkTab = Exclude<Pane, 'chat'>;

/** What every part of the session's screen knows and can do. */
export interface SessionView {
  readonly live: LiveSession;
  readonly userId: string;
  /** Why nothing can be changed here; null: it can. */
  readonly readOnly: WhyReadOnly | null;
  readonly isRunning: boolean;
  readonly changes: ReturnType<typeof useSessionChanges>;
  readonly show: (pane: Pane) => void;
  /** Shows a file of the branch at a line. */
  readonly openFile: (path: string, line?: number) => void;
  /** Begins to edit a file by hand. */
  readonly editFile: (path: string) => void;
  /** Shows what was changed in a file. */
  readonly openChange: (path: string) => void;
  /** Puts a sentence into the composer. */
  readonly fill: (sentence: string) => void;
  /** Makes an element of the preview what the next messages are about. */
  readonly select: (selection: Selection | null) => void;
  /** Sends a prompt as it is. */
  readonly ask: (prompt: string, mode?: PromptMode) => void;
  /** Shows messages that the stream does not tell, or not yet. */
  readonly add: (...messages: readonly ChatMessage[]) => void;
  /** Brings the branch to an earlier checkpoint, and offers the way back. */
  readonly goTo: (checkpoint: number) => void;
}

export const SessionViewContext = createContext<SessionView | null>(null);

/** The session around. @throws Error outside of a session's screen */
export function useSessionView(): SessionView {
  const view = use(SessionViewContext);
  if (!view) throw new Error('Only within the screen of a session');
  return view;
}
