import { sql, type SQL } from 'drizzle-orm';
import { views } from '#server/platform/db/schema/views.ts';
import type { DimensionRule } from './dimensions';
import { type StoredFilter, whereFilters } from './find-filters';
import { type Slice, whereSlice } from './sample';

/** A visit ends when its visitor asks for nothing during so long. */
const PAUSE = sql`interval '30 minutes'`;
/** A site as a whole: all that was shown, as one value. */
export const WHOLE: DimensionRule = { no: 0, column: sql`0`, names: 'device' };

/** A span of time, one site or all, and all visitors or a part of them. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly site?: number | undefined;
  readonly slice?: Slice;
}

/** @param pause what is read before and after the span, too */
export function whereSpan({ from, until, site, slice }: Span, pause = sql`interval '0'`): SQL {
  return sql`
  at >= ${from.toISOString()}::timestamptz - ${pause} and at < ${until.toISOString()}::timestamptz + ${pause}
  ${site === undefined ? sql`` : sql`and site = ${site}`}
  ${slice === undefined ? sql`` : whereSlice(slice)}`;
}

/** All views of visitors that some of them hold the filters for: whether these begin a visit follows from all of them. */
function whereVisitors(span: Span, filters: readonly StoredFilter[]): SQL {
  const ofVisitors = whereFilters(filters.filter(({ rule }) => rule.isOfVisitor));
  const others = filters.filter(({ rule }) => !rule.isOfVisitor);
  if (others.length === 0) return ofVisitors;
  const matching = sql`select visitor from ${views} where ${whereSpan(span)}${ofVisitors}${whereFilters(others)}`;
  // `is true` makes it a hashed set: as a join without table statistics it would be evaluated row by row.
  return sql`${ofVisitors} and (visitor in (${matching})) is true`;
}

/**
 * Single views of a span with facts from their neighbors: whether a view begins a visit, is all of it, and how long it
 * was looked at. Rows of the pause before and after are read too, so that each hour can be summed separately.
 */
function viewsOf(span: Span, filters: readonly StoredFilter[]): SQL {
  return sql`
  select *, before is null as starts, before is null and after is null as bounces,
    coalesce(extract(epoch from after - at), 0)::int as seconds
  from (
    select seen.*,
      case when at - lag(at) over visitors <= ${PAUSE} then lag(at) over visitors end as before,
      case when lead(at) over visitors - at <= ${PAUSE} then lead(at) over visitors end as after
    from ${views} seen
    where ${whereSpan(span, PAUSE)}${whereVisitors(span, filters)}
    window visitors as (partition by site, visitor, kind order by at)
  ) neighbours
  where at >= ${span.from.toISOString()} and at < ${span.until.toISOString()}`;
}

/** The five numbers of a group of views, in the order of `view_hours`. Bounces and seconds are sums of what is shown. */
const NUMBERS = sql`count(*)::int as views, count(distinct visitor)::int as visitors,
  count(*) filter (where starts)::int as visits, count(*) filter (where bounces)::int as bounces,
  sum(seconds)::float8 as seconds`;

/** What single views must hold to count for a dimension, beside what the filters name. */
function whereRule({ column, kind, begins }: DimensionRule, filters: readonly StoredFilter[]): SQL {
  const ofFilters = filters.find(({ rule }) => rule.kind !== undefined)?.rule.kind;
  const starts = begins || filters.some(({ rule }) => rule.begins) ? sql` and starts` : sql``;
  return sql`kind = ${kind ?? ofFilters ?? 0} and ${column} is not null${starts}`;
}

/**
 * Single views of a span added up.
 * @param unit what `at` is cut to, in UTC
 * @param filters what the views must hold; whether they begin a visit follows from all views
 * @returns `select site, at, value, views, visitors, visits, bounces, seconds`
 */
export function addUp(
  span: Span,
  unit: 'hour' | 'day',
  rule: DimensionRule,
  filters: readonly StoredFilter[] = [],
): SQL {
  return sql`
  select site, date_trunc(${sql.raw(`'${unit}'`)}, at, 'UTC') as at, ${rule.column} as value, ${NUMBERS}
  from (${viewsOf(span, filters)}) each
  where ${whereRule(rule, filters)}${whereFilters(filters)}
  group by 1, 2, 3`;
}
