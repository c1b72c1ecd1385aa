import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { goalClicks, goals } from '#server/platform/db/schema/goals.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { type Span, whereSpan } from '../add-up';
import { findFilters } from '../find-filters';
import { siteNumber } from '../site-number';
import { slicesOf } from '../slices';
import type { VersionCounts } from './confidence-sequence';
import type { FoundExperiment } from './store';

/** What both versions had. */
export interface BothCounts {
  readonly a: VersionCounts;
  readonly b: VersionCounts;
}

export const NO_COUNTS: BothCounts = { a: { visitors: 0, conversions: 0 }, b: { visitors: 0, conversions: 0 } };

function addOne(one: VersionCounts, other: VersionCounts): VersionCounts {
  return {
    visitors: one.visitors + other.visitors,
    conversions: one.conversions + other.conversions,
  };
}

/** Adds what two spans had: visitors have another hash on each day, so that none is in both. */
export function addCounts(one: BothCounts, other: BothCounts): BothCounts {
  return {
    a: addOne(one.a, other.a),
    b: addOne(one.b, other.b),
  };
}

async function numberOf(db: Database, site: number, dimension: 'page' | 'path', value: string): Promise<number> {
  const [filter] = await findFilters(db, site, [{ dimension, value }]);
  return filter?.no ?? -1;
}

/** Who reached the goal in a span, and when last: `select visitor, last`. */
async function reachedIn(db: Database, site: number, goalId: string | null, span: SQL): Promise<SQL> {
  const [goal] = await db
    .select()
    .from(goals)
    .where(eq(goals.id, goalId ?? ''));
  if (goal?.kind === 'click')
    return sql`select visitor, max(at) as last from ${goalClicks} where goal_id = ${goal.id} and ${span} group by visitor`;
  const path = goal ? await numberOf(db, site, 'path', goal.target) : -1;
  return sql`select visitor, max(at) as last from ${views}
    where site = ${site} and kind = 0 and path = ${path} and ${span} group by visitor`;
}

/**
 * Counts from single views who saw a version in a span of time, each once a day, and who of them reached the goal after that
 * on the same day.
 */
export async function countVisitors(
  db: Database,
  { row, pageKey }: FoundExperiment,
  from: Date,
  until: Date,
): Promise<BothCounts> {
  const site = await siteNumber(db, row.siteId);
  const page = await numberOf(db, site, 'page', pageKey);
  const countPart = async (part: Span): Promise<BothCounts> => {
    const span = whereSpan({ ...part, site: undefined });
    const { rows } = await db.execute<{ version: number; visitors: number; conversions: number }>(sql`
      select version, count(*)::int as visitors, count(*) filter (where last >= first)::int as conversions
      from (
        select visitor, version, min(at) as first from ${views}
        where site = ${site} and kind = 0 and page = ${page} and version in (${row.versionA}, ${row.versionB}) and ${span}
        group by visitor, version
      ) seen left join (${await reachedIn(db, site, row.goalId, span)}) reached using (visitor)
      group by version`);
    const of = (version: number | null): VersionCounts => {
      const { visitors, conversions } = rows.find((each) => each.version === version) ?? NO_COUNTS.a;
      return { visitors, conversions };
    };
    return { a: of(row.versionA), b: of(row.versionB) };
  };
  let counts = NO_COUNTS;
  for await (const part of slicesOf(db, { site, from, until })) counts = addCounts(counts, await countPart(part));
  return counts;
}
