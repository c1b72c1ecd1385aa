import type Stripe from 'stripe';
import { type Books, type Form, found, hasEnded, idOf, Refused } from './stripe-books';
import { textsAt, valueAt } from './stripe-form';
import * as objects from './stripe-objects';
import { checkoutSessionObject, creditNoteObject, portalSessionObject } from './stripe-sessions';

const DAY = 86_400;

/** A checkout as Stripe shows it now. */
function openSessions({ state, customers, sessions, name, priceBy }: Books) {
  const show = ({ id, created }: { readonly id: string; readonly created: number }): Stripe.Checkout.Session => {
    const { status, price, customer, form } = found(sessions.get(id), 'session');
    const { currency, unit_amount: amount } = priceBy(price);
    return checkoutSessionObject(
      { id, created },
      {
        customer,
        currency,
        amount: amount ?? 0,
        status,
        isPaid: status === 'complete',
        subscription: null,
        metadata: textsAt(form, 'metadata'),
        reference: valueAt(form, 'client_reference_id'),
        successUrl: valueAt(form, 'success_url'),
        cancelUrl: valueAt(form, 'cancel_url'),
        url: status === 'open' ? `${state.pages}/c/pay/${id}` : null,
      },
    );
  };
  return {
    createSession: (form: Form) => {
      const times = name('cs');
      const price = priceBy(valueAt(form, 'line_items', '0', 'price')).id;
      const session = { id: times.id, customer: valueAt(form, 'customer'), price, status: 'open' as const, form };
      found(customers.get(session.customer), 'customer');
      sessions.set(times.id, session);
      return show(times);
    },
    readSession: (id: string) => show({ id, created: state.now }),
    expire: (id: string) => {
      const session = found(sessions.get(id), 'session');
      if (session.status !== 'open')
        throw new Refused(400, 'invalid_request_error', 'Only open sessions can be expired');
      session.status = 'expired';
      return show({ id, created: state.now });
    },
  };
}

function openChanges(books: Books) {
  const { state, subscriptions, schedules, pending } = books;
  const { name, tell, itemOf, priceBy, bill, changed, setPrice, periodEnd, expanded, owed } = books;

  /** Another price at once: charged, refused by the bank, or waiting until the customer has agreed. */
  const changePrice = (subscription: Stripe.Subscription, price: Stripe.Price) => {
    if (subscription.schedule !== null) throw new Refused(400, 'invalid_request_error', 'Managed by a schedule');
    if (state.paymentsFail) throw new Refused(402, 'card_error', 'Your card was declined.');
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const isPaid = !state.asksCustomer;
    const { id } = bill(subscription, owed(subscription, price), { isPaid });
    if (isPaid) return setPrice(subscription, price, start, end);
    pending.set(id, price);
    subscription.pending_update = {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      metadata: null,
      expires_at: state.now + DAY,
      subscription_items: null,
      trial_end: null,
      trial_from_plan: null,
    };
  };

  return {
    updateSubscription: (subscription: Stripe.Subscription, form: Form) => {
      if (hasEnded(subscription)) throw new Refused(400, 'invalid_request_error', 'A canceled subscription');
      const atEnd = valueAt(form, 'cancel_at_period_end');
      if (atEnd !== '') subscription.cancel_at_period_end = atEnd === 'true';
      const price = valueAt(form, 'items', '0', 'price');
      if (price !== '') changePrice(subscription, priceBy(price));
      return expanded(changed(subscription));
    },
    createSchedule: (form: Form) => {
      const subscription = found(subscriptions.get(valueAt(form, 'from_subscription')), 'subscription');
      const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
      const phase = objects.phaseObject(price.id, price.currency, start, end);
      const schedule = objects.scheduleObject(name('sub_sched'), {
        customer: idOf(subscription.customer),
        subscription: subscription.id,
        phase,
      });
      schedules.set(schedule.id, schedule);
      subscription.schedule = schedule.id;
      return schedule;
    },
    updateSchedule: (schedule: Stripe.SubscriptionSchedule, form: Form) => {
      const [first] = schedule.phases;
      const end = found(first, 'phase').end_date;
      const price = priceBy(valueAt(form, 'phases', '1', 'items', '0', 'price'));
      schedule.phases = [
        found(first, 'phase'),
        objects.phaseObject(price.id, price.currency, end, periodEnd(end, price)),
      ];
      tell('subscription_schedule.updated', schedule);
      return schedule;
    },
  };
}

function openSales(books: Books) {
  const { state, customers, prices, invoices, portals, name, tell } = books;
  return {
    createPrice: (form: Form) => {
      const price = objects.priceObject(name('price'), {
        currency: valueAt(form, 'currency'),
        amount: Number(valueAt(form, 'unit_amount')),
        interval: valueAt(form, 'recurring', 'interval') === 'year' ? 'year' : 'month',
        metadata: textsAt(form, 'metadata'),
      });
      prices.set(price.id, price);
      return price;
    },
    createCustomer: (form: Form) => {
      const fields = {
        email: valueAt(form, 'email'),
        name: valueAt(form, 'name'),
        metadata: textsAt(form, 'metadata'),
      };
      const customer = objects.customerObject(name('cus'), fields);
      customers.set(customer.id, customer);
      return customer;
    },
    createPortal: (form: Form) => {
      const times = name('bps');
      const session = { customer: valueAt(form, 'customer'), returnUrl: valueAt(form, 'return_url') };
      found(customers.get(session.customer), 'customer');
      portals.set(times.id, session);
      return portalSessionObject(times, { ...session, url: `${state.pages}/p/session/${times.id}` });
    },
    createCreditNote: (form: Form) => {
      const invoice = found(invoices.get(valueAt(form, 'invoice')), 'invoice');
      const amount = Number(valueAt(form, 'refund_amount'));
      const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
      if (amount > left) throw new Refused(400, 'invalid_request_error', `Only ${left} are left to be credited`);
      invoice.post_payment_credit_notes_amount += amount;
      const note = creditNoteObject(name('cn'), {
        customer: idOf(invoice.customer),
        currency: invoice.currency,
        invoice: invoice.id ?? '',
        amount,
        memo: valueAt(form, 'memo'),
      });
      tell('credit_note.created', note);
      return note;
    },
  };
}

/** What the product asks Stripe to do. */
export function openCalls(books: Books) {
  return { ...openSessions(books), ...openChanges(books), ...openSales(books) };
}
