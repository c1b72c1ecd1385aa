import { type PointerEvent, useRef } from 'react';
import { holdPointer } from './hold-pointer';

/** How far one px of the pointer, or one arrow key, moves a number: 1, with Shift 10, with Alt 0.1. */
export function stepSize(event: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
}

/** Before this many px it is a press, not a drag: a label still leads to its input. */
const THRESHOLD = 3;

export interface ScrubHandlers {
  /** By how much the number changes: positive towards the end of the line, in the steps of `stepSize`. */
  readonly onStep: (delta: number) => void;
  /** Once when the drag ends: the end of a gesture. */
  readonly onDone?: () => void;
  /** Escape during the drag: put back what was there before it. */
  readonly onCancel?: () => void;
}

interface Drag {
  x: number;
  moved: boolean;
}

/**
 * Makes an element a scrubber: dragged sideways it steps a number. Own code, since Chakra's NumberInput writes markup as a
 * string while it scrubs, which the app's policy (trusted types) refuses.
 * @returns props for the element; give it the class `ui-scrub`
 */
export function useScrub({ onStep, onDone, onCancel }: ScrubHandlers) {
  const drag = useRef<Drag | null>(null);
  const end = (element: HTMLElement, pointer: number) => {
    const moved = drag.current?.moved ?? false;
    drag.current = null;
    if (element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
    return moved;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const element = event.currentTarget;
      drag.current = { x: event.clientX, moved: false };
      holdPointer(element, event.pointerId, {
        onEnd: () => (drag.current = null),
        onCancel: () => {
          if (end(element, event.pointerId)) onCancel?.();
        },
      });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      const px = Math.trunc(event.clientX - now.x);
      if (px === 0 || (!now.moved && Math.abs(px) < THRESHOLD)) return;
      now.moved = true;
      now.x += px;
      const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
      onStep(sign * px * stepSize(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!end(event.currentTarget, event.pointerId)) return;
      // The click that follows would lead a label to its input.
      event.currentTarget.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true });
      onDone?.();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (end(event.currentTarget, event.pointerId)) onCancel?.();
    },
  };
}
