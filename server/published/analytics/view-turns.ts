import type { Database, Engine } from '#server/platform/db/database.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';

/** Statements wait one by one: a question of two years has 731 of them, and asks for the next when one was answered. */
const LIMITS = { waiting: 1000, waitingEach: 50 };
const turns: Readonly<Record<Engine, ReturnType<typeof createFairQueue>>> = {
  pglite: createFairQueue({ running: 1, ...LIMITS }),
  postgres: createFairQueue({ running: 4, runningEach: 2, ...LIMITS }),
};

/**
 * Adds up views when the turn of a site comes: many questions at once would all stand before the next statement of anybody
 * else, at the embedded database, or take its connections.
 * @param site undefined: all of them
 * @throws AppError `rate_limited` when too many wait, and any error of `work`
 */
export function inViewTurn<T>(
  db: Pick<Database, 'engine'>,
  site: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return runQueued(turns[db.engine], String(site ?? ''), work);
}
