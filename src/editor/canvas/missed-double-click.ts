import { isTyping } from '#src/actions/use-action-keys.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** Two presses this close in time and place are meant as a double click, whatever moved below them meanwhile. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 6;

/**
 * A double click says that the person is about to type. Where it began no typing, the letters that follow are no
 * shortcuts: they do nothing, up to the next press or another key.
 * @returns stops listening
 */
export function holdLettersAfterMiss(engine: EditorEngine, page: HTMLElement): () => void {
  const stop = new AbortController();
  let last: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  let isTypingMeant = false;
  const press = ({ target, clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
    const isNear = last !== null && time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
    const isOnPage = target instanceof Node && page.contains(target);
    isTypingMeant = isNear && isOnPage;
    last = isOnPage ? { x, y, time } : null;
  };
  const key = (event: KeyboardEvent) => {
    if (!isTypingMeant) return;
    const isPrinted = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPrinted) isTypingMeant = event.key === 'Shift';
    if (!isPrinted || engine.editing.get() !== null || isTyping(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the shortcuts, which listen on the window as well.
  const options = { signal: stop.signal, capture: true };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('keydown', key, options);
  return () => stop.abort();
}
