/** After this long without an edit the page is saved. */
export const IDLE_MS = 2000;
/** While edits go on, it is saved at least this often (docs/editor.md "Save"). */
export const MAX_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/** Time as the saver knows it; tests give their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns cancels it */
  readonly setTimer: (run: () => void, ms: number) => () => void;
}

/** Decides when the next save begins; one is planned at a time. */
export interface SaveClock {
  /** The page was edited: after a pause, at the latest `MAX_WAIT_MS` after the first unsaved edit. */
  readonly edited: () => void;
  /** A save ended with edits made meanwhile: their waiting begins now. */
  readonly editedMeanwhile: () => void;
  /** A save failed: after a while, each time a longer one. */
  readonly retry: () => void;
  /** A save begins: what was planned is not needed. */
  readonly cancel: () => void;
  /** Everything is saved. */
  readonly settle: () => void;
  /** Nothing is planned anymore. */
  readonly stop: () => void;
}

/** Makes the clock of one page. @param save begins a save */
export function createSaveClock({ now, setTimer }: Timing, save: () => void): SaveClock {
  let dirtySince: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  let cancelTimer: () => void = () => undefined;
  let stopped = false;
  const plan = (ms: number) => {
    cancelTimer();
    if (!stopped) cancelTimer = setTimer(save, ms);
  };
  const edited = () => {
    dirtySince ??= now();
    plan(Math.max(0, Math.min(IDLE_MS, dirtySince + MAX_WAIT_MS - now())));
  };
  return {
    edited,
    editedMeanwhile: () => {
      dirtySince = null;
      edited();
    },
    retry: () => {
      plan(retryMs);
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
    },
    cancel: () => cancelTimer(),
    settle: () => {
      dirtySince = null;
      retryMs = FIRST_RETRY_MS;
      cancelTimer();
    },
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}
