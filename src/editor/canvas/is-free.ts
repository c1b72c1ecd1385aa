import type { Box } from '../engine/drag/find-slot';
import { TOOLBAR_HEIGHT } from './toolbar-top';

/** px: about the width of the toolbar, whose own follows the name in it. */
const WIDTH = 260;
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
 * Whether a toolbar above an element would cover no other block: only what holds the element is there, as the padding of
 * a section.
 * @param box of the element, px of the window
 * @param rtl the toolbar ends where the element does
 */
export function isFreeAbove(element: Element, box: Box, rtl: boolean): boolean {
  const page = element.closest('.page');
  if (!page) return true;
  const from = rtl ? box.x + box.width - WIDTH : box.x;
  for (const y of [box.y - INSET, box.y - TOOLBAR_HEIGHT / 2, box.y - TOOLBAR_HEIGHT + INSET]) {
    for (let x = from + INSET; x < from + WIDTH; x += STEP) {
      const hit = pageElementAt(page, x, y);
      if (hit && !hit.contains(element)) return false;
    }
  }
  return true;
}
