import { AppError } from './app-error';

/** The queue is full, or another owner needed the place: the caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface FairQueue {
  /**
   * Does work when its turn comes. Owners take turns, so that one with much to do holds up only itself. In a full queue who
   * has most waiting loses the newest to who has less: a few owners of one flood would else keep all others out.
   * @throws QueueFull, and any error of `work`
   */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: QueueFull) => void;
}

/**
 * A queue for work that is long.
 * @param limits how much runs at once, and how much may wait, in all and of one owner
 */
export function createFairQueue(limits: {
  readonly running: number;
  /** All that runs when absent. Where work may take long by its owner's will, less than `running`. */
  readonly runningEach?: number;
  readonly waiting: number;
  readonly waitingEach: number;
}): FairQueue {
  const { runningEach = limits.running } = limits;
  const waiting = new Map<string, Waiting[]>();
  /** By owner; absent: none. */
  const own = new Map<string, number>();
  let running = 0;
  let count = 0;

  const runningOf = (owner: string) => own.get(owner) ?? 0;
  const isFree = (owner: string) => running < limits.running && runningOf(owner) < runningEach;
  const addRunning = (owner: string, by: number) => {
    running += by;
    const now = runningOf(owner) + by;
    if (now === 0) own.delete(owner);
    else own.set(owner, now);
  };
  const next = () => {
    const entry = [...waiting].find(([owner]) => isFree(owner));
    if (!entry) return;
    const [owner, own] = entry;
    const first = own.shift();
    // To the end of the row, or out of it.
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    count -= 1;
    addRunning(owner, 1);
    first?.start();
  };
  /** Makes room in a full queue for an owner of whom so many wait. @returns whether another has more */
  const takePlace = (length: number) => {
    let most: Waiting[] = [];
    for (const other of waiting.values()) if (other.length > most.length) most = other;
    if (most.length <= length + 1) return false;
    most.pop()?.giveUp(new QueueFull('Others wait who have less.'));
    count -= 1;
    return true;
  };
  const turn = (owner: string): Promise<void> => {
    const own = waiting.get(owner) ?? [];
    const hasRoom = () => own.length < limits.waitingEach && (count < limits.waiting || takePlace(own.length));
    if (!isFree(owner) && !hasRoom()) return Promise.reject(new QueueFull('Too much is waiting.'));
    return new Promise((start, giveUp) => {
      own.push({ start, giveUp });
      waiting.set(owner, own);
      count += 1;
      next();
    });
  };
  const run = async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    await turn(owner);
    try {
      return await work();
    } finally {
      addRunning(owner, -1);
      next();
    }
  };
  return { run };
}

/** Seconds after which a rejected caller may try again. */
const RETRY_SECONDS = 10;

/**
 * The same for a call: a full queue responds with when to try again.
 * @throws AppError rate_limited, and any error of `work`
 */
export async function runQueued<T>(queue: FairQueue, owner: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(owner, work);
  } catch (error) {
    if (error instanceof QueueFull) throw new AppError('rate_limited', { retryAfter: RETRY_SECONDS, cause: error });
    throw error;
  }
}
