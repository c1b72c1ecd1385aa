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

/**
 * Stores a reading, unless one that was asked for later is stored already. @returns whether a time-based change is due
 */
function apply({ db }: Deps, asked: OwnRow, reading: Reading, events: readonly string[]) {
  return db.transaction(async (tx) => {
    const held = await lockRow(tx, asked.organizationId);
    if (held === null) return false;
    await closeEvents(tx, events, null);
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
      // What was open has been paid.
      ...(isLive(next.state) && { checkoutId: null, checkoutPlanId: null }),
    };
    const read = { readsApplied: asked.readsAsked, readAt: sql`now()` };
    await setRow(tx, asked.organizationId, { ...fields, ...read });
    return next.state !== held.state && next.graceUntil !== null;
  });
}

/**
 * Reads an organization's subscription at the provider and stores it. All events received before the request
 * are covered by that. The newest reading wins.
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
    const reading = await payments.read(accountOf(payments, asked));
    const isDue = await apply(parts, asked, reading, events);
    await settleFaults(parts, payments, organizationId, reading);
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
