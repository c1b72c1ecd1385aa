import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

/** A value as it was when it last rested for a moment: the server is asked once for a typed word. */
export function useLater<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}
