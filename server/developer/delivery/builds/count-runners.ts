import { count, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { runners } from '#server/platform/db/schema/runners.ts';

/** A runner that has not called for longer is away. */
const AWAY_SECONDS = 30;

/** Whether a runner called lately. */
export const isConnected = sql<boolean>`coalesce(${runners.seenAt} > now() - make_interval(secs => ${AWAY_SECONDS}), false)`;

/** How many runners there are, and how many of them are there now. */
export async function countRunners(db: Queryable): Promise<{ all: number; connected: number }> {
  const [row] = await db
    .select({ all: count(), connected: sql<number>`(count(*) filter (where ${isConnected}))::integer` })
    .from(runners);
  return row ?? { all: 0, connected: 0 };
}
