import type Stripe from 'stripe';
import type { ProviderInvoice, ProviderSubscription } from './payments';

function at(seconds: number) {
  return new Date(seconds * 1000);
}

function idOf(value: string | { readonly id: string }) {
  return typeof value === 'string' ? value : value.id;
}

/** Stripe's subscription statuses mapped to ours. */
const STATUS: Readonly<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'incomplete',
  paused: 'incomplete',
  incomplete_expired: 'expired',
  canceled: 'ended',
};
const RANK: readonly ProviderSubscription['status'][] = ['active', 'past_due', 'incomplete', 'ended', 'expired'];

function statusOf({ status }: Stripe.Subscription) {
  return STATUS[status] ?? 'incomplete';
}

/** The one that counts of a customer's subscriptions: what is paid before what is not, then the newest. */
export function pickSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const rank = (one: Stripe.Subscription) => RANK.indexOf(statusOf(one));
  return [...all].sort((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null;
}

/** The others of a customer's subscriptions that are paid for, or charged. */
export function doublesOf(all: readonly Stripe.Subscription[], picked: Stripe.Subscription | null): string[] {
  const isCharged = (one: Stripe.Subscription) => ['active', 'past_due'].includes(statusOf(one));
  return picked === null || !isCharged(picked)
    ? []
    : all.filter((one) => one.id !== picked.id && isCharged(one)).map(({ id }) => id);
}

/** The price that follows when the running phase of its schedule ends; null: none does. */
export function nextPriceOf({ schedule }: Stripe.Subscription): string | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const { current_phase: current, phases } = schedule;
  const next = phases.find((phase) => current !== null && phase.start_date >= current.end_date);
  const price = next?.items[0]?.price;
  return price === undefined ? null : idOf(price);
}

/** The price that is paid. */
export function priceOf({ items }: Stripe.Subscription): string | null {
  return items.data[0]?.price.id ?? null;
}

/** Since when the latest invoice waits for its payment. */
function unpaidSince({ latest_invoice: latest }: Stripe.Subscription): Date | null {
  if (latest === null || typeof latest === 'string' || latest.status === 'paid') return null;
  return at(latest.created);
}

/**
 * Converts a subscription to our shape. Its periods are on its items.
 * @param planOf the plan that a price belongs to
 * @param named the plan that it was sold as, for a price that belongs to none any more
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  planOf: (price: string | null) => string | null,
  named: string | null,
): ProviderSubscription {
  const status = statusOf(subscription);
  const [item] = subscription.items.data;
  const next = planOf(nextPriceOf(subscription));
  const planId = planOf(priceOf(subscription)) ?? named;
  return {
    id: subscription.id,
    planId,
    status,
    periodStart: at(item?.current_period_start ?? subscription.start_date),
    periodEnd: at(item?.current_period_end ?? subscription.start_date),
    cancelAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextPlanId: next === planId ? null : next,
    unpaidSince: status === 'past_due' ? unpaidSince(subscription) : null,
  };
}

/** The subscription an invoice is for; null for others. */
function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription === undefined ? null : idOf(subscription);
}

const STATES = ['open', 'paid', 'void', 'uncollectible'] as const;

/** An invoice in our words; none for drafts and for what belongs to no subscription. */
export function toInvoices(invoice: Stripe.Invoice | string | null | undefined): readonly ProviderInvoice[] {
  if (!invoice || typeof invoice === 'string' || !invoice.id || subscriptionOf(invoice) === null) return [];
  const state = STATES.find((known) => known === invoice.status);
  if (state === undefined) return [];
  const { id, number, total, currency, hosted_invoice_url: url = null, created } = invoice;
  const refunded = invoice.post_payment_credit_notes_amount;
  return [{ id, number: number ?? id, state, total, refunded, currency, url, sample: false, time: at(created) }];
}
