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

/** Elements of the page at a grid of places in a strip. */
function* elementsIn(page: Element, { x, y, width, height }: Box): Generator<Element> {
  for (const at of [y + INSET, y + height / 2, y + height - INSET]) {
    for (let from = x + INSET; from < x + width; from += STEP) {
      const hit = pageElementAt(page, from, at);
      if (hit) yield hit;
    }
  }
}

/**
 * Whether a toolbar would cover no other block: only an element and what holds it are there, as the padding of a section.
 * @param strip of the toolbar, px of the window
 */
export function isFree(element: Element, strip: Box): boolean {
  const page = element.closest('.page');
  if (!page) return true;
  for (const hit of elementsIn(page, strip)) if (!hit.contains(element)) return false;
  return true;
}

/** What is seen or pressed without a word. */
const SOLID = 'img, picture, video, svg, iframe, canvas, button, input, select, textarea, hr';

/** Whether words that stand in an element itself reach into a strip. */
function hasWordsIn(element: Element, { x, y, width, height }: Box): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) => line.left < x + width && x < line.right && line.top < y + height && y < line.bottom,
    );
  });
}

/**
 * Whether a toolbar would cover neither words nor pictures: at most what is left of their lines, and backgrounds.
 * @param strip of the toolbar, px of the window
 */
export function isClear(element: Element, strip: Box): boolean {
  const page = element.closest('.page');
  if (!page) return true;
  for (const hit of elementsIn(page, strip)) if (hit.closest(SOLID) || hasWordsIn(hit, strip)) return false;
  return true;
}
