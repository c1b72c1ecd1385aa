// @module-tag no-database
import { expect, test } from 'vitest';
import { FIXTURE_KEYS } from './stripe-fixture-keys';
import * as objects from './stripe-objects';
import { checkoutSessionObject, creditNoteObject, eventObject, portalSessionObject } from './stripe-sessions';

const times = { id: 'obj_1', created: 1 };
const price = objects.priceObject(times, { currency: 'usd', amount: 1900, interval: 'month', metadata: {} });
const item = objects.itemObject(times, price, { subscription: 'sub_1', start: 1, end: 2 });
const bought = { customer: 'cus_1', subscription: 'sub_1', currency: 'usd' };
const pages = { successUrl: 'https://shop.example/ok', cancelUrl: 'https://shop.example/back' };

const ours: Readonly<Record<string, object>> = {
  customer: objects.customerObject(times, {}),
  price,
  subscription_item: item,
  subscription: objects.subscriptionObject(times, { ...bought, item, metadata: {} }),
  invoice: objects.invoiceObject(times, { ...bought, total: 1900, status: 'paid', number: 'A-1', url: '' }),
  subscription_schedule: objects.scheduleObject(times, {
    ...bought,
    phase: objects.phaseObject('price_1', 'usd', 1, 2),
  }),
  'checkout.session': checkoutSessionObject(times, {
    ...bought,
    ...pages,
    amount: 1900,
    status: 'open',
    isPaid: false,
    metadata: {},
    reference: 'org_1',
    url: null,
  }),
  'billing_portal.session': portalSessionObject(times, { customer: 'cus_1', returnUrl: '', url: '' }),
  credit_note: creditNoteObject(times, { ...bought, invoice: 'in_1', amount: 100, memo: '' }),
  event: eventObject(times, 'invoice.paid', {}),
};

/** The value at a path such as 'phases.0'; undefined where part of the path is missing. */
function valueAt(object: object, path: string): unknown {
  return path === ''
    ? object
    : path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

test.each(Object.keys(FIXTURE_KEYS))('our %s has the keys of the published one', (name) => {
  const object = ours[name];
  if (!object) throw new Error(`the stand-in sends no ${name}`);
  const missing = Object.entries(FIXTURE_KEYS[name] ?? {}).flatMap(([path, keys]) => {
    const part = valueAt(object, path);
    expect(part, path).toBeTypeOf('object');
    return keys.split(/\s+/).filter((key) => !(key in Object(part)));
  });
  expect(missing).toEqual([]);
});
