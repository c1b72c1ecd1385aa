import { useEffect, useRef, useState } from 'react';
import { Kbd } from './kbd';
import { placeElement } from './place-near';
import './floating.css';

const DELAY_MS = 400;
/** Keys that take the focus along: what opens a dialog, which then puts the focus somewhere, asks for no tooltip. */
const TRAVEL = /^(?:Tab|Arrow|Home$|End$|F6$)/;
const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * The one tooltip of the app, mounted by `UiProvider`. Any element with `data-tip="text"` has one, shown on hover after
 * 400 ms and at once where the keyboard leads the focus; `data-tip-keys="Mod+Z"` adds the keys. The text is for the eyes: the element
 * needs its own name (`aria-label`).
 */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null);
  const [owner, setOwner] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let timer = 0;
    let travels = false;
    const show = (next: HTMLElement | null, delay: number) => {
      window.clearTimeout(timer);
      if (next === null) setOwner(null);
      else timer = window.setTimeout(() => setOwner(next), delay);
    };
    const over = (event: PointerEvent) => event.pointerType === 'mouse' && show(ownerOf(event.target), DELAY_MS);
    const focus = (event: FocusEvent) => {
      const next = ownerOf(event.target);
      if (travels && next?.matches(':focus-visible')) show(next, 0);
    };
    const hide = () => show(null, 0);
    const key = (event: KeyboardEvent) => {
      travels = TRAVEL.test(event.key);
      if (event.key === 'Escape') hide();
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    document.addEventListener('pointerover', over, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('keydown', key, options);
    document.addEventListener('scroll', hide, options);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, []);

  const text = owner?.dataset.tip;
  useEffect(() => {
    const element = box.current;
    if (!element || !owner?.isConnected || !text) return;
    element.showPopover();
    placeElement(element, owner.getBoundingClientRect(), 'center');
    return () => element.hidePopover();
  }, [owner, text]);

  return (
    <div ref={box} popover="manual" className="ui-tooltip" aria-hidden>
      {text}
      {owner?.dataset.tipKeys && <Kbd keys={owner.dataset.tipKeys} />}
    </div>
  );
}
