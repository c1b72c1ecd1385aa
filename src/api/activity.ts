let running = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a call as running until it settles, for the loading bar. */
export async function whileRunning<T>(work: Promise<T>): Promise<T> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

/** How many calls are running, as an external store. */
export const activity = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  running: () => running,
};
