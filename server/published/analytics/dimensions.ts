import { sql, type SQL } from 'drizzle-orm';
import type { Dimension } from '#common/contract/analytics.ts';
import type { NameKind } from './name-kinds';

/** How views are grouped by a dimension. */
export interface DimensionRule {
  /** As `view_days.dimension` stores it; 0 is the site as a whole. */
  readonly no: number;
  /** The column of a view that holds the value. */
  readonly column: SQL;
  /** Views of this kind alone: 0 shown, 1 not found. Absent: of the kind that the filters name, else those shown. */
  readonly kind?: 0 | 1;
  /** Whether only views count that begin a visit. */
  readonly begins?: boolean;
  /** Whether a visitor has one value all day: address and browser, which it is a hash of, decide on it. */
  readonly isOfVisitor?: boolean;
  /** What the values name; `device`: an index of `DEVICES`. */
  readonly names: NameKind | 'device';
}

function named(no: number, kind: NameKind): DimensionRule {
  return { no, column: sql.raw(kind), names: kind };
}

function ofVisitor(rule: DimensionRule): DimensionRule {
  return { ...rule, isOfVisitor: true };
}

/** By which views can be asked for. A source counts where a visit begins or comes in again. */
export const DIMENSIONS: Readonly<Record<Dimension, DimensionRule>> = {
  page: named(1, 'page'),
  route: named(2, 'route'),
  path: named(3, 'path'),
  source: named(4, 'source'),
  campaign: named(5, 'campaign'),
  browser: ofVisitor(named(6, 'browser')),
  device: ofVisitor({ no: 7, column: sql`device::int`, names: 'device' }),
  missing: { no: 8, column: sql`path`, kind: 1, names: 'path' },
  country: ofVisitor(named(10, 'country')),
  entry: { no: 9, column: sql`path`, kind: 0, begins: true, names: 'path' },
};
