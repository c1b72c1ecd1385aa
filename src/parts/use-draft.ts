import { useState } from 'react';
import { keepDraft, readDraft } from '#src/api/client/kept-drafts.ts';

/**
 * A text that is being written, which outlives its field and a reload: leaving needs no question. Setting it to what
 * it began with drops it.
 * @param key what it is written for
 * @param initial what the field holds before anything is typed
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [held, setHeld] = useState(() => ({ key, text: readDraft(key) }));
  const own = held.key === key ? held : { key, text: readDraft(key) };
  // Its field may go on to another thing: that one's words are shown then.
  if (own !== held) setHeld(own);
  const change = (next: string) => {
    const text = next === initial ? null : next;
    keepDraft(key, text);
    setHeld({ key, text });
  };
  return [own.text ?? initial, change];
}
