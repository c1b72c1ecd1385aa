import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, INSPECT_LIMITS, type Target } from '#common/inspect/messages.ts';
import type { AskPage } from '../elements/use-inspect-frame';

/** The page says nothing by itself, and moves its elements when it likes: it is asked again this often. */
const LOOK_MS = 400;

/** Something that is pinned to an element. */
export interface PinTarget {
  readonly key: string;
  readonly target: Target;
}

/** Where elements are on the page, and how much of the page is in sight, px. */
export interface PinBoxes {
  /** Of an element that is not on the page: null. */
  readonly of: ReadonlyMap<string, Box | null>;
  readonly width: number;
  readonly height: number;
}

interface KeptBoxes {
  readonly boxes: PinBoxes;
  /** For what lies over the page, at its size. */
  readonly layer: RefObject<HTMLDivElement | null>;
  /** Looks at once: the page was scrolled. */
  readonly lookAgain: () => void;
}

const NOTHING = { said: '', of: new Map<string, Box | null>(), width: 0, height: 0 };

/**
 * Keeps where elements are, while the page scrolls, loads and changes itself.
 * @param isReady there is a page that answers
 */
export function usePinBoxes(ask: AskPage, pins: readonly PinTarget[], isReady: boolean): KeptBoxes {
  const layer = useRef<HTMLDivElement>(null);
  const lookNow = useRef<(() => void) | null>(null);
  const [found, setFound] = useState(NOTHING);
  const asked = JSON.stringify(pins.slice(0, INSPECT_LIMITS.targets));
  useEffect(() => {
    const wanted = JSON.parse(asked) as PinTarget[];
    if (!isReady || wanted.length === 0) return undefined;
    const targets = wanted.map(({ target }) => target);
    let timer = 0;
    let isOver = false;
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      window.clearTimeout(timer);
      const boxes = document.hidden ? undefined : await ask({ type: 'boxes', targets });
      isAsking = false;
      if (isOver) return;
      const { clientWidth: width = 0, clientHeight: height = 0 } = layer.current ?? {};
      if (boxes?.length === targets.length) {
        const said = JSON.stringify([asked, boxes, width, height]);
        const of = new Map(wanted.map(({ key }, at) => [key, boxes[at] ?? null]));
        setFound((before) => (before.said === said ? before : { said, of, width, height }));
      }
      timer = window.setTimeout(() => void look(), LOOK_MS);
    };
    lookNow.current = () => void look();
    void look();
    return () => {
      isOver = true;
      lookNow.current = null;
      window.clearTimeout(timer);
    };
  }, [ask, asked, isReady]);
  return { boxes: found, layer, lookAgain: () => lookNow.current?.() };
}
