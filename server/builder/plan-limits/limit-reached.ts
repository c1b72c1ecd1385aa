import { fault } from '#common/contract/faults.ts';
import type { LimitName, PlanLimits, UsageOf } from '#common/contract/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { monthlyPrice, plansOnOffer, type PlanRow } from './plans';

function hasMore(limits: PlanLimits, limit: LimitName, max: number) {
  const other = limits[limit];
  return other === null || other > max;
}

/** The next plan on offer that allows more of something; null when there is none. */
async function upgradeFor(db: Queryable, plan: PlanRow, limit: LimitName, max: number) {
  const dearer = (await plansOnOffer(db)).find(
    (other) => monthlyPrice(other) >= monthlyPrice(plan) && hasMore(other.limits, limit, max),
  );
  return dearer ? { id: dearer.id, name: dearer.name } : null;
}

/**
 * What is thrown when a limit is reached: 402 with `{limit, used, max, resetsOn, upgrade}`, so that a screen can show
 * what to do.
 */
export async function limitReached(
  db: Queryable,
  plan: PlanRow,
  limit: LimitName,
  { used, max, resetsOn }: UsageOf & { readonly max: number },
): Promise<AppError> {
  const upgrade = await upgradeFor(db, plan, limit, max);
  return new AppError('plan_limit', {
    details: [{ ...fault(null, 'plan_limit'), limit, used, max, resetsOn, upgrade }],
  });
}
