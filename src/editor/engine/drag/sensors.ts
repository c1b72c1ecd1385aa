import { KeyboardSensor, MouseSensor, TouchSensor } from '@dnd-kit/core';
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';

/** Where a press means typing or a control of its own, never a drag. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [data-no-drag]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

/** dnd-kit's mouse sensor, but not on fields, and only for a plain press of the first button. */
export class CanvasMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent) =>
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !isTyping(event.target),
    },
  ];
}

/** dnd-kit's touch sensor, but not on fields and not with a second finger. */
export class CanvasTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent) => event.touches.length === 1 && !isTyping(event.target),
    },
  ];
}

/** Picks up with Space, on the focused element itself: Enter stays free for other commands. */
export class CanvasKeyboardSensor extends KeyboardSensor {
  static override activators = [
    {
      eventName: 'onKeyDown' as const,
      handler: (event: KeyboardEvent) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        if (event.nativeEvent.code !== 'Space' || !plain || event.target !== event.currentTarget) return false;
        event.preventDefault();
        return true;
      },
    },
  ];
}

export const KEYBOARD_CODES = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };
/** docs/editor.md, engine 10. */
export const MOUSE_START = { distance: 6 };
export const TOUCH_START = { delay: 250, tolerance: 8 };
