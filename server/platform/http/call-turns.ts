import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';

/** Calls of one caller that are at work at once; a browser makes no more to one server. */
const AT_ONCE = 6;
/** Calls that wait, of one caller and in all. */
const WAITING = { waitingEach: 300, waiting: 3000 };
/** A call that takes longer waits for something else than the database, and others of its caller go on. Milliseconds. */
const LONGEST_MS = 250;

/** Resolves when the call was answered, was left by its client or takes long. */
function isOver({ raw }: FastifyReply) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once('close', end).once('finish', end);
  });
}

/**
 * Lets few calls of one caller be at work at once: hundreds at the same moment would all stand before the next call of
 * anybody else, above all at an embedded database, which does one thing at a time.
 */
export function createCallTurns(): {
  /**
   * Resolves when a call may be worked on; its place is free again when it is over.
   * @throws AppError `rate_limited` when too many wait; `bad_request` for a client that has left
   */
  readonly take: (reply: FastifyReply, caller: string) => Promise<void>;
} {
  const queue = createFairQueue({ running: Infinity, runningEach: AT_ONCE, ...WAITING });
  const take = (reply: FastifyReply, caller: string) =>
    new Promise<void>((resolve, reject) => {
      const work = async () => {
        if (reply.raw.destroyed) throw new AppError('bad_request');
        resolve();
        await isOver(reply);
      };
      runQueued(queue, caller, work).catch(reject);
    });
  return { take };
}
