import { useRef } from 'react';

/** Remembers where a text on the canvas is being typed while the focus is in the toolbar. */
export function useKeptCaret(): { readonly keep: () => void; readonly restore: () => HTMLElement | null } {
  const kept = useRef<Range | null>(null);
  const host = useRef<HTMLElement | null>(null);
  return {
    keep: () => {
      const selection = document.getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
      const at = range?.commonAncestorContainer;
      // By the keyboard the focus is on the toolbar's button already.
      host.current =
        (at instanceof Element ? at : at?.parentElement)?.closest<HTMLElement>('[contenteditable=true]') ?? null;
      kept.current = range;
    },
    restore: () => {
      host.current?.focus({ preventScroll: true });
      const selection = document.getSelection();
      selection?.removeAllRanges();
      if (kept.current) selection?.addRange(kept.current);
      return host.current;
    },
  };
}
