import { openSync, readSync } from 'node:fs';
import { expect } from 'vitest';

/** Most processor time between two turns of the loop, in ms, for work that a tenant's input causes. */
export const MOST_TURN_MS = 50;
/** The loop is looked at this often: what is measured is longer than a turn by so much at most. */
const LOOK_MS = 2;
/** The first times load modules and compile; a collection of garbage does not come three times in a row. */
const TRIES = 3;

let file: number | null = null;
const bytes = Buffer.alloc(64);

/**
 * Processor time of this thread in ms. A busy machine does not add to it, as it does to a clock, nor other threads and
 * processes, as they do to `process.cpuUsage`.
 */
export function threadTime(): number {
  // Linux: nanoseconds on a processor, then those of waiting for one.
  file ??= openSync('/proc/thread-self/schedstat', 'r');
  const length = readSync(file, bytes, 0, bytes.length, 0);
  return Number(bytes.toString('latin1', 0, length).split(' ', 1)[0]) / 1e6;
}

/** The longest turn of the event loop, in ms of processor time, while `work` is done. */
export async function longestTurn(work: () => unknown): Promise<number> {
  let last = threadTime();
  let longest = 0;
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return longest;
}

/** Fails when some work holds the event loop too long each time it is done, or gives an error. */
export async function expectFreeLoop(work: () => unknown): Promise<void> {
  const turns: number[] = [];
  do turns.push(await longestTurn(work));
  while (turns.at(-1)! > MOST_TURN_MS && turns.length < TRIES);
  expect(turns.at(-1), `processor time of one turn, in ms: ${turns.map(Math.round).join(', ')}`).toBeLessThanOrEqual(
    MOST_TURN_MS,
  );
}
