/** Minutes of rest after which the screen locks; null = never. 30 unless the appearance settings say otherwise. */
export function lockAfterMinutes(setting: string | undefined): number | null {
  if (setting === 'off') return null;
  return setting === '15' || setting === '60' ? Number(setting) : 30;
}

/** What the watch needs from around it; tests give their own. */
export interface IdleParts {
  readonly now: () => number;
  /** Time of the last activity in any tab of this browser. */
  readonly readLast: () => number;
  readonly writeLast: (time: number) => void;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly onIdle: () => void;
}

/** So often at most a sign of life is written down: every key and move would be too often. */
const NOTE_MS = 10_000;

/**
 * Calls `onIdle` after that long without activity in any tab.
 * @returns `active` notes a sign of life; `check` looks at the clock at once (a laptop that slept); `stop` ends the
 * watch
 */
export function watchIdle(limitMs: number, parts: IdleParts) {
  let cancel = () => undefined as void;
  let noted = parts.now();
  parts.writeLast(noted);
  const check = () => {
    cancel();
    const rested = parts.now() - parts.readLast();
    if (rested >= limitMs) parts.onIdle();
    else cancel = parts.setTimer(check, limitMs - rested);
  };
  check();
  return {
    active: () => {
      const now = parts.now();
      // After the limit the screen is locked; the first key does not extend the session.
      if (now - noted < NOTE_MS || now - parts.readLast() >= limitMs) return;
      noted = now;
      parts.writeLast(now);
    },
    check,
    stop: () => cancel(),
  };
}
