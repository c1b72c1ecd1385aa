import { hasOwnKeys, isTyping } from '#src/actions/use-action-keys.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** Two presses this close in time and place are meant as a double click, whatever moved below them meanwhile. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 6;
/** Letters that follow each other within this time are a text, not shortcuts. */
const TYPING_MS = 1000;

const LETTER = /^\p{L}$/u;

/** What a held letter means beside doing nothing. */
export interface Holding {
  /** Whether a block is being chosen by a press, for a comment: letters mean nothing then. */
  readonly isPicking: () => boolean;
  /** Called at a letter that may begin a text, before it acts. @returns takes back what it did */
  readonly onFirst: () => () => void;
}

function isOnCanvas({ target }: Event): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-region=canvas]') !== null);
}

/** Whether letters follow each other as in a text. The first of them has acted before that is known: it is taken back. */
function watchTexts(onFirst: () => () => void): (event: KeyboardEvent) => boolean {
  let lastAt = -Infinity;
  let isText = false;
  let takeBack = () => {};
  return (event) => {
    const follows = event.timeStamp - lastAt < TYPING_MS;
    const isLetter = LETTER.test(event.key);
    if (!isLetter && !follows) return false;
    lastAt = event.timeStamp;
    if (!follows) {
      isText = false;
      takeBack = onFirst();
      return false;
    }
    if (!isText) takeBack();
    isText = true;
    return true;
  };
}

/**
 * Keeps letters that are no shortcuts from acting: those after a double click that began no typing (up to the next press or
 * another key), those while a block is chosen for a comment, and those of a text.
 * @returns stops listening
 */
export function holdLetters(engine: EditorEngine, page: HTMLElement, { isPicking, onFirst }: Holding): () => void {
  const stop = new AbortController();
  let last: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  let isTypingMeant = false;
  const isText = watchTexts(onFirst);
  const press = ({ target, clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
    const isNear = last !== null && time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
    const isOnPage = target instanceof Node && page.contains(target);
    isTypingMeant = isNear && isOnPage;
    last = isOnPage ? { x, y, time } : null;
  };
  const key = (event: KeyboardEvent) => {
    const isPrinted = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPrinted) isTypingMeant &&= event.key === 'Shift';
    if (!isPrinted || event.repeat || engine.editing.get() !== null || engine.drag.get() !== null) return;
    if (isTyping(event) || (!isTypingMeant && (hasOwnKeys(event) || !isOnCanvas(event)))) return;
    // The key that began to choose a block ends it as well.
    const picks = isPicking() && !/^[c ]$/i.test(event.key);
    if (!isText(event) && !picks && !isTypingMeant) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the shortcuts, which listen on the window as well.
  const options = { signal: stop.signal, capture: true };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('keydown', key, options);
  return () => stop.abort();
}
