import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { addMonths } from '#server/business/subscriptions/payments/sample.ts';
import type { readForm } from './stripe-form';
import * as objects from './stripe-objects';
import { eventObject, type ShopEvent } from './stripe-sessions';

export type Form = ReturnType<typeof readForm>;
type Session = {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  status: 'open' | 'complete' | 'expired';
  readonly form: Form;
};
/** Where a customer keeps the payment method, and goes back from. */
type PortalSession = { readonly customer: string; readonly returnUrl: string };

/** How a call goes wrong: before it was done, or after. */
export type Trouble = 'refuses' | 'fails-after' | 'breaks-after';

/** An error that the fake Stripe returns. */
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
export function idOf(value: string | { readonly id?: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}

/** @throws Refused 404 */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Refused(404, 'invalid_request_error', `No such ${what}`);
  return value;
}

/** Nothing more comes of it. */
export function hasEnded({ status }: Stripe.Subscription) {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** What Stripe remembers of a shop; every change leaves an event. */
export function openBooks() {
  const customers = new Map<string, Stripe.Customer>();
  const prices = new Map<string, Stripe.Price>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Stripe.Subscription>();
  const schedules = new Map<string, Stripe.SubscriptionSchedule>();
  const invoices = new Map<string, Stripe.Invoice>();
  const portals = new Map<string, PortalSession>();
  /** Prices that begin to hold once an invoice is paid. */
  const pending = new Map<string, Stripe.Price>();
  const events: ShopEvent[] = [];
  const state = {
    now: Math.floor(Date.now() / 1000),
    /** The customer's bank declines payments. */
    paymentsFail: false,
    /** The bank wants the customer to agree on a page of its own. */
    asksCustomer: false,
    isDown: false,
    /** What happens as a call comes, before it is answered. */
    onCall: undefined as ((call: string) => void) | undefined,
    /** What goes wrong with a call: it is refused, it fails once it was done, or its connection breaks then. */
    trouble: undefined as ((call: string) => Trouble | undefined) | undefined,
    /** Invoices cannot be voided for the moment. */
    failsToVoid: false,
    numbers: 0,
    /** Origin of the pages that customers see. */
    pages: 'https://stripe.example',
  };

  const name = (prefix: string) => ({
    id: `${prefix}_${(state.numbers += 1)}${randomUUID().slice(0, 8)}`,
    created: state.now,
  });
  const tell = (type: Stripe.Event.Type, object: object) => void events.push(eventObject(name('evt'), type, object));
  const itemOf = (subscription: Stripe.Subscription) => found(subscription.items.data[0], 'item');
  const priceBy = (id: string) => found(prices.get(id), 'price');

  /** Bills a subscription, and charges the customer at once where that is possible. */
  const bill = (
    subscription: Stripe.Subscription,
    total: number,
    { isPaid = !state.paymentsFail, at = state.now } = {},
  ) => {
    const times = { ...name('in'), created: at };
    const invoice = objects.invoiceObject(times, {
      customer: idOf(subscription.customer),
      subscription: subscription.id,
      currency: subscription.currency,
      total,
      status: isPaid ? 'paid' : 'open',
      number: `SHOP-${state.numbers}`,
      url: `${state.pages}/i/${times.id}`,
    });
    invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    tell(isPaid ? 'invoice.paid' : state.paymentsFail ? 'invoice.payment_failed' : 'invoice.finalized', invoice);
    return invoice;
  };
  const changed = (subscription: Stripe.Subscription, type: Stripe.Event.Type = 'customer.subscription.updated') => {
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

  /** What is owed need not be paid any more. */
  const voidInvoice = (id: string) => {
    const invoice = found(invoices.get(id), 'invoice');
    if (state.failsToVoid) throw new Refused(500, 'api_error', 'Down');
    if (invoice.status !== 'open') throw new Refused(400, 'invalid_request_error', 'Only open invoices can be voided');
    invoice.status = 'void';
    tell('invoice.voided', invoice);
    return invoice;
  };
  /** One whose first payment never came expires; else what is owed stays open, and is not charged any more. */
  const end = (subscription: Stripe.Subscription) => {
    if (hasEnded(subscription)) throw new Refused(404, 'invalid_request_error', 'No such subscription');
    const isUnpaid = subscription.status === 'incomplete';
    if (isUnpaid) voidInvoice(idOf(subscription.latest_invoice));
    const status = isUnpaid ? 'incomplete_expired' : 'canceled';
    Object.assign(subscription, { status, ended_at: state.now, canceled_at: state.now });
    release(subscription);
    return changed(subscription, 'customer.subscription.deleted');
  };

  return {
    state,
    events,
    customers,
    prices,
    sessions,
    subscriptions,
    schedules,
    invoices,
    portals,
    pending,
    name,
    tell,
    itemOf,
    priceBy,
    bill,
    changed,
    setPrice,
    periodEnd,
    release,
    expanded,
    owed,
    end,
    voidInvoice,
  };
}

export type Books = ReturnType<typeof openBooks>;
