import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import './splitter.css';

export interface SplitterProps {
  /** "Width of the side panel" */
  readonly label: string;
  /** On which side of it the panel is: the start or the end of the line. */
  readonly panel: 'start' | 'end';
  /** px */
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** px a double press goes back to. */
  readonly standard: number;
  /** Each width while it moves, and the first; give it to a CSS variable, not to React: a drag renders nothing. */
  readonly onWidth: (px: number) => void;
  /** Once when it comes to rest: the time to remember it. */
  readonly onDone: (px: number) => void;
}

const KEY_STEP = 16;

/** Towards the panel's other side in px, by the key and the writing direction; null for other keys. */
function keyStep(event: KeyboardEvent, grow: number): number | null {
  const size = event.shiftKey ? KEY_STEP * 4 : KEY_STEP;
  if (event.key === 'ArrowRight') return grow * size;
  return event.key === 'ArrowLeft' ? -grow * size : null;
}

/**
 * A line between a panel and what is beside it: dragged, or moved by arrows, Home and End; a double press or Enter goes
 * back to the standard width (ARIA window splitter). Own code: Chakra's sizes panels by shares of a common parent,
 * which would have to be there before the first paint of the editor.
 */
export function Splitter({ label, panel, initial, min, max, standard, onWidth, onDone }: SplitterProps) {
  const within = (px: number) => Math.round(Math.max(min, Math.min(px, max)));
  const [width, setWidth] = useState(within(initial));
  const drag = useRef<{ readonly x: number; readonly from: number } | null>(null);
  const show = useRef(onWidth);
  useLayoutEffect(() => {
    show.current = onWidth;
  });
  useLayoutEffect(() => show.current(width), [width]);

  const growOf = (element: Element) =>
    (getComputedStyle(element).direction === 'rtl') === (panel === 'start') ? -1 : 1;
  const rest = (px: number) => {
    setWidth(within(px));
    onDone(within(px));
  };
  const moved = (event: PointerEvent) => {
    if (!drag.current) return;
    setWidth(within(drag.current.from + growOf(event.currentTarget) * (event.clientX - drag.current.x)));
  };
  const pressed = (event: KeyboardEvent) => {
    const step = keyStep(event, growOf(event.currentTarget));
    const ends: Readonly<Record<string, number>> = { Home: min, End: max, Enter: standard };
    const next = step === null ? ends[event.key] : width + step;
    if (next === undefined) return;
    event.preventDefault();
    rest(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="ui-splitter ui-motion"
      onKeyDown={pressed}
      onDoubleClick={() => rest(standard)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        drag.current = { x: event.clientX, from: width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={moved}
      onLostPointerCapture={() => {
        if (!drag.current) return;
        drag.current = null;
        onDone(width);
      }}
    />
  );
}
