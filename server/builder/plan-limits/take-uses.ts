import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { recordLevel } from './notices';
import { currentPeriod } from './period';
import { planOf } from './plans';
import { limitReached } from './limit-reached';

/** What a plan limits by month. */
export type Use = 'queries' | 'emails';

/** Uses that were counted, to be given back when what they were for did not happen. */
export interface TakenUses {
  readonly organizationId: string;
  readonly kind: Use;
  readonly period: string;
  readonly n: number;
}

function at({ organizationId, kind, period }: Omit<TakenUses, 'n'>) {
  return and(eq(uses.organizationId, organizationId), eq(uses.kind, kind), eq(uses.period, period));
}

/** One statement that counts `n` or nothing, so that a burst gets no more than a queue. @returns the new number, or null */
async function count(tx: Queryable, { n, ...where }: TakenUses, max: number | null) {
  if (max !== null && n > max) return null;
  const [row] = await tx
    .insert(uses)
    .values({ ...where, used: n })
    .onConflictDoUpdate({
      target: [uses.organizationId, uses.kind, uses.period],
      set: { used: sql`${uses.used} + ${n}::integer` },
      ...(max !== null && { setWhere: sql`${uses.used} + ${n}::integer <= ${max}::integer` }),
    })
    .returning({ used: uses.used });
  return row?.used ?? null;
}

/**
 * Takes `n` of this month's uses, all or none.
 * @param tx the transaction of what they are for, or the database where that happens outside
 * @throws AppError `plan_limit` when fewer are left
 */
export async function takeUses(tx: Queryable, organizationId: string, kind: Use, n = 1): Promise<TakenUses> {
  const plan = await planOf(tx, organizationId);
  const max = plan.limits[kind];
  const { name: period, resetsOn } = await currentPeriod(tx);
  const taken = { organizationId, kind, period, n };
  const after = await count(tx, taken, max);
  if (after === null && max !== null) {
    const [row] = await tx.select({ used: uses.used }).from(uses).where(at(taken));
    throw await limitReached(tx, plan, kind, { used: row?.used ?? 0, max, resetsOn });
  }
  await recordLevel(tx, { organizationId, kind, period }, { before: (after ?? 0) - n, after: after ?? 0, max });
  return taken;
}

/** Gives uses back, to the month they were taken from: what failed or was refused costs nothing. Once per taking. */
export async function giveBack(db: Queryable, taken: TakenUses): Promise<void> {
  await db
    .update(uses)
    .set({ used: sql`greatest(0, ${uses.used} - ${taken.n}::integer)` })
    .where(at(taken));
}
