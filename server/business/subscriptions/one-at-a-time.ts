import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { isLeaseFree, leaseEnd, withLease } from '#server/platform/lease.ts';
import type { Deps } from './read-subscription';
import { ensureRow } from './store';

/** A dead process is waited for that long; a living one renews it. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5000;
/** The provider may take twenty seconds, twice; a call that waits longer fails. */
const MOST_MS = 60_000;
const AGAIN_MS = 100;

/** Of an organization one call at a time asks for the lease: each asks the database ten times a second. */
const turns = createFairQueue({ running: Infinity, runningEach: 1, waiting: 1000, waitingEach: 30 });

/**
 * Does work for an organization while no other process does any: what it asks of the provider takes seconds, in which no
 * transaction may stay open.
 * @throws AppError `rate_limited` when too many wait, `unavailable` when its turn does not come; anything that `work` throws
 */
export function oneAtATime<T>(parts: Deps, organizationId: string, work: () => Promise<T>): Promise<T> {
  return runQueued(turns, organizationId, () => withTurn(parts, organizationId, work));
}

async function withTurn<T>({ db }: Deps, organizationId: string, work: () => Promise<T>): Promise<T> {
  await ensureRow(db, organizationId);
  const own = eq(subscriptions.organizationId, organizationId);
  const set = (choosingUntil: ReturnType<typeof leaseEnd> | null) =>
    db.update(subscriptions).set({ choosingUntil }).where(own);
  const lease = {
    take: async () => {
      const free = and(own, isLeaseFree(subscriptions.choosingUntil));
      const taken = await db
        .update(subscriptions)
        .set({ choosingUntil: leaseEnd(LEASE_SECONDS) })
        .where(free)
        .returning({ id: subscriptions.id });
      return taken.length > 0;
    },
    renew: () => set(leaseEnd(LEASE_SECONDS)),
    release: () => set(null),
    renewMs: RENEW_MS,
  };
  const results: T[] = [];
  for (const end = performance.now() + MOST_MS; performance.now() < end; await wait(AGAIN_MS)) {
    if (await withLease(lease, async () => void results.push(await work()))) return results[0]!;
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}
