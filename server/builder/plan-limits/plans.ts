import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Plan } from '#common/contract/plans.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';

export type PlanRow = typeof plans.$inferSelect;

/** As the wire shows it. */
export function toPlan({ id, key, name, price, currency, interval, limits, isDefault }: PlanRow): Plan {
  return {
    id,
    key,
    name,
    price,
    currency,
    interval,
    limits,
    isDefault,
  };
}

/** The plan whose limits hold: the operator's gift, else what is paid or in its grace, else the default one. */
export const planThatHolds: SQL<string> = sql`coalesce(
  ${subscriptions.grantedPlanId},
  case when ${subscriptions.state} in ('active', 'past_due') then ${subscriptions.planId} end,
  (select id from plans where is_default))`;

/** The plans that hold for some organizations, by organization id. */
export async function plansOf(db: Queryable, organizationIds: readonly string[]): Promise<Map<string, PlanRow>> {
  const rows = await db
    .select({ organizationId: organizations.id, plan: plans })
    .from(organizations)
    .leftJoin(subscriptions, eq(subscriptions.organizationId, organizations.id))
    .innerJoin(plans, eq(plans.id, planThatHolds))
    .where(inArray(organizations.id, [...organizationIds]));
  return new Map(rows.map(({ organizationId, plan }) => [organizationId, plan]));
}

/** @throws Error when there is no such organization */
export async function planOf(db: Queryable, organizationId: string): Promise<PlanRow> {
  const plan = (await plansOf(db, [organizationId])).get(organizationId);
  if (!plan) throw new Error('There is no plan for this organization.');
  return plan;
}

/** A price per month, so that plans of different intervals can be compared. */
export function monthlyPrice({ price, interval }: Pick<Plan, 'price' | 'interval'>): number {
  return interval === 'year' ? price / 12 : price;
}

/** The plans on offer, cheapest first; those of a year after those of a month that cost the same. */
export async function plansOnOffer(db: Queryable): Promise<PlanRow[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(sql`${plans.retiredAt} is null`)
    .orderBy(asc(plans.price), asc(plans.key));
  return rows.sort((a, b) => monthlyPrice(a) - monthlyPrice(b));
}
