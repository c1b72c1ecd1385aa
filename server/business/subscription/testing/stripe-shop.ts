import type Stripe from 'stripe';
import { textsAt, valueAt } from './stripe-form';
import * as objects from './stripe-objects';
import { type Books, type Form, found, idOf, openBooks, Refused } from './stripe-books';

const DAY = 86_400;

/** What the product asks Stripe to do. */
const openCalls = (books: Books) => {
  const { state, customers, prices, sessions, subscriptions, schedules, invoices } = books;
  const { name, tell, itemOf, priceBy, bill, changed, setPrice, periodEnd, expanded, owed } = books;

  const updateSubscription = (subscription: Stripe.Subscription, form: Form) => {
    if (subscription.status === 'canceled') throw new Refused(400, 'invalid_request_error', 'A canceled subscription');
    const atEnd = valueAt(form, 'cancel_at_period_end');
    if (atEnd !== '') subscription.cancel_at_period_end = atEnd === 'true';
    const price = valueAt(form, 'items', '0', 'price');
    if (price !== '') {
      if (subscription.schedule !== null) throw new Refused(400, 'invalid_request_error', 'Managed by a schedule');
      if (state.paymentsFail) throw new Refused(402, 'card_error', 'Your card was declined.');
      const { current_period_start: start, current_period_end: end } = itemOf(subscription);
      bill(subscription, owed(subscription, priceBy(price)));
      setPrice(subscription, priceBy(price), start, end);
    }
    return expanded(changed(subscription));
  };

  const createSchedule = (form: Form) => {
    const subscription = found(subscriptions.get(valueAt(form, 'from_subscription')), 'subscription');
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const phase = objects.phaseObject(price.id, price.currency, start, end);
    const schedule = objects.scheduleObject(name('sub_sched'), {
      ...{ customer: idOf(subscription.customer), subscription: subscription.id, phase },
    });
    schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    return schedule;
  };
  const updateSchedule = (schedule: Stripe.SubscriptionSchedule, form: Form) => {
    const [first] = schedule.phases;
    const end = found(first, 'phase').end_date;
    const price = priceBy(valueAt(form, 'phases', '1', 'items', '0', 'price'));
    schedule.phases = [
      found(first, 'phase'),
      objects.phaseObject(price.id, price.currency, end, periodEnd(end, price)),
    ];
    tell('subscription_schedule.updated', schedule);
    return schedule;
  };

  const createPrice = (form: Form) => {
    const price = objects.priceObject(name('price'), {
      ...{ currency: valueAt(form, 'currency'), amount: Number(valueAt(form, 'unit_amount')) },
      interval: valueAt(form, 'recurring', 'interval') === 'year' ? 'year' : 'month',
      metadata: textsAt(form, 'metadata'),
    });
    prices.set(price.id, price);
    return price;
  };
  const createCustomer = (form: Form) => {
    const fields = { email: valueAt(form, 'email'), name: valueAt(form, 'name'), metadata: textsAt(form, 'metadata') };
    const customer = objects.customerObject(name('cus'), fields);
    customers.set(customer.id, customer);
    return customer;
  };
  const createSession = (form: Form) => {
    const { id } = name('cs');
    const price = priceBy(valueAt(form, 'line_items', '0', 'price')).id;
    const session = { id, customer: valueAt(form, 'customer'), price, status: 'open', form };
    found(customers.get(session.customer), 'customer');
    sessions.set(id, session);
    const url = `https://checkout.stripe.example/${id}`;
    return { id, object: 'checkout.session', status: 'open', url } satisfies Partial<Stripe.Checkout.Session>;
  };
  const expire = (id: string) => {
    const session = found(sessions.get(id), 'session');
    if (session.status !== 'open') throw new Refused(400, 'invalid_request_error', 'Only open sessions can be expired');
    session.status = 'expired';
    return { id, object: 'checkout.session', status: 'expired' } satisfies Partial<Stripe.Checkout.Session>;
  };
  const createCreditNote = (form: Form) => {
    const invoice = found(invoices.get(valueAt(form, 'invoice')), 'invoice');
    invoice.post_payment_credit_notes_amount += Number(valueAt(form, 'refund_amount'));
    const note = { id: name('cn').id, object: 'credit_note', customer: invoice.customer } as const;
    tell('credit_note.created', note);
    return note;
  };
  return {
    ...{ createCustomer, createPrice, createSession, createSchedule, createCreditNote },
    ...{ updateSubscription, updateSchedule, expire },
  };
};

/** What customers, banks and time do. */
const openActs = (books: Books) => {
  const { state, sessions, subscriptions, schedules, invoices } = books;
  const { name, tell, itemOf, priceBy, bill, changed, setPrice, periodEnd, release, end } = books;

  const subscriptionOf = (customer: string) =>
    found(
      [...subscriptions.values()].reverse().find((one) => one.customer === customer && one.status !== 'canceled'),
      'subscription',
    );

  return {
    /** Somebody pays at the checkout. */
    pay: (sessionId: string) => {
      const session = found(sessions.get(sessionId), 'session');
      if (session.status !== 'open') throw new Error('The session is not open.');
      session.status = 'complete';
      const price = priceBy(session.price);
      const times = name('sub');
      const period = { subscription: times.id, start: state.now, end: periodEnd(state.now, price) };
      const item = objects.itemObject(name('si'), price, period);
      const metadata = textsAt(session.form, 'subscription_data', 'metadata');
      const fields = { customer: session.customer, currency: price.currency, item, metadata };
      const subscription = objects.subscriptionObject(times, fields);
      subscriptions.set(subscription.id, subscription);
      bill(subscription, price.unit_amount ?? 0);
      changed(subscription, 'customer.subscription.created');
      tell('checkout.session.completed', { id: session.id, object: 'checkout.session', customer: session.customer });
      return subscription;
    },
    /** The period ends: it renews, changes, ends or cannot be charged. */
    renew: (customer: string) => {
      const subscription = subscriptionOf(customer);
      const { current_period_end: start, price: old } = itemOf(subscription);
      state.now = Math.max(state.now, start);
      if (subscription.cancel_at_period_end) return end(subscription);
      const schedule = schedules.get(idOf(subscription.schedule));
      const next = schedule?.phases[1]?.items[0]?.price;
      const price = next === undefined ? old : priceBy(idOf(next));
      if (schedule) release(subscription);
      setPrice(subscription, price, start, periodEnd(start, price));
      bill(subscription, price.unit_amount ?? 0);
      subscription.status = state.paymentsFail ? 'past_due' : 'active';
      return changed(subscription);
    },
    /** What is owed is paid after all. */
    settle: (customer: string) => {
      const subscription = subscriptionOf(customer);
      const invoice = found(invoices.get(idOf(subscription.latest_invoice)), 'invoice');
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
      tell('invoice.paid', invoice);
      subscription.status = 'active';
      return changed(subscription);
    },
    /** Days pass at Stripe. */
    pass: (days: number) => void (state.now += days * DAY),
    /** The customer's own doing, in the portal. */
    cancelInPortal: (customer: string, atEnd: boolean) => {
      const subscription = subscriptionOf(customer);
      subscription.cancel_at_period_end = atEnd;
      return changed(subscription);
    },
  };
};

/** A shop at Stripe. */
export const openShop = () => {
  const books = openBooks();
  return { ...books, ...openCalls(books), ...openActs(books) };
};

export type Shop = ReturnType<typeof openShop>;
