import { fault } from '#common/contract/faults.ts';
import { and, asc, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { InstallationPlan } from '#common/contract/plans.ts';
import { toPlan } from '#server/builder/plan-limits/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { plans } from '#server/platform/db/schema/plans.ts';

/**
 * Who has a plan, or gets it: bought and not ended, next, at the checkout, or given; of the default one also who has no
 * other. Named by hand: Drizzle leaves the table's name out.
 */
const subscribers = sql<number>`(select count(*)::int from organizations o
  left join subscriptions s on s.organization_id = o.id
  where (s.plan_id = plans.id and s.state in ('active', 'past_due', 'incomplete'))
    or s.next_plan_id = plans.id or s.granted_plan_id = plans.id or s.checkout_plan_id = plans.id
    or (plans.is_default and s.granted_plan_id is null and coalesce(s.state, 'none') not in ('active', 'past_due')))`;

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'retired' && typeof value === 'boolean') return (value ? isNotNull : isNull)(plans.retiredAt);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function select(db: Queryable, where: SQL | undefined) {
  return db.select({ plan: plans, subscribers }).from(plans).where(where).$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

function toWire({ plan, subscribers: many }: Found): InstallationPlan {
  return {
    ...toPlan(plan),
    providerPrice: plan.providerPrice,
    retired: plan.retiredAt !== null,
    subscribers: many,
    added_on: plan.addedOn.toISOString(),
  };
}

const sortable = { name: plans.name, price: plans.price, added_on: plans.addedOn };

/** A page of all plans, cheapest first unless sorted; `filter`: `retired`. @throws AppError `invalid` */
export async function listPlans(db: Queryable, query: ListQuery) {
  const search = query.search ? ilike(plans.name, likePattern(query.search)) : undefined;
  const where = and(search, ...filterOf(query.filter));
  const rows = await select(db, where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(plans.price), asc(plans.addedOn), asc(plans.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { plans: rows.map(toWire), tc: await db.$count(plans, where) };
}

/** One plan as the operator sees it. @throws AppError `not_found` */
export async function readInstallationPlan(db: Queryable, id: string): Promise<InstallationPlan> {
  const [found] = await select(db, sql`${plans.id} = ${id}`);
  if (!found) throw new AppError('not_found');
  return toWire(found);
}
