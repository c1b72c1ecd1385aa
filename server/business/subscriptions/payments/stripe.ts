import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import { parseJson } from '#server/platform/http/json-body.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Account, Payments, Reading } from './payments';
import { asking, makeOnce, openStripe } from './stripe-client';
import { closeSessions, endAll, endAndRefund, endSubscription } from './stripe-ends';
import { EVENT_TYPES, readEvent } from './stripe-events';
import { doublesOf, nextPriceOf, pickSubscription, priceOf, toInvoices, toSubscription } from './stripe-objects';
import { knownPlan, plansByPrice, priceFor, readPrice } from './stripe-prices';

/** What was signed longer ago, or further ahead, counts for nothing. */
const TOLERANCE_SECONDS = 300;
const MAX_SUBSCRIPTIONS = 20;
const MAX_INVOICES = 100;
const MAX_EVENTS = 1000;

type Deps = Pick<Parts, 'db' | 'settings' | 'log'>;

/** The subscription an account pays for, free of what was planned for it. */
async function released(stripe: Stripe, { providerId }: Account): Promise<Stripe.Subscription> {
  if (providerId === null) throw new AppError('not_found');
  const { schedule } = await stripe.subscriptions.retrieve(providerId);
  if (schedule !== null) {
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  }
  return stripe.subscriptions.retrieve(providerId);
}

async function resumed(stripe: Stripe, account: Account) {
  const subscription = await released(stripe, account);
  if (!subscription.cancel_at_period_end) return subscription;
  return stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
}

function itemOf(subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item.id;
}

/** The running phase as it is, then one of the new price, then the schedule lets go. */
async function schedulePrice(stripe: Stripe, subscription: Stripe.Subscription, price: string, plan: PlanRow) {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [phase] = schedule.phases;
  const current = priceOf(subscription);
  if (!phase || current === null) throw new Error(`The schedule ${schedule.id} has no phase.`);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: current, quantity: 1 }], start_date: phase.start_date, end_date: phase.end_date },
      { items: [{ price, quantity: 1 }], duration: { interval: plan.interval, interval_count: 1 } },
    ],
  });
}

async function read(stripe: Stripe, parts: Deps, customer: string): Promise<Reading> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: MAX_SUBSCRIPTIONS,
    expand: ['data.schedule', 'data.latest_invoice'],
  });
  const picked = pickSubscription(data);
  const byPrice = await plansByPrice(parts, picked ? [priceOf(picked), nextPriceOf(picked)] : []);
  const planOf = (price: string | null) => (price === null ? null : (byPrice.get(price) ?? null));
  const named = picked && (await knownPlan(parts, picked.metadata.planId));
  return {
    at: new Date(),
    subscription: picked && toSubscription(picked, planOf, named),
    doubles: doublesOf(data, picked),
    invoices: data.map((one) => one.latest_invoice).flatMap(toInvoices),
  };
}

/** When something was signed, in seconds since 1970: of several times the last, as Stripe's package reads them. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number(times.at(-1)?.slice('t='.length));
}

/** Accepts only events that Stripe signed for us recently; its package looks at the past alone. */
function verify(stripe: Stripe, bytes: Buffer, signature: string | undefined, secret: string | null) {
  try {
    if (signature === undefined || secret === null) throw new Error('There is no signature.');
    stripe.webhooks.signature?.verifyHeader(bytes, signature, secret, TOLERANCE_SECONDS);
    if (!(signedAt(signature) <= Date.now() / 1000 + TOLERANCE_SECONDS))
      throw new Error('It was signed in the future.');
  } catch (error) {
    throw new AppError('bad_signature', { cause: error });
  }
}

function digest(...words: readonly string[]) {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
}

