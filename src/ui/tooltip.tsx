import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { Kbd } from './kbd';
import { placeElement } from './place-near';
import './floating.css';

const DELAY_MS = 400;
/** The pointer's way from a control to its tooltip. */
const LEAVE_MS = 150;
/** Keys that take the focus along: what opens a dialog, which then puts the focus somewhere, asks for no tooltip. */
const TRAVEL = /^(?:Tab|Arrow|Home$|End$|F6$)/;
const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
const saysWhyNot = (owner: HTMLElement | null) => owner?.getAttribute('aria-disabled') === 'true';

/**
 * The one tooltip of the app, mounted by `UiProvider`. Any element with `data-tip="text"` has one, shown on hover after
 * 400 ms and at once where the keyboard leads the focus; `data-tip-keys="Mod+Z"` adds the keys. Why a control is disabled
 * shows on a press too (touch has no hover), and the pointer may rest on it (WCAG 1.4.13); Escape takes it away. The text
 * is for the eyes: the element needs its own name (`aria-label`) and description.
 */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null);
  const [owner, setOwner] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let timer = 0;
    let travels = false;
    let shown: HTMLElement | null = null;
    const put = (next: HTMLElement | null) => {
      shown = next;
      setOwner(next);
    };
    const show = (next: HTMLElement | null, delay: number) => {
      window.clearTimeout(timer);
      if (next === null) put(null);
      else timer = window.setTimeout(() => put(next), delay);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const next = ownerOf(event.target);
      if (box.current?.contains(event.target as Node)) window.clearTimeout(timer);
      else if (next) show(next, DELAY_MS);
      else if (saysWhyNot(shown)) timer = window.setTimeout(() => show(null, 0), LEAVE_MS);
      else show(null, 0);
    };
    const press = (event: PointerEvent) => box.current?.contains(event.target as Node) || show(null, 0);
    const click = (event: MouseEvent) => {
      const pressed = ownerOf(event.target);
      if (saysWhyNot(pressed)) show(pressed, 0);
    };
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
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('click', click, options);
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
    <div ref={box} popover="manual" className={cx('ui-tooltip', saysWhyNot(owner) && 'ui-tooltip-reason')} aria-hidden>
      {text}
      {owner?.dataset.tipKeys && <Kbd keys={owner.dataset.tipKeys} />}
    </div>
  );
}
