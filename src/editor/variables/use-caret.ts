import { useEffect, useRef } from 'react';
import { spliced } from './variable-output';

function isTextControl(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Where in a control something is inserted: at its caret, in place of what is selected in it, or at the end of one that
 * that was never focused (its caret says nothing, then).
 * @param controlId id of the input or text area
 * @returns its text with another one inserted; undefined when the control is not there
 */
export function useCaret(controlId: string): (added: string) => string | undefined {
  // All that were visited: the control may have become this one's only since it has the focus.
  const visited = useRef(new WeakSet<EventTarget>());
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target) visited.current.add(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return (added) => {
    const control = document.getElementById(controlId);
    if (!isTextControl(control)) return undefined;
    const { value, selectionStart, selectionEnd } = control;
    const known = visited.current.has(control) && selectionStart !== null && selectionEnd !== null;
    return spliced(value, known ? { from: selectionStart, to: selectionEnd } : end(value), added);
  };
}

function end({ length }: string) {
  return { from: length, to: length };
}
