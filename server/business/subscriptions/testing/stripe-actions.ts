import type Stripe from 'stripe';
import { type Books, found, hasEnded, idOf, Refused } from './stripe-books';
import { textsAt } from './stripe-form';
import * as objects from './stripe-objects';

const DAY = 86_400;

/** The subscription of a customer that has not ended, the newest first. */
function subscriptionIn({ subscriptions }: Books, customer: string) {
  return found(
    [...subscriptions.values()].reverse().find((one) => idOf(one.customer) === customer && !hasEnded(one)),
    'subscription',
  );
}

function openPayments(books: Books) {
  const { state, sessions, subscriptions, invoices, pending } = books;
  const { name, tell, itemOf, priceBy, bill, changed, setPrice, periodEnd } = books;

  /** A checkout ends in a subscription that is paid, or whose payment is still under way. */
  const complete = (sessionId: string, isPaid: boolean) => {
    const session = found(sessions.get(sessionId), 'session');
    if (session.status !== 'open') throw new Refused(400, 'invalid_request_error', 'The session is not open.');
    if (state.paymentsFail) throw new Refused(402, 'card_error', 'Your card was declined.');
    session.status = 'complete';
    const price = priceBy(session.price);
    const times = name('sub');
    const period = { subscription: times.id, start: state.now, end: periodEnd(state.now, price) };
    const item = objects.itemObject(name('si'), price, period);
    const metadata = textsAt(session.form, 'subscription_data', 'metadata');
    const fields = { customer: session.customer, currency: price.currency, item, metadata };
    const subscription = objects.subscriptionObject(times, fields);
    if (!isPaid) subscription.status = 'incomplete';
    subscriptions.set(subscription.id, subscription);
    bill(subscription, price.unit_amount ?? 0, { isPaid });
    changed(subscription, 'customer.subscription.created');
    tell('checkout.session.completed', { id: session.id, object: 'checkout.session', customer: session.customer });
    return subscription;
  };

  /** An invoice is paid: what waited for it holds from now on. */
  const payInvoice = (id: string) => {
    const invoice = found(invoices.get(id), 'invoice');
    if (invoice.status !== 'open') throw new Refused(400, 'invalid_request_error', 'Invoice is not open');
    if (state.paymentsFail) throw new Refused(402, 'card_error', 'Your card was declined.');
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
    tell('invoice.paid', invoice);
    const subscription = found(
      subscriptions.get(idOf(invoice.parent?.subscription_details?.subscription)),
      'subscription',
    );
    if (hasEnded(subscription)) return subscription;
    const price = pending.get(id);
    if (price) {
      const { current_period_start: start, current_period_end: end } = itemOf(subscription);
      setPrice(subscription, price, start, end);
      subscription.pending_update = null;
    }
    subscription.status = 'active';
    return changed(subscription, price ? 'customer.subscription.pending_update_applied' : undefined);
  };

  return {
    /** The customer pays at the checkout. */
    pay: (sessionId: string) => complete(sessionId, true),
    /** The customer chooses a payment method that takes days. */
    payLater: (sessionId: string) => complete(sessionId, false),
    payInvoice,
    /** What is owed is paid after all. */
    settle: (customer: string) => {
      state.paymentsFail = false;
      return payInvoice(idOf(subscriptionIn(books, customer).latest_invoice));
    },
    /** The first payment never comes. */
    giveUp: (customer: string) => books.end(subscriptionIn(books, customer)),
    /** Stripe tries to charge what is owed once more, in vain. */
    retry: (customer: string) => {
      tell(
        'invoice.payment_failed',
        found(invoices.get(idOf(subscriptionIn(books, customer).latest_invoice)), 'invoice'),
      );
    },
  };
}

function openTime(books: Books) {
  const { state, schedules, invoices } = books;
  const { itemOf, priceBy, bill, changed, setPrice, periodEnd, release, end } = books;
  return {
    /** The period ends: it renews, changes, ends or cannot be charged. */
    renew: (customer: string) => {
      const subscription = subscriptionIn(books, customer);
      const { current_period_end: start, price: old } = itemOf(subscription);
      state.now = Math.max(state.now, start);
      if (subscription.cancel_at_period_end) return end(subscription);
      const schedule = schedules.get(idOf(subscription.schedule));
      const next = schedule?.phases[1]?.items[0]?.price;
      const price = next === undefined ? old : priceBy(idOf(next));
      if (schedule) release(subscription);
      setPrice(subscription, price, start, periodEnd(start, price));
      bill(subscription, price.unit_amount ?? 0, { at: start });
      subscription.status = state.paymentsFail ? 'past_due' : 'active';
      return changed(subscription);
    },
    /** Everything of a customer happened so many days earlier: the product's own clock cannot be moved. */
    backdate: (customer: string, days: number) => {
      const subscription = subscriptionIn(books, customer);
      const earlier = days * DAY;
      const item = itemOf(subscription);
      subscription.created -= earlier;
      subscription.start_date -= earlier;
      item.current_period_start -= earlier;
      item.current_period_end -= earlier;
      for (const invoice of invoices.values()) if (idOf(invoice.customer) === customer) invoice.created -= earlier;
      for (const phase of schedules.get(idOf(subscription.schedule))?.phases ?? []) {
        phase.start_date -= earlier;
        phase.end_date -= earlier;
      }
    },
  };
}

/** What customers, banks and time do. */
export function openStripeActions(books: Books) {
  return {
    ...openPayments(books),
    ...openTime(books),
    /** The customer's own doing, in the portal. */
    cancelInPortal: (customer: string, atEnd: boolean): Stripe.Subscription => {
      const subscription = subscriptionIn(books, customer);
      subscription.cancel_at_period_end = atEnd;
      return books.changed(subscription);
    },
  };
}
