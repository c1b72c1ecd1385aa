import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { dataSourceReplies } from '#server/platform/db/schema/data-sources.ts';

/** Last good replies kept per source: a keyed source has one per key that visitors ask for. */
const KEPT = 2000;
/** Replies stored between two clean-ups. */
const CLEAN_EVERY = 200;
let stored = 0;

function of(sourceId: string, requestHash: string) {
  return and(eq(dataSourceReplies.dataSourceId, sourceId), eq(dataSourceReplies.requestHash, requestHash));
}

/** The last good reply to a request, or null. Wrapped, since the reply itself may be null. */
export async function loadReply(
  db: Queryable,
  sourceId: string,
  requestHash: string,
): Promise<{ data: unknown } | null> {
  const [row] = await db.select().from(dataSourceReplies).where(of(sourceId, requestHash));
  return row ? { data: row.reply } : null;
}

async function dropOldest(db: Queryable, sourceId: string): Promise<void> {
  const [last] = await db
    .select({ at: dataSourceReplies.fetchedAt })
    .from(dataSourceReplies)
    .where(eq(dataSourceReplies.dataSourceId, sourceId))
    .orderBy(desc(dataSourceReplies.fetchedAt))
    .offset(KEPT)
    .limit(1);
  if (!last) return;
  await db
    .delete(dataSourceReplies)
    .where(and(eq(dataSourceReplies.dataSourceId, sourceId), lt(dataSourceReplies.fetchedAt, last.at)));
}

/** Keeps a good reply in place of the one before. */
export async function storeReply(db: Queryable, sourceId: string, requestHash: string, data: unknown): Promise<void> {
  const row = { reply: data ?? null, fetchedAt: new Date() };
  await db
    .insert(dataSourceReplies)
    .values({ dataSourceId: sourceId, requestHash, ...row })
    .onConflictDoUpdate({ target: [dataSourceReplies.dataSourceId, dataSourceReplies.requestHash], set: row });
  stored += 1;
  if (stored % CLEAN_EVERY === 0) await dropOldest(db, sourceId);
}
