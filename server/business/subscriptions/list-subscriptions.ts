import { fault } from '#common/contract/faults.ts';
import { and, asc, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { SUBSCRIPTION_STATES } from '#common/contract/subscriptions.ts';
import type { InstallationSubscription } from '#common/contract/installation-subscriptions.ts';
import { plansOf, toPlan } from '#server/builder/plan-limits/plans.ts';
import { readSubscriptions, toSubscription } from '#server/builder/plan-limits/read-subscription.ts';
import { readUsages } from '#server/builder/plan-limits/read-usage.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'state' && SUBSCRIPTION_STATES.some((state) => state === value)) {
      return sql`coalesce(${subscriptions.state}, 'free') = ${value}`;
    }
    if (name === 'granted' && typeof value === 'boolean') {
      return (value ? isNotNull : isNull)(subscriptions.grantedPlanId);
    }
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

type Named = Pick<typeof organizations.$inferSelect, 'id' | 'name'>;

/** What the operator sees of some organizations, in their order. */
async function describe(db: Queryable, named: readonly Named[]): Promise<InstallationSubscription[]> {
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [plans, bought, usages] = [await plansOf(db, ids), await readSubscriptions(db, ids), await readUsages(db, ids)];
  return named.flatMap(({ id, name }) => {
    const [plan, usage, found] = [plans.get(id), usages.get(id), bought.get(id)];
    if (!plan || !usage) return [];
    const { grantedUntil = null, grantedReason } = found?.row ?? {};
    const granted = found?.grantedPlan && {
      plan: toPlan(found.grantedPlan),
      until: grantedUntil?.toISOString() ?? null,
      reason: grantedReason ?? '',
    };
    const subscription = toSubscription(found);
    return [
      { organizationId: id, organization: name, plan: toPlan(plan), subscription, grant: granted ?? null, usage },
    ];
  });
}

const sortable = { name: organizations.name, added_on: organizations.addedOn, period_end: subscriptions.periodEnd };

/** A page of all organizations with what they have; `filter`: `state`, `granted`. @throws AppError `invalid` */
export async function listSubscriptions(db: Queryable, query: ListQuery) {
  const search = query.search ? ilike(organizations.name, likePattern(query.search)) : undefined;
  const where = and(search, ...filterOf(query.filter));
  const own = eq(subscriptions.organizationId, organizations.id);
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .leftJoin(subscriptions, own)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(organizations.name), asc(organizations.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db
    .select({ tc: sql<number>`count(*)::int` })
    .from(organizations)
    .leftJoin(subscriptions, own)
    .where(where);
  return { subscriptions: await describe(db, rows), tc: counted?.tc ?? 0 };
}

/** One of them. @throws AppError `not_found` */
export async function describeSubscription(db: Queryable, id: string): Promise<InstallationSubscription> {
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  const [found] = await describe(db, rows);
  if (!found) throw new AppError('not_found');
  return found;
}
