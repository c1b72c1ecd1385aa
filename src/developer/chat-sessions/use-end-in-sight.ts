import { useEffect, useRef } from 'react';

/** Pixels from the end within which one reads the end. */
const NEAR = 48;
/** Pixels that stay above a question. */
const MARGIN = 8;

/** Where a box is to stand: at its end, or at the beginning of a question there that is longer than the box. */
function restOf(element: HTMLElement): number {
  const question = element.querySelector(':scope > :last-child[data-asks]');
  if (!question) return element.scrollHeight;
  const above = question.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return Math.min(element.scrollHeight - element.clientHeight, Math.max(0, element.scrollTop + above - MARGIN));
}

/**
 * Keeps the end of a scrolled box in sight while it grows, unless the person has scrolled up. A child with `data-asks` at
 * the end is read from its beginning.
 * @param own the newest thing that the person added: it always comes into sight
 * @param changes differs with whatever else is added
 */
export function useEndInSight(own: string | null, changes: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  const before = useRef(own);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (before.current !== own) isAtEnd.current = true;
    before.current = own;
    const follow = () => {
      if (!isAtEnd.current) return;
      element.scrollTop = restOf(element);
      top.current = element.scrollTop;
    };
    follow();
    // What is drawn later makes them longer: code, pictures, loaded parts.
    const observer = new ResizeObserver(follow);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [own, changes]);
  const scrolled = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    const isAsked = Boolean(box.current?.querySelector(':scope > :last-child[data-asks]'));
    // A person who scrolls on in a question is not taken back to its beginning.
    if (isAsked && scrollTop !== top.current) isAtEnd.current = isNear;
    // Only a way up leaves the end: content that grew just after it was followed scrolls, too.
    if (isNear || scrollTop < top.current) isAtEnd.current = isNear;
    top.current = scrollTop;
  };
  return { box, scrolled };
}
