import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeElement } from './place-near';
import './hover-card.css';

export interface HoverCardProps {
  /** What the card is about, in the text around it. */
  readonly children: ReactNode;
  /** What the card shows; drawn while it is open. */
  readonly card: ReactNode;
}

/** Long enough that a pointer passing by opens nothing, and that one may cross the gap to the card. */
const OPEN_MS = 400;
const CLOSE_MS = 200;

/**
 * More about a name, beside it: opened by resting on it or by focus, closed by leaving both or Escape; the pointer may
 * move onto it (WCAG 1.4.13). All of its content is available elsewhere too.
 */
export function HoverCard({ children, card }: HoverCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const waiting = useRef(0);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!open) return;
    box.current!.showPopover();
    placeElement(box.current!, trigger.current!.getBoundingClientRect(), 'start');
    const close = () => setOpen(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [open]);
  const after = (ms: number, next: boolean) => () => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setOpen(next), ms);
  };
  return (
    <div className="ui-hover" onPointerEnter={after(OPEN_MS, true)} onPointerLeave={after(CLOSE_MS, false)}>
      <button
        ref={trigger}
        type="button"
        className="ui-hover-trigger"
        aria-describedby={open ? id : undefined}
        onFocus={after(0, true)}
        onBlur={after(0, false)}
        onClick={after(0, true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {children}
      </button>
      {open && (
        <div ref={box} id={id} role="tooltip" popover="manual" className="ui-hover-card ui-motion">
          {card}
        </div>
      )}
    </div>
  );
}
