import type { LimitName } from '#common/contract/plans.ts';
import { isAtLevel, LIMIT_LEVELS } from '#common/rules/plan-limit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { limitNotices } from '#server/platform/db/schema/plan-limits.ts';

/** The level that was reached on the way from `before` to `after`; null: none. A limit of one is reached by having it. */
export function levelReached(before: number, after: number, max: number | null): number | null {
  if (max === null || max < 2) return null;
  return LIMIT_LEVELS.find((level) => !isAtLevel(before, max, level) && isAtLevel(after, max, level)) ?? null;
}

/** Notes that a limit was nearly or wholly reached, once per month; a job of the storey above writes the mail. */
export async function recordLevel(
  tx: Queryable,
  where: { readonly organizationId: string; readonly kind: LimitName; readonly period: string },
  { before, after, max }: { readonly before: number; readonly after: number; readonly max: number | null },
): Promise<void> {
  const level = levelReached(before, after, max);
  if (level !== null)
    await tx
      .insert(limitNotices)
      .values({ ...where, level })
      .onConflictDoNothing();
}
