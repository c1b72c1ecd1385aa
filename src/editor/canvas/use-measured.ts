import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useEngine } from '../engine/engine-context';
import { shownZoomAtom } from '../engine/view-state';
import { onPageMoved } from './on-page-moved';

/** The part of the canvas that scrolls under a layer over the page. */
export function scrollerOf(layer: HTMLElement | null): HTMLElement | null {
  return layer?.closest('.canvas-holder')?.querySelector<HTMLElement>('.canvas-scroller') ?? null;
}

/**
 * What is measured of the page, kept true while it is edited, scrolled, zoomed or resized.
 * @param key changes when something else is to be measured
 * @param nothing before it was first measured
 */
export function useMeasured<Made>(
  layer: RefObject<HTMLElement | null>,
  key: string,
  measure: (layer: HTMLElement) => Made,
  nothing: Made,
): Made {
  const engine = useEngine();
  const zoom = useAtomValue(shownZoomAtom);
  const [made, setMade] = useState(nothing);
  const draw = useEffectEvent(() => {
    if (layer.current) setMade(measure(layer.current));
  });
  useEffect(() => {
    let frame = 0;
    const soon = () =>
      (frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw();
      }));
    soon();
    const page = scrollerOf(layer.current)?.querySelector<HTMLElement>('.page');
    const stops = [engine.onChange(soon), ...(page ? [onPageMoved(page, soon)] : [])];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [engine, layer, key, zoom]);
  return made;
}
