import type { Modifier } from '@dnd-kit/core';

/** Holds the ghost at the pointer: dnd-kit would keep it at the dragged element's corner, and ours is the whole canvas. */
export const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const from = activatorEvent && pointOf(activatorEvent);
  if (!from || !draggingNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + from.x - draggingNodeRect.left,
    y: transform.y + from.y - draggingNodeRect.top,
  };
};

function pointOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
