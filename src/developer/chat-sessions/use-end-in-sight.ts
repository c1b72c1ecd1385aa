import { useEffect, useRef } from 'react';

/** Pixels from the end within which one reads the end. */
const NEAR = 48;

/**
 * Keeps the end of a scrolled box in sight while it grows, unless the person has scrolled up.
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
      element.scrollTop = element.scrollHeight;
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
    // Only a way up leaves the end: content that grew just after it was followed scrolls, too.
    if (isNear || scrollTop < top.current) isAtEnd.current = isNear;
    top.current = scrollTop;
  };
  return { box, scrolled };
}
