export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Align = 'start' | 'center' | 'end';

const GAP = 4;
const MARGIN = 8;

function within(value: number, least: number, most: number) {
  return Math.max(least, Math.min(value, most));
}

/**
 * Where a floating box goes: below the anchor, above it where there is more room, never outside the window.
 * @param anchor, room in px of the window; `align` follows the writing direction
 * @returns the box's left and top in px
 */
export function placeNear(
  anchor: Rect,
  box: Size,
  room: Size,
  align: Align,
  rtl: boolean,
): { left: number; top: number } {
  const side = align === 'center' ? 'center' : (align === 'start') !== rtl ? 'left' : 'right';
  const middle = (anchor.left + anchor.right - box.width) / 2;
  const left = side === 'center' ? middle : side === 'left' ? anchor.left : anchor.right - box.width;
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - box.height;
  const fitsBelow = below + box.height <= room.height - MARGIN;
  const top = fitsBelow || above < MARGIN ? below : above;
  return {
    left: within(left, MARGIN, Math.max(MARGIN, room.width - box.width - MARGIN)),
    top: within(top, MARGIN, Math.max(MARGIN, room.height - box.height - MARGIN)),
  };
}

/**
 * Where a submenu goes: beside its line at the end side, at the start side where there is room, else below it; never
 * outside the window.
 * @param line, room in px of the window
 * @returns the box's left and top in px
 */
export function placeBeside(line: Rect, box: Size, room: Size, rtl: boolean): { left: number; top: number } {
  const right = line.right + GAP;
  const left = line.left - GAP - box.width;
  const fits = { right: right + box.width <= room.width - MARGIN, left: left >= MARGIN };
  const goesLeft = rtl ? fits.left || !fits.right : !fits.right && fits.left;
  return {
    left: within(goesLeft ? left : right, MARGIN, Math.max(MARGIN, room.width - box.width - MARGIN)),
    top: within(
      fits.left || fits.right ? line.top - GAP : line.bottom,
      MARGIN,
      Math.max(MARGIN, room.height - box.height - MARGIN),
    ),
  };
}

function isRightToLeft() {
  return getComputedStyle(document.documentElement).direction === 'rtl';
}

/** Moves a shown popover element below `anchor`, or with `beside` next to it. */
export function placeElement(element: HTMLElement, anchor: Rect, align: Align | 'beside'): void {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const box = { width: element.offsetWidth, height: element.offsetHeight };
  const { left, top } =
    align === 'beside'
      ? placeBeside(anchor, box, room, isRightToLeft())
      : placeNear(anchor, box, room, align, isRightToLeft());
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
