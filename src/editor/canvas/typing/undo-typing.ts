import { isComposing } from '#src/ui/is-composing.ts';
import { TypingHistory } from './typing-history';

/** How a text that is typed is read and written, with its caret. */
interface TypedText<T> {
  readonly read: () => T;
  readonly write: (text: T) => void;
}

function directionOf(event: KeyboardEvent): 'back' | 'forth' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'forth' : 'back';
  return key === 'y' && !event.shiftKey ? 'forth' : null;
}

/**
 * Undo and redo in a text while it is typed, by keys and by the browser's menu.
 * @returns puts something in the text as a step of its own
 */
export function undoTyping<T>(
  element: HTMLElement,
  { read, write }: TypedText<T>,
  signal: AbortSignal,
): (put: () => void) => void {
  const history = new TypingHistory(read());
  let isOurs = false;
  const ours = (put: () => void) => {
    isOurs = true;
    put();
    isOurs = false;
  };
  const go = (event: Event, direction: 'back' | 'forth') => {
    event.preventDefault();
    event.stopPropagation();
    const text = history[direction]();
    if (text === undefined) return;
    ours(() => {
      write(text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    });
  };
  const onInput = (event: Event) => {
    // What comes without a kind was not typed: a mark was set.
    if (!isOurs) history.change(read(), event instanceof InputEvent && event.inputType === '' ? null : event.timeStamp);
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction) go(event, direction);
  };
  const onBefore = (event: InputEvent) => {
    if (event.inputType === 'historyUndo') go(event, 'back');
    else if (event.inputType === 'historyRedo') go(event, 'forth');
  };
  element.addEventListener('input', onInput, { signal });
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('beforeinput', onBefore, { signal });
  return (put) => {
    ours(put);
    history.change(read(), null);
  };
}
