import { useState } from 'react';

/** Pages of a list that is read on from the last row of the page before. */
export interface Cursors {
  /** Where the shown page begins; undefined: at the first row. */
  readonly after: string | undefined;
  /** From 0. */
  readonly page: number;
  readonly onNext: (next: string) => void;
  /** Null on the first page. */
  readonly onBack: (() => void) | null;
}

/** @param of what the list is of: another search or filter begins at the first page */
export function useCursors(of: string): Cursors {
  const [held, setHeld] = useState<{ readonly of: string; readonly before: readonly string[] }>({ of, before: [] });
  const before = held.of === of ? held.before : [];
  return {
    after: before.at(-1),
    page: before.length,
    onNext: (next) => setHeld({ of, before: [...before, next] }),
    onBack: before.length === 0 ? null : () => setHeld({ of, before: before.slice(0, -1) }),
  };
}
