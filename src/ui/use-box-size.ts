import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A box and how wide and high it is inside, px; 0 before it is measured. */
export function useBoxSize(): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number };
} {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
