import { useEffect, useState } from 'react';

/** How often what is over is said to be older. */
const IDLE_MS = 30_000;

/** The time, once a second while `running`: what is under way shows how long it has been. Else twice a minute. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), running ? 1000 : IDLE_MS);
    return () => window.clearInterval(timer);
  }, [running]);
  return now;
}