/** Stripe behind the port. */
export function stripePayments(parts: Deps, secretKey: string): Payments {
  const { settings } = parts;
  const stripe = openStripe(settings, secretKey);
  const home = `${settings.publicUrl}/subscription`;
  const tax = {
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    tax_id_collection: { enabled: true },
  } as const;

  return {
    kind: 'stripe',
    customer: ({ organizationId, organization, email }) =>
      asking(async () => {
        const customer = { name: organization, email, metadata: { organizationId } };
        // Made once, also when this process ends before it is stored.
        const key = `customer-${organizationId}-${digest(organization, email)}`;
        return (await makeOnce(key, (options) => stripe.customers.create(customer, options))).id;
      }),
    checkout: ({ organizationId, customerId }, plan) =>
      asking(async () => {
        const metadata = { organizationId, planId: plan.id };
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          ...(customerId !== null && { customer: customerId }),
          client_reference_id: organizationId,
          line_items: [{ price: await priceFor(stripe, parts, plan), quantity: 1 }],
          allow_promotion_codes: true,
          ...(settings.stripe.tax && tax),
          success_url: `${home}?checkout=done`,
          cancel_url: `${home}?checkout=canceled`,
          metadata,
          subscription_data: { metadata },
        });
        if (!session.url) throw new Error('Stripe gave no address.');
        return { url: session.url, checkoutId: session.id };
      }),
    closeCheckouts: (account, checkoutId) => asking(() => closeSessions(stripe, account, checkoutId)),
    endAndRefund: (id) => asking(() => endAndRefund(stripe, id)),
    read: async ({ customerId }) => {
      if (customerId === null) return { at: new Date(), subscription: null, doubles: [], invoices: [] };
      return asking(() => read(stripe, parts, customerId));
    },
    invoices: async ({ customerId: customer }) => {
      if (customer === null) return [];
      return asking(async () =>
        (await stripe.invoices.list({ customer, limit: MAX_INVOICES })).data.flatMap(toInvoices),
      );
    },
    proration: (account, plan) =>
      asking(async () => {
        if (account.providerId === null) throw new AppError('not_found');
        const subscription = await stripe.subscriptions.retrieve(account.providerId);
        const items = [{ id: itemOf(subscription), price: await priceFor(stripe, parts, plan) }];
        const preview = await stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: { items, proration_behavior: 'always_invoice' },
        });
        return preview.total;
      }),
    changeNow: (account, plan) =>
      asking(async () => {
        const subscription = await resumed(stripe, account);
        const changed = await stripe.subscriptions.update(subscription.id, {
          items: [{ id: itemOf(subscription), price: await priceFor(stripe, parts, plan) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        });
        const { pending_update: pending, latest_invoice: latest } = changed;
        if (pending === null || latest === null || typeof latest === 'string') return null;
        return latest.hosted_invoice_url ?? null;
      }),
    changeLater: (account, plan) =>
      asking(async () => {
        const price = await priceFor(stripe, parts, plan);
        await schedulePrice(stripe, await resumed(stripe, account), price, plan);
      }),
    cancelAtEnd: (account) =>
      asking(async () => {
        const { id } = await released(stripe, account);
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),
    resume: async (account) => void (await asking(() => resumed(stripe, account))),
    end: async ({ providerId }) => {
      if (providerId === null) return;
      await endSubscription(stripe, providerId);
    },
    endAll: (account) => asking(() => endAll(stripe, account)),
    portal: ({ customerId }) =>
      asking(async () => {
        if (customerId === null) return null;
        return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: home })).url;
      }),
    refund: async (_account, { invoiceId, amount, reason, key }) => {
      const note = { invoice: invoiceId, amount, refund_amount: amount, memo: reason };
      await asking(() => stripe.creditNotes.create(note, { idempotencyKey: key }));
    },
    prices: (ids) =>
      asking(async () => new Map(await Promise.all(ids.map(async (id) => [id, await readPrice(stripe, id)] as const)))),
    receive: async (bytes, signature) => {
      verify(stripe, bytes, signature, settings.stripe.webhookSecret);
      return readEvent(parseJson(bytes.toString('utf8')));
    },
    eventsSince: (since) =>
      asking(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const events = stripe.events.list({ created, types: [...EVENT_TYPES], limit: 100 });
        const found = await events.autoPagingToArray({ limit: MAX_EVENTS });
        return found.flatMap((event) => readEvent(event) ?? []);
      }),
  };
}
