import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from '#src/api/client/kept-drafts.ts';
import { type ChatMessage, type PromptMode, type SelectedElement, sendPrompt } from '#src/api/chat-sessions.ts';
import { rereadQueryUsage } from '#src/api/subscriptions.ts';
import { useDraft } from '#src/parts/use-draft.ts';
import { type Sending, useSending } from '#src/ui/use-sending.ts';
import { gapIn } from './session-rules';

/** An element of the preview that a message is about. */
export interface Selection {
  readonly element: SelectedElement;
  /** Selects it no more. */
  readonly forget: () => void;
}

/** What a person is about to say. */
export interface ComposerState {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Whether files may change. */
  readonly mode: PromptMode;
  readonly setMode: (mode: PromptMode) => void;
  /** What "this" is in the message; null: nothing is selected. */
  readonly selected: Selection | null;
  readonly select: (selection: Selection | null) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sending: Sending;
  /** Puts a sentence in place of the current text, its gap selected. */
  readonly fill: (sentence: string) => void;
  /**
   * Sends a prompt, in the chosen mode or another, which is chosen then; what is in the field goes only when it was
   * that.
   */
  readonly ask: (prompt: string, mode?: PromptMode) => Promise<void>;
}

/**
 * The composer of a session; what is not sent is there again on coming back.
 * @param first initial text
 * @param onSent gets the message as stored
 */
export function useComposer(sessionId: string, first: string, onSent: (message: ChatMessage) => void): ComposerState {
  const draft = `session ${sessionId}`;
  const [text, setText] = useDraft(draft, first);
  const [mode, setMode] = useState<PromptMode>('edit');
  const [selected, select] = useState<Selection | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useSending();
  // The same words once more after a failure are the same prompt: it is never asked twice.
  const attempt = useRef<{ readonly said: string; readonly id: string } | null>(null);
  const fill = (sentence: string) => {
    flushSync(() => setText(sentence));
    field.current?.focus();
    field.current?.setSelectionRange(...gapIn(sentence));
  };
  const ask = async (prompt: string, inMode: PromptMode = mode) => {
    setMode(inMode);
    const said = { prompt, mode: inMode, ...(selected && { selected: selected.element }) };
    const words = JSON.stringify(said);
    if (attempt.current?.said !== words) attempt.current = { said: words, id: crypto.randomUUID() };
    const { id } = attempt.current;
    await sending.run(async () => {
      try {
        onSent(await sendPrompt(sessionId, said, id));
      } finally {
        void rereadQueryUsage();
      }
      attempt.current = null;
      // What was typed meanwhile stays.
      if ((readDraft(draft) ?? first).trim() === prompt) setText('');
    });
  };
  return { text, setText, mode, setMode, selected, select, field, sending, fill, ask };
}
