import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { paymentEvents, subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Payments, Reading } from './payments/payments';
import { NO_PLAN } from './store';

type Deps = Pick<Parts, 'db' | 'log'>;

/** Has the operator see a fault of a reading, in the list of the provider's events. @param isSettled nothing is left to do */
async function note(
  { db, log }: Deps,
  organizationId: string,
  { id, type, fault, isSettled }: { id: string; type: string; fault: string; isSettled: boolean },
): Promise<void> {
  const actedAt = isSettled ? sql`now()` : null;
  await db
    .insert(paymentEvents)
    .values({ id, type, organizationId, fault, actedAt })
    .onConflictDoUpdate({ target: paymentEvents.id, set: { fault, actedAt } });
  log.error({ organizationId, fault }, 'A subscription is not as it should be.');
}

async function hasGrant({ db }: Deps, organizationId: string) {
  const given = and(eq(subscriptions.organizationId, organizationId), isNotNull(subscriptions.grantedPlanId));
  return (await db.$count(subscriptions, given)) > 0;
}

/** What waited for the operator has been done. */
async function settle({ db }: Deps, organizationId: string) {
  const waits = and(eq(paymentEvents.type, NO_PLAN), isNull(paymentEvents.actedAt));
  await db
    .update(paymentEvents)
    .set({ actedAt: sql`now()` })
    .where(and(eq(paymentEvents.organizationId, organizationId), waits));
}

/**
 * What must not be in a reading: a second subscription that is paid for ends, and what was paid for it is paid back; a
 * subscription of no known plan waits for the operator.
 * @throws AppError when the provider does not answer: the next reading finds the same
 */
export async function settleFaults(
  parts: Deps,
  payments: Payments,
  organizationId: string,
  { doubles, subscription }: Reading,
): Promise<void> {
  for (const id of doubles) {
    const amount = await payments.endAndRefund(id);
    const fault = `${id} was a second subscription that is paid for. It was ended, and ${amount} paid back.`;
    await note(parts, organizationId, { id: `double-${id}`, type: 'subscription.double', fault, isSettled: true });
  }
  const isPaidFor = subscription?.status === 'active' || subscription?.status === 'past_due';
  if (!isPaidFor || subscription.planId !== null || (await hasGrant(parts, organizationId))) {
    return settle(parts, organizationId);
  }
  const fault = `${subscription.id} is paid for, and its price belongs to no plan. Give its price to a plan, or give the organization a plan.`;
  await note(parts, organizationId, {
    id: `plan-${subscription.id}`,
    type: NO_PLAN,
    fault,
    isSettled: false,
  });
}
