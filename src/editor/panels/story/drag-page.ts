import type { PointerEvent } from 'react';

/** px that a press may tremble before it is a drag. */
const SLACK = 4;

/**
 * The place in a row where something dragged would be put.
 * @param middles of the others in their order, in px of the window
 * @param x of the pointer
 * @returns how many of them it comes behind
 */
export function placeInRow(middles: readonly number[], x: number, rtl: boolean): number {
  return middles.filter((middle) => (rtl ? middle > x : middle < x)).length;
}

interface Drag {
  /** Called with the place while it is dragged; null when it is dropped or canceled. */
  readonly onPlace: (place: number | null) => void;
  readonly onDrop: (place: number) => void;
}

/**
 * Drags an entry of a row by the pointer; Escape gives it up, and the click that ends a drag is not one.
 * @param event the press on the entry, whose siblings are the others
 */
export function dragInRow(event: PointerEvent<HTMLElement>, { onPlace, onDrop }: Drag): void {
  if (event.button !== 0) return;
  const entry = event.currentTarget;
  const from = event.clientX;
  const rtl = getComputedStyle(entry).direction === 'rtl';
  let place: number | null = null;
  const others = [...(entry.parentElement?.children ?? [])].filter((each) => each !== entry);
  const move = (at: globalThis.PointerEvent) => {
    if (place === null && Math.abs(at.clientX - from) < SLACK) return;
    const middles = others.map((each) => each.getBoundingClientRect()).map(({ left, width }) => left + width / 2);
    place = placeInRow(middles, at.clientX, rtl);
    onPlace(place);
  };
  const end = () => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', cancel);
    document.removeEventListener('keydown', escape, true);
    onPlace(null);
  };
  const swallow = (click: MouseEvent) => click.stopPropagation();
  const drop = () => {
    const at = place;
    end();
    if (at === null) return;
    // The click that follows, wherever it lands, belongs to the drag.
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, true));
    onDrop(at);
  };
  const cancel = () => {
    place = null;
    end();
  };
  const escape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || place === null) return;
    key.preventDefault();
    key.stopPropagation();
    cancel();
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', cancel);
  document.addEventListener('keydown', escape, true);
}
