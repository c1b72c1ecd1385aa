import { type Form, found, idOf } from './stripe-books';
import type { Shop } from './stripe-shop';
import { valueAt } from './stripe-form';
import * as objects from './stripe-objects';

type Answer = (id: string, form: Form, query: URLSearchParams) => unknown;
type Route = readonly [method: string, path: RegExp, answer: Answer];

/** The calls that the product makes. */
export function routesOf(shop: Shop): readonly Route[] {
  return [
    ['POST', /^\/v1\/customers$/, (_, form) => shop.createCustomer(form)],
    ['POST', /^\/v1\/prices$/, (_, form) => shop.createPrice(form)],
    ['GET', /^\/v1\/prices\/(\w+)$/, (id) => found(shop.prices.get(id), 'price')],
    ['POST', /^\/v1\/checkout\/sessions$/, (_, form) => shop.createSession(form)],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (id) => shop.expire(id)],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      (_, __, query) => {
        const own = [...shop.sessions.values()].filter(
          ({ customer, status }) => customer === query.get('customer') && status === query.get('status'),
        );
        return objects.listObject(
          '/v1/checkout/sessions',
          own.map(({ id }) => shop.readSession(id)),
        );
      },
    ],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (id) => shop.readSession(id)],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      (_, __, query) => {
        const own = [...shop.subscriptions.values()].filter(({ customer }) => customer === query.get('customer'));
        return objects.listObject('/v1/subscriptions', own.map(shop.expanded));
      },
    ],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (id) => found(shop.subscriptions.get(id), 'subscription')],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (id, form) => shop.updateSubscription(found(shop.subscriptions.get(id), 'subscription'), form),
    ],
    ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (id) => shop.end(found(shop.subscriptions.get(id), 'subscription'))],
    ['POST', /^\/v1\/subscription_schedules$/, (_, form) => shop.createSchedule(form)],
    [
      'POST',
      /^\/v1\/subscription_schedules\/(\w+)\/release$/,
      (id) => {
        const schedule = found(shop.schedules.get(id), 'schedule');
        const subscription = shop.subscriptions.get(idOf(schedule.subscription));
        if (subscription) shop.release(subscription);
        shop.tell('subscription_schedule.released', schedule);
        return schedule;
      },
    ],
    [
      'POST',
      /^\/v1\/subscription_schedules\/(\w+)$/,
      (id, form) => shop.updateSchedule(found(shop.schedules.get(id), 'schedule'), form),
    ],
    [
      'POST',
      /^\/v1\/invoices\/create_preview$/,
      (_, form) => {
        const subscription = found(shop.subscriptions.get(valueAt(form, 'subscription')), 'subscription');
        const total = shop.owed(
          subscription,
          shop.priceBy(valueAt(form, 'subscription_details', 'items', '0', 'price')),
        );
        const { id, created } = { id: 'upcoming', created: shop.state.now };
        const fields = { customer: idOf(subscription.customer), subscription: subscription.id, url: '' };
        return objects.invoiceObject(
          { id, created },
          { ...fields, currency: 'usd', total, status: 'open', number: '' },
        );
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (_, __, query) => {
        const wanted = (name: string, value: string | null) => [null, value].includes(query.get(name));
        const own = [...shop.invoices.values()].filter(
          ({ customer, status, parent }) =>
            wanted('customer', idOf(customer)) &&
            wanted('status', status) &&
            wanted('subscription', idOf(parent?.subscription_details?.subscription)),
        );
        return objects.listObject('/v1/invoices', own.reverse());
      },
    ],
    ['POST', /^\/v1\/invoices\/(\w+)\/void$/, (id) => shop.voidInvoice(id)],
    ['POST', /^\/v1\/credit_notes$/, (_, form) => shop.createCreditNote(form)],
    ['POST', /^\/v1\/billing_portal\/sessions$/, (_, form) => shop.createPortal(form)],
    ['GET', /^\/v1\/events$/, () => objects.listObject('/v1/events', [...shop.events].reverse())],
  ];
}
