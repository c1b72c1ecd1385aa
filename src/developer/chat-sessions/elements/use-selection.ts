import { useEffect } from 'react';
import type { SelectedElement } from '#src/api/chat-sessions.ts';
import type { SourceElement } from '#src/api/visual-edits.ts';
import { useSessionView } from '../session-view';

/** Letters of an element's words that a message shows. */
const MAX_TEXT = 80;

/** An element as a message names it. */
function selectedOf({ path, offset, hash, line, name, content }: SourceElement): SelectedElement {
  const words = content.map((part) => (part.kind === 'text' ? part.value : '')).join(' ');
  const text = words.replace(/\s+/g, ' ').trim();
  return { path, offset, hash, line, name, text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text };
}

/** Hands the element that is chosen to the conversation, as long as it is. @param choose called with null it is chosen no more */
export function useSelection(element: SourceElement | null, choose: (none: null) => void): void {
  const { select, readOnly } = useSessionView();
  const isOpen = readOnly === null;
  useEffect(() => {
    select(element && isOpen ? { element: selectedOf(element), forget: () => choose(null) } : null);
  }, [element, isOpen, select, choose]);
  useEffect(() => () => select(null), [select]);
}
