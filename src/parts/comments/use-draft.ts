import { useState } from 'react';

/** Kept while the app is open: a panel that is closed must not take the words along that were typed into it. */
const drafts = new Map<string, string>();

/**
 * A text that is being written, which outlives its field.
 * @param key what it is written for
 * @param initial what the field holds before anything is typed
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? initial);
  const change = (next: string) => {
    setText(next);
    if (next === initial) drafts.delete(key);
    else drafts.set(key, next);
  };
  return [text, change];
}
