import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import './page.css';

/** A part of a screen that `#id` in the address leads to, also where it is drawn later than the screen: it is shown and gets the focus. */
export function Anchor({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { hash, key } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, [hash, id, key]);
  return (
    <div id={id} ref={part} tabIndex={-1} className="ui-anchor">
      {children}
    </div>
  );
}
