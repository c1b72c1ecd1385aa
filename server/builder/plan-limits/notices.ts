import type { LimitName } from '#common/contract/plans.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { limitNotices } from '#server/platform/db/schema/plan-limits.ts';

/** Percent of a limit at which its administrators are told. */
const LEVELS = [100, 80] as const;

/** The level that was reached on the way from `before` to `after`; null: none. Of a limit of two only the last counts, of one none. */
export const levelReached = (before: number, after: number, max: number | null): number | null => {
  if (max === null || max < 2) return null;
  const isAt = (used: number, level: number) => (max < 3 && level < 100 ? false : used * 100 >= max * level);
  return LEVELS.find((level) => !isAt(before, level) && isAt(after, level)) ?? null;
};

/** Notes that a limit was nearly or wholly reached, once per month; a job of the storey above writes the mail. */
export const noteLevel = async (
  tx: Queryable,
  where: { readonly organizationId: string; readonly kind: LimitName; readonly period: string },
  { before, after, max }: { readonly before: number; readonly after: number; readonly max: number | null },
): Promise<void> => {
  const level = levelReached(before, after, max);
  if (level !== null)
    await tx
      .insert(limitNotices)
      .values({ ...where, level })
      .onConflictDoNothing();
};
