import type { Queryable } from '#server/platform/db/database.ts';
import { planOf, plansOnOffer, toPlan } from '#server/builder/plan-limits/plans.ts';
import { readSubscriptions, toSubscription } from '#server/builder/plan-limits/read-subscription.ts';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { planChange } from './plan-change';

function iso(at: Date | null) {
  return at?.toISOString() ?? null;
}

/** What an organization has, and how much of it is used. */
export async function readCurrent(db: Queryable, organizationId: string) {
  const found = (await readSubscriptions(db, [organizationId])).get(organizationId);
  return {
    subscription: toSubscription(found),
    grant: found?.grantedPlan ? { plan: toPlan(found.grantedPlan), until: iso(found.row.grantedUntil) } : null,
    plan: toPlan(await planOf(db, organizationId)),
    usage: await readUsage(db, organizationId),
  };
}

/** The plans on offer and the one that was bought, with what choosing each would do. */
export async function readPlans(db: Queryable, organizationId: string) {
  const found = (await readSubscriptions(db, [organizationId])).get(organizationId);
  const holds = await planOf(db, organizationId);
  const offered = await plansOnOffer(db);
  const isOffered = offered.some(({ id }) => id === holds.id);
  return (isOffered ? offered : [...offered, holds]).map((plan) => ({
    ...toPlan(plan),
    isCurrent: plan.id === holds.id,
    change: plan.retiredAt === null ? planChange(found?.row.state ?? 'free', found?.plan ?? null, plan) : null,
  }));
}
