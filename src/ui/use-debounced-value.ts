import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

/** A value, debounced: the server is asked once for a typed word. */
export function useDebouncedValue<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}
