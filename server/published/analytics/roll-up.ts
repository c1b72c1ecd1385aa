import { sql, type SQL } from 'drizzle-orm';
import type { ViewTotals } from '#common/contract/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { viewRollups, views } from '#server/platform/db/schema/views.ts';
import { addUp, WHOLE } from './add-up';
import { DIMENSIONS } from './dimensions';
import { slicesOf } from './slices';
import { NOTHING, plus } from './totals';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * An hour can be summed once all views of its visits are stored: after the pause that ends a visit, and two minutes for
 * batches.
 */
const CLOSES_MS = 32 * 60_000;

type Unit = 'hour' | 'day';
const LENGTH: Readonly<Record<Unit, number>> = { hour: HOUR_MS, day: DAY_MS };
/** Rows that one statement stores. */
const MAX_ROWS = 1000;
const COLUMNS = ['site', 'value', 'views', 'visitors', 'visits', 'bounces', 'seconds'] as const;
const RENEWED = sql.raw(
  COLUMNS.slice(2)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

function startOf(at: Date, unit: Unit) {
  return new Date(Math.floor(at.getTime() / LENGTH[unit]) * LENGTH[unit]);
}

/** Up to when all is added up; null: nothing is yet. */
export async function rolledUntil(db: Database): Promise<Readonly<Record<Unit, Date | null>>> {
  const rows = await db.select().from(viewRollups);
  const of = (unit: Unit) => rows.find((row) => row.unit === unit)?.until ?? null;
  return { hour: of('hour'), day: of('day') };
}

async function firstView(db: Database): Promise<Date | null> {
  // By the index of each site: there is none that knows the first of all.
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select min(first.at)::text as first from view_sites
    cross join lateral (select at from ${views} where site = view_sites.no order by at limit 1) first`);
  return rows[0]?.first ? new Date(rows[0].first) : null;
}

/** The numbers of a site's value, as a row of `view_hours` or `view_days`. */
type SumRow = ViewTotals & { readonly site: number; readonly value: number };

function storeHours(rows: SQL, hour: Date) {
  return sql`
  insert into view_hours (site, hour, views, visitors, visits, bounces, seconds)
  select site, ${hour.toISOString()}::timestamptz, views, visitors, visits, bounces, seconds from (${rows}) sums
  where site in (select no from view_sites)
  on conflict (site, hour) do update set ${RENEWED}`;
}

function storeDays(rows: SQL, day: Date, dimension: number) {
  return sql`
  insert into view_days (site, day, dimension, value, views, visitors, visits, bounces, seconds)
  select site, ${day.toISOString().slice(0, 10)}::date, ${dimension}::smallint, value, views, visitors, visits, bounces, seconds
  from (${rows}) sums where site in (select no from view_sites)
  on conflict (site, dimension, day, value) do update set ${RENEWED}`;
}

async function addRows(db: Database, unit: Unit, from: Date, dimension: number, rows: readonly SumRow[]) {
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    const some = rows.slice(start, start + MAX_ROWS);
    const arrays = COLUMNS.map((name) => sql`${sql.param(some.map((row) => row[name]))}::bigint[]`);
    const table = sql`select * from unnest(${sql.join(arrays, sql`, `)}) as each (${sql.raw(COLUMNS.join(', '))})`;
    await db.execute(unit === 'hour' ? storeHours(table, from) : storeDays(table, from, dimension));
  }
}

/** By one dimension and some of the views after the other, so that no statement holds the embedded database for long. */
async function readSums(db: Database, unit: Unit, from: Date, until: Date) {
  const rules = unit === 'hour' ? [WHOLE] : [WHOLE, ...Object.values(DIMENSIONS)];
  const sums = new Map(rules.map(({ no }) => [no, new Map<string, SumRow>()]));
  for await (const slice of slicesOf(db, { from, until }))
    for (const rule of rules) {
      const of = sums.get(rule.no);
      const { rows } = await db.execute<SumRow & Record<string, unknown>>(addUp(slice, unit, rule));
      for (const { site, value, ...numbers } of rows) {
        const key = `${site} ${value}`;
        of?.set(key, { site, value, ...plus(of.get(key) ?? NOTHING, numbers) });
      }
    }
  return sums;
}

/**
 * Nothing is read of an hour or day before its end is stored, so that one which was left half added up is added up again; its
 * values are the same then, or more of them.
 */
async function addNext(db: Database, unit: Unit, from: Date) {
  const until = new Date(from.getTime() + LENGTH[unit]);
  for (const [dimension, rows] of await readSums(db, unit, from, until))
    await addRows(db, unit, from, dimension, [...rows.values()]);
  await db.insert(viewRollups).values({ unit, until }).onConflictDoUpdate({ target: viewRollups.unit, set: { until } });
}

/**
 * Adds up all hours and days that are over, one after the other. Doing one twice gives the same.
 * @param now the present moment
 */
export async function rollUp(db: Database, now: Date): Promise<void> {
  const done = await rolledUntil(db);
  const first = done.hour ?? (await firstView(db));
  if (first === null) return;
  for (const unit of ['hour', 'day'] as const) {
    let from = done[unit] ?? startOf(first, unit);
    while (from.getTime() + LENGTH[unit] + CLOSES_MS <= now.getTime()) {
      await addNext(db, unit, from);
      from = new Date(from.getTime() + LENGTH[unit]);
    }
  }
}
