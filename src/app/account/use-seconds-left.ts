import { useEffect, useState } from 'react';

function secondsTo(end: number) {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

/** Whole seconds until a moment, counting down; 0 once it has passed. @param end milliseconds since 1970 */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => secondsTo(end));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(end));
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [end]);
  return left;
}
