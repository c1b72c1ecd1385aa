import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ViewFilter } from '#common/contract/analytics.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { viewNames } from '#server/platform/db/schema/views.ts';
import { DIMENSIONS, type DimensionRule } from './dimensions';
import { NAME_KINDS } from './name-kinds';
import { DEVICES } from './read-user-agent';

/** A value of a dimension as it is stored. */
export interface StoredFilter {
  readonly rule: DimensionRule;
  readonly no: number;
}

/** A number that no value has: nothing is there. */
const NO_VISITOR = -1;

async function numberOf(db: Queryable, site: number, { dimension, value }: ViewFilter): Promise<number> {
  const { names } = DIMENSIONS[dimension];
  if (names === 'device') return DEVICES.findIndex((device) => device === value);
  const is = and(eq(viewNames.site, site), eq(viewNames.kind, NAME_KINDS[names]), eq(viewNames.text, value));
  const [row] = await db.select({ no: viewNames.no }).from(viewNames).where(is);
  return row?.no ?? NO_VISITOR;
}

/** Filters by the numbers that single views and sums hold. @param site number of the site */
export function findFilters(db: Queryable, site: number, filters: readonly ViewFilter[]): Promise<StoredFilter[]> {
  return Promise.all(
    filters.map(async (filter) => ({ rule: DIMENSIONS[filter.dimension], no: await numberOf(db, site, filter) })),
  );
}

/** What single views must hold, but for being the first of a visit, which their neighbours decide on. */
export function whereFilters(filters: readonly StoredFilter[]): SQL {
  return sql.join(
    filters.map(({ rule: { column, kind }, no }) => {
      const ofKind = kind === undefined ? sql`` : sql` and kind = ${kind}`;
      return sql` and ${column} = ${no}${ofKind}`;
    }),
    sql``,
  );
}
