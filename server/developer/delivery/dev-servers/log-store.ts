import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { LogLine } from '#common/contract/deployments.ts';
import { MAX_DEV_LOG_LINES } from '#common/contract/dev-servers.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { StoredLine } from '#server/platform/db/schema/builds.ts';
import { developmentLogs, developmentServers } from '#server/platform/db/schema/dev-servers.ts';
import { devServerNews } from './news';

/** Lines that are stored at once, at most. */
export const MAX_BATCH = 200;

/** Adds lines to the log of a session's development server, and drops the oldest ones beyond the bound. */
export function addLines(db: Database, sessionId: string, lines: readonly StoredLine[]): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(developmentServers)
      .set({ lastLine: sql`${developmentServers.lastLine} + ${lines.length}::integer` })
      .where(eq(developmentServers.sessionId, sessionId))
      .returning({ last: developmentServers.lastLine });
    if (!row) return;
    await tx.insert(developmentLogs).values({ sessionId, firstLine: row.last - lines.length + 1, lines: [...lines] });
    const old = row.last - MAX_DEV_LOG_LINES - MAX_BATCH;
    await tx
      .delete(developmentLogs)
      .where(and(eq(developmentLogs.sessionId, sessionId), lte(developmentLogs.firstLine, old)));
    await devServerNews.tell(tx, sessionId);
  });
}

/** The lines of a log after line `after`, in order: at most what is kept of it. */
export async function readDevLines(db: Queryable, sessionId: string, after: number): Promise<LogLine[]> {
  const { firstLine, lines, sessionId: of } = developmentLogs;
  const rows = await db
    .select({ firstLine, lines })
    .from(developmentLogs)
    // The batch that contains line `after` may hold more lines behind it.
    .where(and(eq(of, sessionId), gt(firstLine, after - MAX_BATCH), gte(firstLine, 1)))
    .orderBy(asc(firstLine));
  return rows
    .flatMap((row) => row.lines.map((line, index) => ({ n: row.firstLine + index, ...line })))
    .filter(({ n }) => n > after);
}
