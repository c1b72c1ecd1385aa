import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';

/** Calls of one caller that are at work at once; a browser makes no more to one server. */
const AT_ONCE = 6;
/** The same with those that take long: each may hold a program, a file or a query, and memory for them. */
const MOST = 24;
/** Calls that wait, of one caller and in all. */
const WAITING = { waitingEach: 300, waiting: 3000 };
/** A call that takes longer waits for something else than the database, and others of its caller go on. Milliseconds. */
const LONGEST_MS = 250;

/** Resolves when the call was answered, or left by its client. */
function isOver({ raw }: FastifyReply) {
  return new Promise<void>((resolve) => {
    raw.once('close', resolve).once('finish', resolve);
  });
}

/** The same, or when the call takes long. */
function isOverOrLong(over: Promise<void>) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    void over.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Lets few calls of one caller be at work at once: hundreds at the same moment would all stand before the next call of
 * anybody else, above all at an embedded database, which does one thing at a time.
 */
export function createCallTurns(): {
  /**
   * Resolves when a call may be worked on; its place is free again when it is over.
   * @param isStream it stays open; how many of them there are is bounded elsewhere (open-streams.ts)
   * @throws AppError `rate_limited` when too many wait; `bad_request` for a client that has left
   */
  readonly take: (reply: FastifyReply, caller: string, isStream?: boolean) => Promise<void>;
} {
  const all = createFairQueue({ running: Infinity, runningEach: MOST, ...WAITING });
  const short = createFairQueue({ running: Infinity, runningEach: AT_ONCE, ...WAITING });
  const take = (reply: FastifyReply, caller: string, isStream = false) =>
    new Promise<void>((resolve, reject) => {
      const over = isOver(reply);
      const begin = async () => {
        if (reply.raw.destroyed) throw new AppError('bad_request');
        resolve();
        await isOverOrLong(over);
      };
      const work = async () => {
        await runQueued(short, caller, begin);
        await over;
        // The work for a client that has left goes on.
        await reply.request.atWork;
      };
      runQueued(...(isStream ? ([short, caller, begin] as const) : ([all, caller, work] as const))).catch(reject);
    });
  return { take };
}
