import { useDraggable, useDroppable } from '@dnd-kit/core';
import { use, useCallback, useId, type HTMLAttributes } from 'react';
import { PageElementContext } from './page-element';

/** What makes an element drag the selection: `attach` as its ref, and spread `listeners`. */
export interface SelectionDrag {
  readonly attach: (element: HTMLElement | null) => void;
  readonly listeners: HTMLAttributes<HTMLElement>;
}

/** Makes an element drag the selection: the canvas itself (once, for all its nodes) and the toolbar's handle. */
export function useSelectionDrag(): SelectionDrag {
  const { setNodeRef, listeners } = useDraggable({ id: useId() });
  return { attach: setNodeRef, listeners: listeners ?? {} };
}

/** Tells drag and drop which element the page is; being dnd-kit's one droppable makes the edges of its scroller scroll. */
export function usePageElement(): (element: HTMLElement | null) => void {
  const page = use(PageElementContext);
  const { setNodeRef } = useDroppable({ id: 'page' });
  return useCallback(
    (element) => {
      page?.set(element);
      setNodeRef(element);
    },
    [page, setNodeRef],
  );
}
