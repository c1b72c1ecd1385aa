import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn: a transaction of ten statements takes ten turns, at least. */
const SLICE_MS = 2;
let last: Promise<unknown> = Promise.resolve();

/** One slice per turn of the event loop across all tasks: concurrent tasks make no turn longer. */
function nextTurn() {
  return (last = last.then(() => setImmediate()));
}

/**
 * Does long work on the main thread without blocking the event loop.
 * @param steps work that yields often: at every point where it may pause
 * @returns what it returns; throws what it throws
 */
export async function inSlices<Made>(steps: Generator<undefined, Made>): Promise<Made> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await nextTurn();
  }
}
