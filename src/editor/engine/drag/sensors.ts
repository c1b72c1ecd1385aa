import { MouseSensor, type SensorInstance, type SensorProps, TouchSensor } from '@dnd-kit/core';
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { isRightToLeft } from '#src/ui/keys.ts';

/** Where a press means typing or a control of its own, never a drag. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [data-no-drag]';

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest(TYPING) !== null;
}

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

export interface KeyboardDragOptions {
  /** An arrow: to the next place (1) or the one before (-1). */
  readonly onStep: (by: 1 | -1) => void;
}

/** Of the one drag by keys that there can be. */
let listening = new AbortController();

/** The arrows that lead to the next place and to the one before; sideways they follow the direction of the interface. */
function stepOf(key: string): 1 | -1 | null {
  const [start, end] = isRightToLeft() ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'ArrowDown' || key === end) return 1;
  return key === 'ArrowUp' || key === start ? -1 : null;
}

/**
 * Space on the focused element picks up (Enter is left to commands). During the drag every key belongs to it: arrows
 * step, Space and Enter drop, Escape cancels, others do nothing. dnd-kit's sensor listens one timer late and would miss
 * an early Escape.
 */
export class CanvasKeyboardSensor implements SensorInstance {
  static activators = [
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

  /** A layer that goes in the middle of a drag takes no keys along. */
  static setup() {
    return () => listening.abort();
  }

  /** Steps go from place to place, and the canvas shows each. */
  autoScrollEnabled = false;

  constructor(drag: SensorProps<KeyboardDragOptions>) {
    listening = new AbortController();
    const { signal } = listening;
    const end = (how: 'onEnd' | 'onCancel') => {
      listening.abort();
      drag[how]();
    };
    const pressed = (event: globalThis.KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const step = stepOf(event.key);
      if (step !== null) drag.options.onStep(step);
      else if (event.key === 'Escape') end('onCancel');
      // A key that is held does not drop what it picked up.
      else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) end('onEnd');
    };
    const giveUp = () => end('onCancel');
    window.addEventListener('keydown', pressed, { capture: true, signal });
    window.addEventListener('resize', giveUp, { signal });
    document.addEventListener('visibilitychange', giveUp, { signal });
    drag.onStart({ x: 0, y: 0 });
  }
}

/** docs/editor.md, engine 10. */
export const MOUSE_START = { distance: 6 };
export const TOUCH_START = { delay: 250, tolerance: 8 };
