import type { Box } from '../engine/drag/find-slot';

/** px between the places that are looked at, and to the edges of the strip. */
const STEP = 48;
const INSET = 4;

/** What of the page lies at a place of the window; the toolbar itself may lie over it. */
function pageElementAt(page: Element, x: number, y: number): Element | undefined {
  const top = document.elementFromPoint(x, y);
  if (top === null || page.contains(top)) return top ?? undefined;
  return document.elementsFromPoint(x, y).find((each) => page.contains(each));
}

/**
 * Whether a toolbar would cover no other block: only an element and what holds it are there, as the padding of a section.
 * @param strip of the toolbar, px of the window
 */
export function isFree(element: Element, { x, y, width, height }: Box): boolean {
  const page = element.closest('.page');
  if (!page) return true;
  for (const at of [y + INSET, y + height / 2, y + height - INSET]) {
    for (let from = x + INSET; from < x + width; from += STEP) {
      const hit = pageElementAt(page, from, at);
      if (hit && !hit.contains(element)) return false;
    }
  }
  return true;
}
