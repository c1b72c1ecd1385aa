import { inArray } from 'drizzle-orm';
import type { Subscription } from '#common/contract/subscriptions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { toPlan, type PlanRow } from './plans';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What an organization bought and was given, with the plans in words. */
export interface SubscriptionWithPlans {
  readonly row: SubscriptionRow;
  readonly plan: PlanRow | null;
  readonly nextPlan: PlanRow | null;
  readonly grantedPlan: PlanRow | null;
}

/** The subscriptions of some organizations, by organization id; absent: never had one. */
export async function readSubscriptions(
  db: Queryable,
  organizationIds: readonly string[],
): Promise<Map<string, SubscriptionWithPlans>> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.organizationId, [...organizationIds]));
  const ids = rows.flatMap((row) => [row.planId, row.nextPlanId, row.grantedPlanId].filter((id) => id !== null));
  const found = ids.length === 0 ? [] : await db.select().from(plans).where(inArray(plans.id, ids));
  const byId = new Map(found.map((plan) => [plan.id, plan]));
  const planOf = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  return new Map(
    rows.map((row) => [
      row.organizationId ?? '',
      { row, plan: planOf(row.planId), nextPlan: planOf(row.nextPlanId), grantedPlan: planOf(row.grantedPlanId) },
    ]),
  );
}

function iso(at: Date | null) {
  return at?.toISOString() ?? null;
}

/** As the wire shows it; null for who bought nothing. */
export function toSubscription(found: SubscriptionWithPlans | undefined): Subscription | null {
  if (!found?.plan || found.row.state === 'free') return null;
  const { row, plan, nextPlan } = found;
  return {
    id: row.id,
    plan: toPlan(plan),
    state: row.state,
    periodStart: iso(row.periodStart),
    periodEnd: iso(row.periodEnd),
    cancelAtPeriodEnd: row.cancelAtEnd,
    nextPlan: nextPlan && toPlan(nextPlan),
    graceUntil: row.state === 'past_due' ? iso(row.graceUntil) : null,
  };
}

/** What an organization bought, as the wire shows it. */
export async function readSubscription(db: Queryable, organizationId: string | null): Promise<Subscription | null> {
  return organizationId === null
    ? null
    : toSubscription((await readSubscriptions(db, [organizationId])).get(organizationId));
}
