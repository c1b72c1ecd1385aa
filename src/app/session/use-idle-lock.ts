import { useEffect } from 'react';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { lockNow } from './session-overlay';
import { lockAfterMinutes, watchIdle } from './idle';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Locks the session after a time without a sign of life in any tab.
 * @param setting the user's `lockAfter`
 * @param on false while signed out, or it is locked already
 */
export function useIdleLock(setting: string | undefined, on: boolean): void {
  const minutes = lockAfterMinutes(setting);
  useEffect(() => {
    if (!on || minutes === null) return;
    const watch = watchIdle(minutes * 60_000, {
      now: Date.now,
      readLast: () => Number(readStored('lastActive')),
      writeLast: (time) => writeStored('lastActive', String(time)),
      setTimer: (run, ms) => {
        const timer = window.setTimeout(run, ms);
        return () => window.clearTimeout(timer);
      },
      onIdle: lockNow,
    });
    const stop = new AbortController();
    const { signal } = stop;
    for (const sign of SIGNS) window.addEventListener(sign, watch.active, { signal, passive: true, capture: true });
    document.addEventListener('visibilitychange', watch.check, { signal });
    return () => {
      stop.abort();
      watch.stop();
    };
  }, [minutes, on]);
}
