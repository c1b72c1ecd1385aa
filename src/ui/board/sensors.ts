import { MouseSensor, TouchSensor } from '@dnd-kit/core';
import type { MouseEvent, TouchEvent } from 'react';

/** Where a press means a control of its own, never a drag. */
const OWN = 'input, textarea, select, button, [data-no-drag]';

function hasOwn(target: EventTarget | null) {
  return target instanceof Element && target.closest(OWN) !== null;
}

/** dnd-kit's mouse sensor, only for a plain press of the first button beside the controls of a card. */
export class CardMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent) =>
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !hasOwn(event.target),
    },
  ];
}

/** dnd-kit's touch sensor: one finger that rests first, so that a swipe still scrolls. */
export class CardTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent) => event.touches.length === 1 && !hasOwn(event.target),
    },
  ];
}

export const MOUSE_START = { distance: 6 };
export const TOUCH_START = { delay: 250, tolerance: 8 };
