import { sql, type SQL } from 'drizzle-orm';
import type { Dimension, ViewPoint, ViewRow, ViewTotals } from '#common/contract/analytics.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { addUp, WHOLE } from './add-up';
import { DIMENSIONS, type DimensionRule } from './dimensions';
import type { StoredFilter } from './find-filters';
import { DEVICES } from './read-user-agent';
import { rolledUntil } from './roll-up';

type Unit = 'hour' | 'day';
/** A span of a site in time; both ends at full days in UTC. */
export interface Range {
  readonly site: number;
  readonly from: Date;
  readonly until: Date;
  readonly filters: readonly StoredFilter[];
}

const SUMS = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors,
  coalesce(sum(visits), 0)::int as visits, coalesce(sum(bounces), 0)::int as bounces,
  coalesce(sum(seconds), 0)::float8 as seconds`;
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Where sums hold what is asked for; null: only single views tell. Days of one value are the sums of its dimension. */
const storedOf = ({ filters }: Range, unit: Unit, dimension: DimensionRule): { no: number; value: SQL } | null => {
  const [filter, ...others] = filters;
  if (filter === undefined) return { no: dimension.no, value: sql`` };
  if (others.length > 0 || unit === 'hour' || dimension !== WHOLE) return null;
  return { no: filter.rule.no, value: sql` and value = ${filter.no}` };
};

/** What is added up already from its sums, the rest from single views: as rows of `at, value` and the five numbers. */
const sums = (range: Range, unit: Unit, dimension: DimensionRule, rolled: Date | null): SQL => {
  const { site, from, until, filters } = range;
  const kept = storedOf(range, unit, dimension);
  const edge = rolled === null || kept === null ? from : later(from, earlier(until, rolled));
  const open = sql`select at, value, views, visitors, visits, bounces, seconds
    from (${addUp({ from: edge, until, site }, unit, dimension, filters)}) fresh`;
  if (kept === null) return open;
  const stored =
    unit === 'hour'
      ? sql`select hour as at, 0 as value, views, visitors, visits, bounces, seconds from view_hours
          where site = ${site} and hour >= ${from.toISOString()} and hour < ${edge.toISOString()}`
      : sql`select day::timestamp at time zone 'UTC' as at, value, views, visitors, visits, bounces, seconds from view_days
          where site = ${site} and dimension = ${kept.no}${kept.value}
            and day >= ${from.toISOString().slice(0, 10)} and day < ${edge.toISOString().slice(0, 10)}`;
  return edge < until ? sql`(${stored}) union all (${open})` : stored;
};

/** @returns the numbers of each hour or day in which there was a view, in order */
export const readPoints = async (db: Queryable, range: Range, unit: Unit): Promise<ViewPoint[]> => {
  const rolled = await rolledUntil(db);
  const { rows } = await db.execute<{ at: string } & ViewTotals>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${SUMS}
    from (${sums(range, unit, WHOLE, rolled[unit])}) all_sums group by all_sums.at order by all_sums.at`);
  return rows;
};

/** Adds points up. Visitors of several days are counted once a day. */
export const totalOf = (points: readonly ViewTotals[]): ViewTotals => {
  const sum = (name: keyof ViewTotals) => points.reduce((total, point) => total + point[name], 0);
  return {
    views: sum('views'),
    visitors: sum('visitors'),
    visits: sum('visits'),
    bounces: sum('bounces'),
    seconds: sum('seconds'),
  };
};

/** @returns rows of a dimension, those with most views first, and how many there are in all */
export const readRows = async (
  db: Queryable,
  range: Range,
  dimension: Dimension,
  size: number,
): Promise<{ readonly rows: ViewRow[]; readonly tc: number }> => {
  const rule = DIMENSIONS[dimension];
  const rolled = await rolledUntil(db);
  const { rows } = await db.execute<{ no: number; text: string | null; tc: number } & ViewTotals>(sql`
    select top.*, view_names.text from (
      select value as no, ${SUMS}, count(*) over ()::int as tc from (${sums(range, 'day', rule, rolled.day)}) all_sums
      group by value order by sum(views) desc, value limit ${size}
    ) top left join view_names on view_names.no = top.no and ${rule.names !== 'device'}
    order by top.views desc, top.no`);
  const valueOf = ({ no, text }: { no: number; text: string | null }) =>
    rule.names === 'device' ? (DEVICES[no] ?? 'unknown') : (text ?? '');
  return {
    rows: rows.map(({ tc: _tc, no, text, ...numbers }) => ({ value: valueOf({ no, text }), ...numbers })),
    tc: rows[0]?.tc ?? 0,
  };
};
