import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import { isLeaseFree, leaseEnd, withLease } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';

type Deps = Pick<Parts, 'db' | 'engine'>;

/** Short enough to be waited for. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5000;

/** The embedded database has one process: a lease from before it began is that of a dead one. */
const OWN_LEASES_END = new Date(Date.now() - process.uptime() * 1000 + LEASE_SECONDS * 1000);

async function take({ db, engine }: Deps, id: string): Promise<boolean> {
  const { claimedUntil, phase } = changeSets;
  const ofDead = engine === 'pglite' ? lt(claimedUntil, OWN_LEASES_END) : undefined;
  // One that is stuck waits for people.
  const isGoing = and(eq(changeSets.state, 'going-live'), sql`${phase} is distinct from 'stuck'`);
  const taken = await db
    .update(changeSets)
    .set({ claimedUntil: leaseEnd(LEASE_SECONDS) })
    .where(and(eq(changeSets.id, id), isGoing, or(isLeaseFree(claimedUntil), ofDead)))
    .returning({ id: changeSets.id });
  return taken.length > 0;
}

/** Works on a set that goes live under a lease; a no-op where another process holds it, or users have to decide. */
export async function withSetLease(parts: Deps, id: string, work: () => Promise<void>): Promise<void> {
  const { db } = parts;
  const own = eq(changeSets.id, id);
  const lease = {
    renewMs: RENEW_MS,
    take: () => take(parts, id),
    // An ended set has no lease, and gets none.
    renew: () =>
      db
        .update(changeSets)
        .set({ claimedUntil: leaseEnd(LEASE_SECONDS) })
        .where(and(own, isNotNull(changeSets.claimedUntil))),
    release: () => db.update(changeSets).set({ claimedUntil: null }).where(own),
  };
  await withLease(lease, work);
}
