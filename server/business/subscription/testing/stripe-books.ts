import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { addMonths } from '#server/business/subscription/payments/sample.ts';
import type { readForm } from './stripe-form';
import * as objects from './stripe-objects';

export type Form = ReturnType<typeof readForm>;
type Session = { readonly id: string; readonly customer: string; readonly price: string; status: string; form: Form };

/** What Stripe says no to. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** The id of what may be expanded. */
export const idOf = (value: string | { readonly id?: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

/** @throws Refused 404 */
export const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Refused(404, 'invalid_request_error', `No such ${what}`);
  return value;
};

/** What Stripe remembers of a shop; every change leaves an event. */
export const openBooks = () => {
  const customers = new Map<string, Stripe.Customer>();
  const prices = new Map<string, Stripe.Price>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Stripe.Subscription>();
  const schedules = new Map<string, Stripe.SubscriptionSchedule>();
  const invoices = new Map<string, Stripe.Invoice>();
  const events: { id: string; type: string; created: number; object: 'event'; api_version: string; data: object }[] =
    [];
  const state = { now: Math.floor(Date.now() / 1000), paymentsFail: false, isDown: false, numbers: 0 };

  const name = (prefix: string) => ({
    id: `${prefix}_${(state.numbers += 1)}${randomUUID().slice(0, 8)}`,
    created: state.now,
  });
  const tell = (type: string, object: object) => {
    const { id, created } = name('evt');
    events.push({ id, object: 'event', type, created, api_version: '2026-10-28.endive', data: { object } });
  };
  const itemOf = (subscription: Stripe.Subscription) => found(subscription.items.data[0], 'item');
  const priceBy = (id: string) => found(prices.get(id), 'price');

  const bill = (subscription: Stripe.Subscription, total: number) => {
    const times = name('in');
    const invoice = objects.invoiceObject(times, {
      customer: idOf(subscription.customer),
      ...{ subscription: subscription.id, currency: subscription.currency, total },
      status: state.paymentsFail ? 'open' : 'paid',
      number: `SHOP-${state.numbers}`,
      url: `https://invoice.stripe.example/${times.id}`,
    });
    invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    tell(state.paymentsFail ? 'invoice.payment_failed' : 'invoice.paid', invoice);
    return invoice;
  };
  const changed = (subscription: Stripe.Subscription, type = 'customer.subscription.updated') => {
    tell(type, subscription);
    return subscription;
  };
  const setPrice = (subscription: Stripe.Subscription, price: Stripe.Price, start: number, end: number) => {
    const { id, created } = itemOf(subscription);
    const item = objects.itemObject({ id, created }, price, { subscription: subscription.id, start, end });
    subscription.items = objects.listObject(subscription.items.url, [item]);
  };
  const periodEnd = (start: number, price: Stripe.Price) =>
    addMonths(start * 1000, price.recurring?.interval === 'year' ? 12 : 1) / 1000;
  const release = (subscription: Stripe.Subscription) => {
    if (typeof subscription.schedule === 'string') schedules.delete(subscription.schedule);
    subscription.schedule = null;
  };

  /** As `expand` asks for. */
  const expanded = (subscription: Stripe.Subscription): Stripe.Subscription => ({
    ...subscription,
    schedule: typeof subscription.schedule === 'string' ? (schedules.get(subscription.schedule) ?? null) : null,
    latest_invoice: invoices.get(idOf(subscription.latest_invoice)) ?? null,
  });
  const owed = (subscription: Stripe.Subscription, price: Stripe.Price) => {
    const { current_period_start: start, current_period_end: end, price: old } = itemOf(subscription);
    const left = Math.max(0, (end - state.now) / (end - start));
    return Math.round(((price.unit_amount ?? 0) - (old.unit_amount ?? 0)) * left);
  };

  const end = (subscription: Stripe.Subscription) => {
    if (subscription.status === 'canceled') throw new Refused(404, 'invalid_request_error', 'No such subscription');
    Object.assign(subscription, { status: 'canceled', ended_at: state.now, canceled_at: state.now });
    release(subscription);
    return changed(subscription, 'customer.subscription.deleted');
  };

  return {
    ...{ state, events, customers, prices, sessions, subscriptions, schedules, invoices },
    ...{ name, tell, itemOf, priceBy, bill, changed, setPrice, periodEnd, release, expanded, owed, end },
  };
};

export type Books = ReturnType<typeof openBooks>;
