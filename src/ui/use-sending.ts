import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface Sending {
  readonly busy: boolean;
  /** What the last try threw, or null. */
  readonly error: unknown;
  /** Runs one try, and forgets what the one before it threw. @returns whether it succeeded, once its failure is drawn */
  readonly run: (work: () => Promise<void> | void) => Promise<boolean>;
  readonly forget: () => void;
}

/** Something a button or form does on the server: whether it is under way, and what it threw. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void> | void) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      setBusy(false);
      return true;
    } catch (failure) {
      // Drawn at once, so that the field that shows it can be found.
      flushSync(() => {
        setError(failure);
        setBusy(false);
      });
      return false;
    }
  };
  return { busy, error, run, forget: () => setError(null) };
}
