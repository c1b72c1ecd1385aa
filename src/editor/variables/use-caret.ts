import { useEffect, useRef } from 'react';
import { spliced } from './variable-output';

function isTextControl(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** What is selected in a text. */
export interface Spot {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the caret of a control is.
 * @param controlId id of the input or text area
 * @returns null of a control that is not there, or was never focused: its caret says nothing, then
 */
export function useSpot(controlId: string): () => Spot | null {
  // All that were visited: the control may have become this one's only since it has the focus.
  const visited = useRef(new WeakSet<EventTarget>());
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target) visited.current.add(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return () => {
    const control = document.getElementById(controlId);
    if (!isTextControl(control) || !visited.current.has(control)) return null;
    const { selectionStart: from, selectionEnd: to } = control;
    return from === null || to === null ? null : { from, to };
  };
}

/**
 * Where in a control something is inserted: at its caret, in place of what is selected in it, or at the end of one that
 * was never focused.
 * @param controlId id of the input or text area
 * @returns its text with another one inserted; undefined when the control is not there
 */
export function useCaret(controlId: string): (added: string) => string | undefined {
  const spotOf = useSpot(controlId);
  return (added) => {
    const control = document.getElementById(controlId);
    if (!isTextControl(control)) return undefined;
    return spliced(control.value, spotOf() ?? end(control.value), added);
  };
}

function end({ length }: string) {
  return { from: length, to: length };
}
