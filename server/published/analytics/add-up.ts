import { sql, type SQL } from 'drizzle-orm';
import { views } from '#server/platform/db/schema/views.ts';
import type { DimensionRule } from './dimensions';
import { type StoredFilter, whereFilters } from './find-filters';

/** A visit ends when its visitor asks for nothing during so long. */
const PAUSE = sql`interval '30 minutes'`;
/** A site as a whole: all that was shown, as one value. */
export const WHOLE: DimensionRule = { no: 0, column: sql`0`, where: sql`kind = 0`, names: 'device' };

/** A span of time, and one site or all. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly site?: number;
}

/**
 * Single views of a span, each with what its neighbours say: whether it begins a visit, is all of it, and how long it was
 * looked at. Rows of the pause before and after are read too, so that each hour can be added up by itself.
 */
const viewsOf = ({ from, until, site }: Span): SQL => sql`
  select *, before is null as starts, before is null and after is null as bounces,
    coalesce(extract(epoch from after - at), 0)::int as seconds
  from (
    select seen.*,
      case when at - lag(at) over visitors <= ${PAUSE} then lag(at) over visitors end as before,
      case when lead(at) over visitors - at <= ${PAUSE} then lead(at) over visitors end as after
    from ${views} seen
    where at >= ${from.toISOString()}::timestamptz - ${PAUSE} and at < ${until.toISOString()}::timestamptz + ${PAUSE}
      ${site === undefined ? sql`` : sql`and site = ${site}`}
    window visitors as (partition by site, visitor, kind order by at)
  ) neighbours
  where at >= ${from.toISOString()} and at < ${until.toISOString()}`;

/** The five numbers of a group of views, in the order of `view_hours`. Bounces and seconds are sums of what is shown. */
const NUMBERS = sql`count(*)::int as views, count(distinct visitor)::int as visitors,
  count(*) filter (where starts)::int as visits, count(*) filter (where bounces)::int as bounces,
  sum(seconds)::bigint as seconds`;

/**
 * Single views of a span added up.
 * @param unit what `at` is cut to, in UTC
 * @param filters what the views must hold; whether they begin a visit follows from all views
 * @returns `select site, at, value, views, visitors, visits, bounces, seconds`
 */
export const addUp = (
  span: Span,
  unit: 'hour' | 'day',
  { column, where }: DimensionRule,
  filters: readonly StoredFilter[] = [],
): SQL => sql`
  select site, date_trunc(${sql.raw(`'${unit}'`)}, at, 'UTC') as at, ${column} as value, ${NUMBERS}
  from (${viewsOf(span)}) each
  where ${where} and ${column} is not null${whereFilters(filters)}
  group by 1, 2, 3`;
