import { sql } from 'drizzle-orm';
import { analyzeTable } from '#server/platform/db/analyze-table.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { rawViews, views } from '#server/platform/db/schema/views.ts';
import { deleteInSteps } from './delete-in-steps';
import { distinctValues } from './distinct-values';

const SCHEMA = rawViews.schemaName;
/** Pages of a table in a range of its block index, and ranges that one statement looks at. */
const [RANGE, RANGES] = [32, 6];

function startOf(at: Date, ahead = 0) {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead));
}

function suffixOf(month: Date) {
  return month.toISOString().slice(0, 7).replace('-', '_');
}

/**
 * Makes room for the views of a moment's month, in UTC. By site for what people ask; by time alone for adding up, where a
 * block index is enough: rows come in the order of time.
 */
export async function makeMonth(db: Queryable, at: Date): Promise<void> {
  const month = startOf(at);
  const name = `views_${suffixOf(month)}`;
  const [from, until] = [month, startOf(at, 1)].map((start) => `'${start.toISOString()}'`);
  for (const statement of [
    `table if not exists ${SCHEMA}.${name} partition of ${SCHEMA}.views for values from (${from}) to (${until})`,
    `index if not exists ${name}_site on ${SCHEMA}.${name} (site, at)`,
    `index if not exists ${name}_at on ${SCHEMA}.${name} using brin (at) with (pages_per_range = ${RANGE})`,
  ])
    await db.execute(sql.raw(`create ${statement}`));
}

async function listMonths(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename::text as name from pg_tables where schemaname = ${SCHEMA} and tablename ~ '^views_[0-9]{4}_[0-9]{2}$'
    order by 1`);
  return rows.map(({ name }) => name);
}

/**
 * Does for the embedded database what PostgreSQL's vacuum does by itself: enters views that came since in the block indexes of
 * their months, or each question about an hour would read all of its month, and gathers statistics of the newest. What is
 * entered already costs next to nothing.
 */
export async function indexMonths(db: Database): Promise<void> {
  const months = await listMonths(db);
  for (const name of months) {
    const [table, index] = [`${SCHEMA}.${name}`, `${SCHEMA}.${name}_at`];
    const { rows } = await db.execute<{ pages: number }>(
      sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
    );
    const pages = rows[0]?.pages ?? 0;
    for (let start = 0; start < pages; start += RANGE * RANGES)
      await db.execute(sql`
        select sum(brin_summarize_range(${index}::regclass, page)) from
        generate_series(${start}::bigint, ${Math.min(pages, start + RANGE * RANGES) - 1}::bigint, ${RANGE}::bigint) as page`);
  }
  const newest = months.at(-1);
  if (newest !== undefined) await analyzeTable(db, `${SCHEMA}.${newest}`);
}

/**
 * Drops single views of whole months.
 * @param kept months that stay beside the current one
 */
export async function dropOldMonths(db: Queryable, now: Date, kept: number): Promise<void> {
  const oldest = `views_${suffixOf(startOf(now, -kept))}`;
  for (const name of await listMonths(db))
    if (name < oldest) await db.execute(sql.raw(`drop table if exists ${SCHEMA}.${name}`));
}

/** Drops single views of sites that are gone, which are found by a step in the index for each site that there is. */
export async function dropGoneSites(db: Database): Promise<void> {
  const { rows } = await db.execute<{ site: number }>(sql`
    select value as site from (${distinctValues(views, views.site)}) seen
    where value not in (select no from view_sites)`);
  for (const { site } of rows) await deleteInSteps(db, views, sql`site = ${site}`);
}
