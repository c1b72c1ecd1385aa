import type { Mark } from './format-runs';
import { toggleMark } from './format';
import { richTextHandle } from './rich-text-handle';

/** Turns a mark on or off for the words selected in the text that is being typed. */
export function formatText(mark: Mark): void {
  const long = richTextHandle.get();
  if (long) return long.mark(mark);
  toggleMark(mark);
  document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
