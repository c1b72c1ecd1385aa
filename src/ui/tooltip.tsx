import { useEffect, useRef, useState } from 'react';
import { Kbd } from './kbd';
import { placeElement } from './place-near';
import './floating.css';

const DELAY_MS = 400;
/** The pointer's way from a control to its tooltip. */
const LEAVE_MS = 150;
/** Keys that take the focus along: what opens a dialog, which then puts the focus somewhere, asks for no tooltip. */
const TRAVEL = /^(?:Tab|Arrow|Home$|End$|F6$)/;

function ownerOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

function liesOn(box: DOMRect | undefined, { clientX, clientY }: PointerEvent) {
  return (
    box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  );
}

/** What the pointer rests on; a finger rests on nothing. */
function restsOn() {
  if (!window.matchMedia('(hover: hover)').matches) return null;
  return ownerOf([...document.querySelectorAll('[data-tip]:hover')].at(-1) ?? null);
}

function saysWhyNot(owner: HTMLElement | null) {
  return owner?.getAttribute('aria-disabled') === 'true';
}

/**
 * The app's only tooltip, for elements with `data-tip` (`data-tip-keys` adds keys): after 400 ms of hover, at once on
 * keyboard focus, on press for a disabled reason. It can be hovered (WCAG 1.4.13); presses go through to what it covers.
 * Elements still need an accessible name.
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
    // Where the pointer was last: an element with a tip, the tooltip itself, or elsewhere (null).
    let under: HTMLElement | null = null;
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const isOnTip = shown !== null && liesOn(box.current?.getBoundingClientRect(), event);
      const next = isOnTip ? box.current : ownerOf(event.target);
      if (next === under) return;
      under = next;
      window.clearTimeout(timer);
      if (isOnTip || (next !== null && next === shown)) return;
      if (next) timer = window.setTimeout(() => put(next), DELAY_MS);
      // It may be on its way to the tooltip.
      else if (shown !== null) timer = window.setTimeout(() => put(null), LEAVE_MS);
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
    // What moved away has no tip any more; what came under the pointer has one, although the pointer did not move.
    const scroll = () => {
      hide();
      timer = window.setTimeout(() => {
        under = restsOn();
        put(under);
      }, DELAY_MS);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerover', move, options);
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('click', click, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('keydown', key, options);
    document.addEventListener('scroll', scroll, options);
    // This part is loaded on demand: the pointer may rest already.
    under = restsOn();
    if (under !== null) show(under, DELAY_MS);
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
