import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';

const CLAIM_SECONDS = 120;
const RENEW_MS = 30_000;

const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/**
 * Does something to a repository's folder as a whole while nobody else does. A row says who does, and until when: an advisory
 * lock would exclude nobody on the embedded database, which has one connection. A process that died is waited for two minutes.
 * @returns false when somebody else is at work on it: nothing was done
 */
export const withClaim = async ({ db }: Pick<Parts, 'db'>, id: string, work: () => Promise<void>): Promise<boolean> => {
  const holder = randomUUID();
  const isFree = or(isNull(repositories.claimedUntil), lt(repositories.claimedUntil, sql`now()`));
  const claimed = await db
    .update(repositories)
    .set({ claimedBy: holder, claimedUntil: until })
    .where(and(eq(repositories.id, id), isFree))
    .returning({ id: repositories.id });
  if (claimed.length === 0) return false;
  const own = and(eq(repositories.id, id), eq(repositories.claimedBy, holder));
  const renew = setInterval(
    // A renewal that fails is tried again long before the claim ends.
    () =>
      void db
        .update(repositories)
        .set({ claimedUntil: until })
        .where(own)
        .catch(() => undefined),
    RENEW_MS,
  );
  try {
    await work();
    return true;
  } finally {
    clearInterval(renew);
    await db.update(repositories).set({ claimedBy: null, claimedUntil: null }).where(own);
  }
};
