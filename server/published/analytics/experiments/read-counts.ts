import { eq, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/db/database.ts';
import { experimentDays } from '#server/platform/db/schema/experiments.ts';
import type { VersionCounts } from './confidence-sequence';

/** What both versions had. */
export interface BothCounts {
  readonly a: VersionCounts;
  readonly b: VersionCounts;
}

function total(column: AnyPgColumn): SQL<number> {
  return sql<number>`coalesce(${sum(column)}, 0)::int`;
}

/** What a test has had up to now: each visitor is in one day alone. */
export async function readCounts(db: Queryable, id: string): Promise<BothCounts> {
  const { visitorsA, conversionsA, visitorsB, conversionsB } = experimentDays;
  const [sums] = await db
    .select({
      a: { visitors: total(visitorsA), conversions: total(conversionsA) },
      b: { visitors: total(visitorsB), conversions: total(conversionsB) },
    })
    .from(experimentDays)
    .where(eq(experimentDays.experimentId, id));
  return sums!;
}
