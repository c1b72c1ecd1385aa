import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { rawViews } from '#server/platform/db/schema/views.ts';

const SCHEMA = rawViews.schemaName;
const startOf = (at: Date, ahead = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead));
const suffixOf = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_');

/**
 * Makes room for the views of a moment's month, in UTC. By site for what people ask; by time alone for adding up, where a
 * block index is enough: rows come in the order of time.
 */
export const makeMonth = async (db: Queryable, at: Date): Promise<void> => {
  const month = startOf(at);
  const name = `views_${suffixOf(month)}`;
  const [from, until] = [month, startOf(at, 1)].map((start) => `'${start.toISOString()}'`);
  for (const statement of [
    `table if not exists ${SCHEMA}.${name} partition of ${SCHEMA}.views for values from (${from}) to (${until})`,
    `index if not exists ${name}_site on ${SCHEMA}.${name} (site, at)`,
    `index if not exists ${name}_at on ${SCHEMA}.${name} using brin (at) with (pages_per_range = 32)`,
  ])
    await db.execute(sql.raw(`create ${statement}`));
};

/**
 * Drops single views of whole months.
 * @param kept months that stay beside the current one
 */
export const dropOldMonths = async (db: Queryable, now: Date, kept: number): Promise<void> => {
  const oldest = `views_${suffixOf(startOf(now, -kept))}`;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = ${SCHEMA} and tablename ~ '^views_[0-9]{4}_[0-9]{2}$' and tablename < ${oldest}`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop table if exists ${SCHEMA}.${name}`));
};
