import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { isLeaseFree, leaseEnd, withLease } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';

const LEASE_SECONDS = 120;
const RENEW_MS = 30_000;

/**
 * Works on a repository's folder as a whole while no other process does. A process that died is waited for two minutes.
 * @returns false when another one works on it: nothing was done
 */
export function withRepositoryLease(
  { db }: Pick<Parts, 'db'>,
  id: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const own = and(eq(repositories.id, id), eq(repositories.claimedBy, holder));
  const lease = {
    renewMs: RENEW_MS,
    take: async () => {
      const taken = await db
        .update(repositories)
        .set({ claimedBy: holder, claimedUntil: leaseEnd(LEASE_SECONDS) })
        .where(and(eq(repositories.id, id), isLeaseFree(repositories.claimedUntil)))
        .returning({ id: repositories.id });
      return taken.length > 0;
    },
    renew: () =>
      db
        .update(repositories)
        .set({ claimedUntil: leaseEnd(LEASE_SECONDS) })
        .where(own),
    release: () => db.update(repositories).set({ claimedBy: null, claimedUntil: null }).where(own),
  };
  return withLease(lease, work);
}
