import type { Parts } from '#server/platform/parts.ts';
import { isUnavailable } from '#server/platform/db/sql-state.ts';
import { openDaySecrets } from './salts';
import { type Seen, storeViews } from './store-views';
import { createViewNumbers } from './view-numbers';

/** How long a view waits at most until it is stored, ms: what a killed server loses. */
const WAIT_MS = 250;
/** Until views that could not be stored are tried again, ms. */
const PAUSE_MS = 2000;
/** Views stored by one statement. */
const BATCH = 500;
/** Views that wait while the database does not answer; later ones are lost. */
const MAX_WAITING = 20_000;

export interface ViewRecorder {
  /** Takes a view or a click; never waits. */
  readonly record: (seen: Seen) => void;
  /** Stores what waits and takes no more. */
  readonly close: () => Promise<void>;
}

/** Opens the recorder of a site server: views wait in memory for a quarter of a second and are stored together. */
export function openViewRecorder({ db, log }: Pick<Parts, 'db' | 'log'>): ViewRecorder {
  const store = { db, numbers: createViewNumbers(), secrets: openDaySecrets(db) };
  let waiting: Seen[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let lost = 0;
  let failures = 0;
  let isRefused = false;

  const storeBatch = async () => {
    const batch = waiting.slice(0, BATCH);
    await storeViews(store, batch);
    waiting = waiting.slice(batch.length);
  };
  /** After a batch was refused: a view that is refused takes no other along. @throws what says that the database is away */
  const storeOneByOne = async () => {
    for (let left = Math.min(BATCH, waiting.length); left > 0; left -= 1) {
      await storeViews(store, waiting.slice(0, 1)).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        log.error({ err: error }, 'A view could not be stored and is lost.');
      });
      waiting = waiting.slice(1);
    }
    isRefused = false;
  };
  const storeWaiting = async () => {
    while (waiting.length > 0) {
      await (isRefused ? storeOneByOne() : storeBatch());
      failures = 0;
    }
    if (lost > 0) log.warn({ lost }, 'Views were not counted: too many waited for the database.');
    lost = 0;
  };
  /** A database that does not answer is waited for. What it refuses is stored one by one. */
  const giveWay = (error: unknown) => {
    failures += 1;
    isRefused = !isUnavailable(error);
  };
  /** One batch after the other: what is being stored still waits in the list. */
  const begin = () => {
    storing = storing
      .then(storeWaiting)
      .catch(giveWay)
      .then(() => {
        timer = undefined;
        if (waiting.length > 0) later(failures > 0 ? PAUSE_MS : WAIT_MS);
      });
  };
  const later = (ms: number) => {
    timer ??= setTimeout(begin, ms).unref();
  };
  return {
    record: (seen) => {
      if (waiting.length >= MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting.push(seen);
      later(WAIT_MS);
    },
    close: async () => {
      await storing;
      clearTimeout(timer);
      await storeWaiting()
        .catch(giveWay)
        .then(storeWaiting)
        .catch((error: unknown) => log.warn({ err: error, lost: waiting.length }, 'Views are lost.'));
    },
  };
}
