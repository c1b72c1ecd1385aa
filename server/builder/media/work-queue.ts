import { AppError } from '#server/platform/app-error.ts';

/** Runs work a few at a time; what waits beyond the limit is refused, so that a burst cannot pile up without end. */
export interface WorkQueue {
  /** @throws AppError `unavailable` (Retry-After 10 s) when the queue is full; anything that the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param atOnce how many run together
 * @param waiting how many may wait
 */
export function createWorkQueue(atOnce: number, waiting: number): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter: 10 });
    await new Promise<void>((go) => queue.push(go));
  };
  /** The finished task hands its slot to the next waiting one, so that a new task cannot overtake it. */
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
