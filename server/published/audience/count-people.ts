import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { MAX_COUNTED, type SegmentRules } from '#common/contract/audience-segments.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mayReceive } from './recipients';
import { checkRules, whereSegment } from './segments-store';

/** Cancels the query of a PostgreSQL connection; the embedded database has one connection, which cannot be signaled. */
async function endQuery({ db, log }: Pick<Parts, 'db' | 'log'>, pid: number): Promise<void> {
  await db
    .execute(sql`select pg_cancel_backend(${pid}::integer)`)
    .catch((error: unknown) => log.warn({ err: error }, 'A count could not be given up.'));
}

function countBoth(where: SQL | undefined) {
  return sql<{ people: number; recipients: number }>`
  select count(*)::integer as people, count(*) filter (where receives)::integer as recipients
  from (select (${mayReceive()}) as receives from ${people} where ${where} limit ${MAX_COUNTED}::integer) as found`;
}

/**
 * How many people match rules. Typing sends many requests, so a count is canceled when its client has disconnected.
 * @throws AppError `invalid` for rules with a field or list that the site does not have
 */
export async function countPeople(
  parts: Pick<Parts, 'db' | 'engine' | 'log'>,
  siteId: string,
  rules: SegmentRules,
  reply: FastifyReply,
): Promise<{ people: number; recipients: number }> {
  const { db, engine } = parts;
  await checkRules(db, siteId, rules, 'rules');
  const counting = countBoth(and(eq(people.siteId, siteId), await whereSegment(db, siteId, rules)));
  return db.transaction(async (tx) => {
    const { rows: at } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = at[0]?.pid ?? 0;
    const gone = () => {
      if (!reply.raw.writableFinished && engine === 'postgres') void endQuery(parts, pid);
    };
    reply.raw.once('close', gone);
    try {
      const { rows } = await tx.execute<{ people: number; recipients: number }>(counting);
      return rows[0] ?? { people: 0, recipients: 0 };
    } finally {
      reply.raw.off('close', gone);
    }
  });
}
