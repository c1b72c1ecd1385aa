interface Counts {
  /** Calls of any kind. */
  readonly running: number;
  /** Those that only read what is on screen. */
  readonly reading: number;
}

let counts: Counts = { running: 0, reading: 0 };
const listeners = new Set<() => void>();

function count(kind: keyof Counts, by: 1 | -1): void {
  counts = { ...counts, [kind]: counts[kind] + by };
  for (const listener of listeners) listener();
}

async function during<T>(kind: keyof Counts, work: Promise<T>): Promise<T> {
  count(kind, 1);
  try {
    return await work;
  } finally {
    count(kind, -1);
  }
}

/** Counts a call as running until it settles. */
export function whileRunning<T>(work: Promise<T>): Promise<T> {
  return during('running', work);
}

/** Counts the same work as mere reading, beside its calls. */
export function whileReading<T>(work: Promise<T>): Promise<T> {
  return during('reading', work);
}

/** What is under way (specification, "Common state": loading, updatingContent), as an external store. */
export const activity = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  loading: () => counts.running > 0,
  /** Something is being changed on the server. */
  updatingContent: () => counts.running > counts.reading,
};
