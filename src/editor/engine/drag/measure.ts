import type { Box, Flow } from './find-slot';

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Where an element is drawn, in px of the window; one without a box of its own (`display: contents`) is as large as its
 * content.
 */
export function rectOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width > 0 || height > 0 || element.childElementCount === 0) return { x, y, width, height };
  const inner = [...element.children].map(rectOf).filter((box) => box.width > 0 || box.height > 0);
  return inner.length > 0 ? union(inner) : { x, y, width, height };
}

/** How an element lays out its content, from its computed style. */
export function flowOf(element: Element): Flow {
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(element);
  if (display.includes('flex')) return flexDirection.startsWith('row') ? 'row' : 'column';
  if (display.includes('grid')) return gridTemplateColumns.trim().split(/\s+/).length > 1 ? 'row' : 'column';
  return 'column';
}
