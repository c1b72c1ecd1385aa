/** A bell that is heard once for all rings since it was listened to. */
export interface WakeSignal {
  readonly ring: () => void;
  /** Resolves with the next ring, or one that was not heard yet, and at the latest after `limit` milliseconds. */
  readonly heard: (limit: number | null) => Promise<void>;
}

/** @param signal aborted: it rings */
export function createWakeSignal(signal: AbortSignal): WakeSignal {
  let rung = false;
  let hear: () => void = () => undefined;
  const ring = () => {
    rung = true;
    hear();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    heard: async (limit) => {
      let timer: NodeJS.Timeout | undefined;
      if (!rung) {
        await new Promise<void>((resolve) => {
          hear = resolve;
          if (limit !== null) timer = setTimeout(resolve, limit);
        });
      }
      clearTimeout(timer);
      rung = false;
    },
  };
}
