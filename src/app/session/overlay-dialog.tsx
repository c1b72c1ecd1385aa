import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import './session.css';

const GUARDED = ['keydown', 'copy', 'cut', 'paste'] as const;

export interface OverlayDialogProps {
  readonly title: string;
  /** Nothing underneath may be read. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** A dialog over everything that cannot be dismissed; what is underneath stays mounted and cannot be reached. */
export function OverlayDialog({ title, hidden, children }: OverlayDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = box.current!;
    const before = document.activeElement;
    const titleBefore = document.title;
    // Escape twice closes any dialog: then it is opened again.
    const open = () => {
      if (!element.open) element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    const refuse = (event: Event) => event.preventDefault();
    open();
    document.title = `${title} · Pagewright`;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('cancel', refuse, { signal });
    element.addEventListener('close', open, { signal });
    // A press beside the fields leaves the focus nowhere: keys must not reach the commands underneath.
    const keepOut = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const name of GUARDED) window.addEventListener(name, keepOut, { signal, capture: true });
    return () => {
      stop.abort();
      element.close();
      document.title = titleBefore;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [title]);
  return (
    <dialog ref={box} aria-labelledby={id} className={cx('cover', hidden && 'cover-hidden')}>
      <div className="cover-card">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
