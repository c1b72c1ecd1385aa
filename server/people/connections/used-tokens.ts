import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { usedTokens } from '#server/platform/db/schema/connections.ts';

/**
 * Claims something that only one may use: of any number of callers, in any number of instances, one gets true.
 * @param seconds how long the claim holds; later it could be made again
 */
export async function claim(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`now() + ${seconds} * interval '1 second'`;
  const claimed = await db
    .insert(usedTokens)
    .values({ id, expiresAt })
    .onConflictDoUpdate({
      target: usedTokens.id,
      set: { expiresAt },
      setWhere: sql`${usedTokens.expiresAt} < now()`,
    })
    .returning({ id: usedTokens.id });
  return claimed.length > 0;
}

/** Gives a claim back: it was not used after all. */
export async function giveBack(db: Queryable, id: string): Promise<void> {
  await db.delete(usedTokens).where(eq(usedTokens.id, id));
}
