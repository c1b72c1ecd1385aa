import { useEffect, useState } from 'react';

/** How an own pattern reads: the keys its sample gives, 'mismatch', 'broken' (does not compile), or null while loading. */
export type OwnPattern = { readonly keys: Readonly<Record<string, string>> } | 'mismatch' | 'broken' | null;

/** Tries an own pattern on its sample, with the server's linear-time engine (loaded on first use). */
export function useOwnPattern(on: boolean, pattern: string, sample: string): OwnPattern {
  const [read, setRead] = useState<OwnPattern>(null);
  useEffect(() => {
    if (!on) return;
    let live = true;
    void import('#common/rules/match-page-route.ts').then(({ compileRoutePattern }) => {
      if (!live) return;
      const match = compileRoutePattern(pattern);
      const keys = match?.(sample);
      setRead(match === undefined ? 'broken' : keys ? { keys } : 'mismatch');
    });
    return () => {
      live = false;
    };
  }, [on, pattern, sample]);
  return on ? read : null;
}
