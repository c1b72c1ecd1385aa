import { useEffect, useEffectEvent, useState } from 'react';
import type { Hit, Target, TreeLine } from '#common/inspect/messages.ts';
import { type AskPage, useInspectFrame } from './use-inspect-frame';

/** A page that changes itself after a commit has done so by then. */
const CHANGED_MS = 1000;

/**
 * A page whose elements have marks: its elements, and which of them is pointed at and chosen.
 * @param url of the build, or of the development server
 * @param sha the commit that the page shows; where the address stays, the page changes itself
 */
export function useInspectedPage(url: string, sha: string) {
  const [path, setPath] = useState('/');
  /** How many pages answered by now; 0: none is there yet. */
  const [loads, setLoads] = useState(0);
  const [lines, setLines] = useState<readonly TreeLine[]>([]);
  const [hover, setHover] = useState<Hit | null>(null);
  const [selected, setSelected] = useState<Hit | null>(null);
  const lookBy = async (ask: AskPage, target: Target, reveal: boolean) => {
    const hit = await ask({ type: 'box', target, reveal });
    if (hit !== undefined) setSelected(hit);
  };
  const load = async (at: string, ask: AskPage) => {
    setPath(at);
    setHover(null);
    setLoads((count) => count + 1);
    setLines((await ask({ type: 'tree' })) ?? []);
    if (selected) await lookBy(ask, selected, false);
  };
  const { frame, ask } = useInspectFrame(url, (at, asked) => void load(at, asked));
  const lookAgain = useEffectEvent(async () => {
    if (loads === 0) return;
    setLines((await ask({ type: 'tree' })) ?? []);
    if (selected) await lookBy(ask, selected, false);
  });
  useEffect(() => {
    const timers = [0, CHANGED_MS].map((ms) => window.setTimeout(() => void lookAgain(), ms));
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [sha]);
  /** Where an element is by now; one that is gone is chosen no more. */
  const look = (target: Target, reveal: boolean) => lookBy(ask, target, reveal);
  return { frame, ask, path, loads, lines, hover, setHover, selected, setSelected, look };
}
