import Stripe from 'stripe';
import type { Account } from './payments';
import { asking, unlessDone } from './stripe-client';

/** How a checkout, a subscription and what is owed for it end at Stripe. */

const MAX_LISTED = 100;

/**
 * What was billed and never paid: Stripe stops charging once a subscription has ended, and leaves its invoices to be paid by
 * hand. Voiding them prevents payments for an ended subscription.
 */
async function voidUnpaid(stripe: Stripe, subscription: string) {
  const { data } = await asking(() => stripe.invoices.list({ subscription, status: 'open', limit: MAX_LISTED }));
  for (const { id } of data) if (id) await unlessDone(() => stripe.invoices.voidInvoice(id));
}

/** Ends one at once, with what is owed for it. Fine for one that has ended. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  await unlessDone(() => stripe.subscriptions.cancel(id));
  await voidUnpaid(stripe, id);
}

/** Stripe refuses to expire what is paid, and what is over. */
async function closeSession(stripe: Stripe, id: string): Promise<'closed' | 'paid'> {
  try {
    await stripe.checkout.sessions.expire(id);
    return 'closed';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.statusCode === 404) return 'closed';
    return (await stripe.checkout.sessions.retrieve(id)).status === 'complete' ? 'paid' : 'closed';
  }
}

/**
 * Closes a checkout and whatever else a customer could pay: one whose making was never answered is known to Stripe alone.
 * @returns whether one was paid before that
 */
export async function closeSessions(
  stripe: Stripe,
  { customerId: customer }: Account,
  checkoutId: string | null,
): Promise<'closed' | 'paid'> {
  const open =
    customer === null
      ? []
      : (await stripe.checkout.sessions.list({ customer, status: 'open', limit: MAX_LISTED })).data.map(({ id }) => id);
  const ids = new Set(checkoutId === null ? open : [checkoutId, ...open]);
  let result: 'closed' | 'paid' = 'closed';
  for (const id of ids) if ((await closeSession(stripe, id)) === 'paid') result = 'paid';
  return result;
}

/** Pays back what was paid for the running period. @returns how much of it is paid back now */
async function refundPeriod(stripe: Stripe, id: string): Promise<number> {
  const { items } = await stripe.subscriptions.retrieve(id);
  const start = items.data[0]?.current_period_start ?? 0;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: MAX_LISTED });
  const paid = data.filter(({ created }) => created >= start);
  for (const { id: invoice, total, post_payment_credit_notes_amount: back } of paid) {
    const left = total - back;
    if (!invoice || left <= 0) continue;
    const note = { invoice, amount: left, refund_amount: left, memo: 'Paid twice' };
    await stripe.creditNotes.create(note, { idempotencyKey: `double-${invoice}-${String(back)}` });
  }
  return paid.reduce((sum, { total }) => sum + Math.max(0, total), 0);
}

/**
 * Ends one that must not go on. Pays back before that, since what ended is not read again, and after it: a payment may come
 * in between.
 */
export async function endAndRefund(stripe: Stripe, id: string): Promise<number> {
  await refundPeriod(stripe, id);
  await endSubscription(stripe, id);
  return refundPeriod(stripe, id);
}

/** Closes the checkouts of a customer, then ends what was paid at one of them or before. */
export async function endAll(stripe: Stripe, account: Account): Promise<void> {
  if (account.customerId === null) return;
  await closeSessions(stripe, account, null);
  const { data } = await stripe.subscriptions.list({ customer: account.customerId, status: 'all', limit: MAX_LISTED });
  for (const { id } of data) await endSubscription(stripe, id);
}
