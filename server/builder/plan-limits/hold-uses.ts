import { randomUUID } from 'node:crypto';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { heldUses } from '#server/platform/db/schema/plan-limits.ts';
import { leaseEnd, startHeartbeat } from '#server/platform/lease.ts';
import { giveBack, takeUses, type Use } from './take-uses';

/** The lease of uses that work holds, and how often it is renewed. */
const LEASE_SECONDS = 30;
const RENEW_MS = 5000;

/** Uses taken by work that is not done yet. One of the two ends them; a second call does nothing. */
export interface HeldUses {
  /** The work was done: they count. */
  readonly keep: () => Promise<void>;
  /** Nothing came of it: they are returned to the month they were taken from. */
  readonly giveBack: () => Promise<void>;
}

/** Ends what `where` names and returns its uses. */
async function returnUses(db: Database, where?: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    for (const held of await tx.delete(heldUses).where(where).returning()) await giveBack(tx, held);
  });
}

/**
 * Takes `n` of this month's uses for work outside a transaction. Where its process dies they are given back.
 * @throws AppError `plan_limit` when fewer are left
 */
export async function holdUses(db: Database, organizationId: string, kind: Use, n = 1): Promise<HeldUses> {
  const id = randomUUID();
  const own = eq(heldUses.id, id);
  const until = leaseEnd(LEASE_SECONDS);
  await db.transaction(async (tx) => {
    const taken = await takeUses(tx, organizationId, kind, n);
    await tx.insert(heldUses).values({ ...taken, id, until });
  });
  const { stop } = startHeartbeat(async () => db.update(heldUses).set({ until }).where(own), RENEW_MS);
  return {
    keep: async () => {
      stop();
      await db.delete(heldUses).where(own);
    },
    giveBack: async () => {
      stop();
      await returnUses(db, own);
    },
  };
}

/** Returns uses whose process died: its lease ran out. */
export function returnLostUses(db: Database): Promise<void> {
  return returnUses(db, lt(heldUses.until, sql`now()`));
}

/** Returns all held uses: for the start of a server that has its database to itself, where no other process holds any. */
export function returnAllHeldUses(db: Database): Promise<void> {
  return returnUses(db);
}
