import { sql } from 'drizzle-orm';
import type { Realtime } from '#common/contract/analytics.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { views } from '#server/platform/db/schema/views.ts';

const MINUTE_MS = 60_000;
/** Minutes that are reported. */
const MINUTES = 30;
/** A visitor who viewed a page within so many minutes is online now. */
const NOW_MINUTES = 5;
const ROWS = 8;

/** Views of the last half hour, from single views. @param site number of the site */
export async function readRealtime(db: Queryable, site: number, now: Date): Promise<Realtime> {
  const until = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  const from = new Date(until.getTime() - MINUTES * MINUTE_MS);
  const own = sql`site = ${site} and kind = 0 and at >= ${from.toISOString()}`;
  const { rows: minutes } = await db.execute<{ at: string; views: number; visitors: number }>(sql`
    select to_char(date_trunc('minute', at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      count(*)::int as views, count(distinct visitor)::int as visitors
    from ${views} where ${own} group by 1`);
  const since = new Date(now.getTime() - NOW_MINUTES * MINUTE_MS).toISOString();
  const { rows: here } = await db.execute<{ visitors: number }>(sql`
    select count(distinct visitor)::int as visitors from ${views} where ${own} and at >= ${since}`);
  const { rows: paths } = await db.execute<{ value: string; views: number; visitors: number }>(sql`
    select text as value, top.views, top.visitors from (
      select path, count(*)::int as views, count(distinct visitor)::int as visitors from ${views}
      where ${own} group by path order by 2 desc, path limit ${ROWS}) top
    join view_names on no = path order by top.views desc, no`);
  const known = new Map(minutes.map((minute) => [minute.at, minute]));
  const all = Array.from({ length: MINUTES }, (_, index) => new Date(from.getTime() + index * MINUTE_MS).toISOString());
  return {
    visitors: here[0]?.visitors ?? 0,
    minutes: all.map((at) => known.get(at) ?? { at, views: 0, visitors: 0 }),
    rows: paths,
  };
}
