interface Held {
  /** Once, when the pointer is let go, or when the element goes while it is held. */
  readonly onEnd: () => void;
  /** Escape, in place of `onEnd`. */
  readonly onCancel: () => void;
}

/** Leads all that a pressed pointer does to an element, and Escape to `onCancel`, until the pointer is let go. */
export function holdPointer(element: HTMLElement, pointerId: number, { onEnd, onCancel }: Held): void {
  const listening = new AbortController();
  const { signal } = listening;
  const escape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    listening.abort();
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
    onCancel();
  };
  const lose = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    onEnd();
  };
  element.setPointerCapture(pointerId);
  document.addEventListener('keydown', escape, { capture: true, signal });
  // At the document, where the browser tells it when the element is no longer there (Pointer Events 4.1.3.2); before
  // anything in between could stop it.
  document.addEventListener('lostpointercapture', lose, { capture: true, signal });
}
