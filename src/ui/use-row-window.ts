import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond each edge, so that none is missing while it scrolls in. */
const MARGIN_ROWS = 12;

/**
 * Which rows of a long list are in sight. The list is at the top of what scrolls.
 * @param scroller what scrolls
 * @param height of every row, px
 * @returns index of the first row to draw, and the index after the last one
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [sight, setSight] = useState({ start: 0, end: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const start = Math.floor(element.scrollTop / height);
      const end = Math.ceil((element.scrollTop + element.clientHeight) / height);
      setSight((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, height]);
  return { start: Math.max(0, sight.start - MARGIN_ROWS), end: Math.min(count, sight.end + MARGIN_ROWS) };
}

/** Scrolls just as far as row `index` needs to be in sight; nothing for an index outside the list. */
export function scrollToRow(scroller: HTMLElement | null, index: number, height: number): void {
  if (!scroller || index < 0) return;
  const lowest = (index + 1) * height - scroller.clientHeight;
  scroller.scrollTop = Math.min(index * height, Math.max(lowest, scroller.scrollTop));
}
