import { eq, sql } from 'drizzle-orm';
import type { Parts } from '#server/platform/parts.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import type { Reading } from './payments/payments';
import { paymentsOf } from './payments/open-payments';
import { accountOf, closeEvents, lockRow, saveInvoices, setRow, waitingEvents, type OwnRow } from './store';
import { settleFaults } from './settle-faults';
import { isLive, nextState } from './subscription-state';

export type Deps = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log' | 'jobs'>;

const MAX_FAULT = 300;

/** The provider's message, where our own error hides it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'unknown';
}

/** Numbers a reading as it is asked for; null without a subscription. */
async function ask({ db }: Deps, organizationId: string): Promise<OwnRow | null> {
  const [row] = await db
    .update(subscriptions)
    .set({ readsAsked: sql`${subscriptions.readsAsked} + 1` })
    .where(eq(subscriptions.organizationId, organizationId))
    .returning();
  return row ? { ...row, organizationId } : null;
}

/** Whether what was being sold is bought: until then it is held, as a change of plan may wait for the customer's bank. */
function isSold(planId: string | null, { planId: now, nextPlanId: next }: Pick<OwnRow, 'planId' | 'nextPlanId'>) {
  return planId === now || planId === next;
}

/**
 * Stores a reading, unless one that was asked for later is stored already. @returns whether a time-based change is due
 */
function apply({ db }: Deps, asked: OwnRow, reading: Reading) {
  return db.transaction(async (tx) => {
    const held = await lockRow(tx, asked.organizationId);
    if (held === null) return false;
    if (held.readsApplied >= asked.readsAsked) return false;
    await saveInvoices(tx, asked.organizationId, reading.invoices);
    const next = nextState(held, reading);
    const fields = {
      state: next.state,
      planId: next.planId,
      providerId: next.providerId,
      periodStart: next.periodStart,
      periodEnd: next.periodEnd,
      cancelAtEnd: next.cancelAtEnd,
      nextPlanId: next.nextPlanId,
      graceUntil: next.graceUntil,
      notice: next.graceUntil === null ? null : held.notice,
      // What was open has been paid, or closed.
      ...(isLive(next.state) && { checkoutId: null }),
      ...(isLive(next.state) && isSold(held.checkoutPlanId, next) && { checkoutPlanId: null }),
    };
    const read = { readsApplied: asked.readsAsked, readAt: sql`now()` };
    await setRow(tx, asked.organizationId, { ...fields, ...read });
    return next.state !== held.state && next.graceUntil !== null;
  });
}

/**
 * Reads an organization's subscription at the provider and stores it, for all events until then. The newest reading wins.
 * @returns whether a time-based change is due (reconcile-subscriptions.ts)
 * @throws AppError when the provider does not answer; the error is stored with the waiting events
 */
export async function readSubscription(parts: Deps, organizationId: string): Promise<boolean> {
  const events = await waitingEvents(parts.db, organizationId);
  const asked = await ask(parts, organizationId);
  // The organization is gone, so its events have no subject.
  if (asked === null) {
    await closeEvents(parts.db, events, null);
    return false;
  }
  try {
    const payments = await paymentsOf(parts);
    const account = accountOf(payments, asked);
    const reading = await payments.read(account);
    // Beside what is paid nothing stays open, whichever checkout it was paid at.
    const isPaid = reading.subscription?.status === 'active' || reading.subscription?.status === 'past_due';
    if (isPaid && asked.checkoutId !== null) await payments.closeCheckouts(account, asked.checkoutId);
    const isDue = await apply(parts, asked, reading);
    // Last: what is not settled has to be read again.
    await settleFaults(parts, payments, organizationId, reading);
    await closeEvents(parts.db, events, null);
    return isDue;
  } catch (error) {
    await closeEvents(parts.db, events, reasonOf(error).slice(0, MAX_FAULT));
    throw error;
  }
}

/**
 * Reads an organization's invoices and stores them; the subscription stays as it is. Opening a screen changes
 * nothing else: after a checkout, the user waits for the provider's event.
 * @throws AppError when the provider does not answer
 */
export async function readInvoices(parts: Deps, organizationId: string): Promise<void> {
  const asked = await ask(parts, organizationId);
  if (asked === null) return;
  const payments = await paymentsOf(parts);
  const read = await payments.invoices(accountOf(payments, asked));
  await parts.db.transaction(async (tx) => {
    const held = await lockRow(tx, organizationId);
    if (held === null || held.readsApplied >= asked.readsAsked) return;
    await saveInvoices(tx, organizationId, read);
  });
}
