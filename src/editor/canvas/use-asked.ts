import { useCallback, useEffect, useRef, useState } from 'react';

/** Ids that are asked for while drawing: those so far, and a function that adds one; they change after the drawing. */
export function useAsked(): readonly [ids: readonly string[], ask: (id: string) => void] {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const asked = useRef(new Set<string>());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const ask = useCallback((id: string) => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWanted([...asked.current]));
  }, []);
  return [wanted, ask];
}
