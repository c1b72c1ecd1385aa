import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** How long an answer of the database counts, in ms: balancers ask every second or more seldom. */
const COUNTS_MS = 1000;

/**
 * Whether the database answers. Asked only when nothing was answered for a second, and once for all who ask meanwhile: a
 * flood of these calls, which anybody may make, puts no statement in front of other people's.
 * @returns a function that fails as the statement does
 */
export function createAskDatabase(db: Database): () => Promise<void> {
  let asked: Promise<unknown> | null = null;
  return async () => {
    if (performance.now() - db.answeredAt() < COUNTS_MS) return;
    asked ??= db.execute(sql`select 1`).finally(() => (asked = null));
    await asked;
  };
}
