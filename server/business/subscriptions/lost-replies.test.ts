// @module-tag postgres
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions';
import { idOf, type Trouble } from './testing/stripe-books';
import { buy, createStripeWorld, sessionIn, type StripeWorld } from './testing/stripe-world';

let world: StripeWorld;
beforeEach(async () => {
  world = await createStripeWorld();
});
afterEach(() => world.close());

function openSessions() {
  return [...world.stripe.sessions.values()].flatMap(({ id, status }) => (status === 'open' ? [id] : []));
}

function live() {
  return [...world.stripe.subscriptions.values()].filter(({ status }) => status === 'active');
}

/** The next call of that name goes wrong, once. */
function spoil(name: RegExp, how: Trouble) {
  const spoiled = { is: false };
  world.stripe.state.trouble = (call) => {
    if (spoiled.is || !name.test(call)) return undefined;
    spoiled.is = true;
    return how;
  };
}

async function edit(key: string, fields: object) {
  const { body } = await world.call('POST admin/plans/dash/getPlans', { as: world.a1, body: {} });
  const { id, name, price, currency, interval, limits } = body.plans.find((one) => one.key === key && !one.retired)!;
  const plan = { id, key, name, price, currency, interval, limits, ...fields };
  expect((await world.call('POST admin/plans/savePlan', { as: world.a1, body: { plan } })).status).toBe(200);
}

/** A second subscription that is paid for, as two open checkouts would leave it. */
function payTwice(customer: string) {
  const price = live()[0]!.items.data[0]!.price.id;
  const { id } = world.stripe.createSession({ customer, line_items: { 0: { price } }, metadata: {} });
  world.stripe.state.now += 60;
  world.stripe.pay(id);
}

function balance() {
  const all = [...world.stripe.invoices.values()];
  return all.reduce((sum, one) => sum + one.amount_paid - one.post_payment_credit_notes_amount, 0);
}

describe('Stripe does what it was asked, and its reply is lost (docs/trust.md 77)', () => {
  it.each(['fails-after', 'breaks-after'] as const)('a checkout: the next one closes it (%s)', async (how) => {
    spoil(/^POST \/v1\/checkout\/sessions$/, how);
    await world.choose('pro');
    expect((await world.choose('business')).status).toBe(200);
    expect(openSessions()).toHaveLength(1);
  });

  it('a customer: the next checkout is not answered with the failure for a day', { tags: ['details'] }, async () => {
    spoil(/^POST \/v1\/customers$/, 'fails-after');
    expect((await world.choose('pro')).body.code).toBe('upstream_failed');
    expect((await world.choose('pro')).status).toBe(200);
  });

  it('a price: the plan can be sold all the same', { tags: ['details'] }, async () => {
    spoil(/^POST \/v1\/prices$/, 'fails-after');
    expect((await world.choose('pro')).body.code).toBe('upstream_failed');
    expect((await world.choose('pro')).status).toBe(200);
  });

  it.each([
    ['an upgrade', 'pro', 'business', /^POST \/v1\/subscriptions\/\w+$/],
    ['a downgrade', 'business', 'pro', /^POST \/v1\/subscription_schedules\/\w+$/],
  ])(
    '%s: the plan keeps its price, although it is edited before that is known',
    { tags: ['details'] },
    async (_, from, to, call) => {
      const customer = await buy(world, from);
      spoil(call, 'fails-after');
      expect((await world.choose(to)).body.code).toBe('upstream_failed');
      await edit(to, { price: 7700 });
      if (to === 'pro') world.stripe.renew(customer);
      await world.deliverAll();
      const now = await world.current();
      expect([now.plan.id, now.plan.price]).toEqual([world.plans[to], live()[0]!.items.data[0]!.price.unit_amount]);
    },
  );
});

it('another price of Stripe for a plan leaves those who changed to it theirs', { tags: ['details'] }, async () => {
  await buy(world, 'pro');
  await world.choose('business');
  const offer = { currency: 'usd', unit_amount: '9900', recurring: { interval: 'month' } };
  const { id } = world.stripe.createPrice(offer);
  await edit('business', { providerPrice: id });
  await world.deliverAll();
  expect((await world.current()).plan).toMatchObject({ key: 'business', price: 9900 });
});

it(
  'of two that are paid for, all that was paid for the one that ends is paid back',
  { tags: ['details'] },
  async () => {
    const customer = await buy(world, 'pro');
    await world.choose('business');
    const [first] = live();
    payTwice(customer);
    await world.deliverAll();
    expect(live()).toHaveLength(1);
    expect(first?.status).toBe('canceled');
    expect(balance()).toBe(9900);
  },
);

it('of two that are paid for, one ends although Stripe failed at first', { tags: ['details'] }, async () => {
  const customer = await buy(world, 'pro');
  payTwice(customer);
  spoil(/^DELETE /, 'refuses');
  await expect(world.deliverAll()).rejects.toThrow();
  expect(live()).toHaveLength(2);
  await world.runJobs();
  expect(live()).toHaveLength(1);
  expect(balance()).toBe(2900);
});

it('of two that are paid for, one whose renewal failed gives nothing back for the month before', async () => {
  const customer = await buy(world, 'pro');
  world.stripe.state.paymentsFail = true;
  world.stripe.renew(customer);
  world.stripe.state.paymentsFail = false;
  const price = [...world.stripe.prices.values()][0]!.id;
  world.stripe.pay(world.stripe.createSession({ customer, line_items: { 0: { price } }, metadata: {} }).id);
  await world.deliverAll();
  expect(live()).toHaveLength(1);
  expect(balance()).toBe(2 * 2900);
});

it('a first payment that comes while another plan is chosen is paid back', async () => {
  const { url } = (await world.choose('pro')).body;
  const { customer } = world.stripe.payLater(sessionIn(url));
  await world.deliverAll();
  world.stripe.state.onCall = (call) => {
    if (call.startsWith('DELETE ')) world.stripe.settle(idOf(customer));
  };
  await world.choose('business');
  expect(balance()).toBe(0);
  expect(openSessions()).toHaveLength(1);
});

it('one of no known plan is read once, and the operator sees it until a plan has its price', async () => {
  await buy(world, 'pro');
  const [subscription] = live();
  await world.parts.db.update(plans).set({ providerPrice: null });
  subscription!.metadata = {};
  const customer = idOf(subscription!.customer);
  const reads = () => world.stripe.asked.filter((call) => call === 'GET /v1/subscriptions').length;
  const before = reads();
  // A reading that finds work for itself would go on for ever.
  world.stripe.state.onCall = () => {
    if (reads() > before + 5) throw new Error('It is read again and again.');
  };
  world.stripe.cancelInPortal(customer, true);
  await world.deliverAll();
  const failed = async () =>
    (
      await world.call('POST admin/payment-events/dash/getEvents', {
        as: world.a1,
        body: { filter: { state: 'failed' } },
      })
    ).body.events;
  expect(await failed()).toMatchObject([{ type: 'subscription.no_plan' }]);
  expect(reads()).toBe(before + 1);
  await edit('pro', { providerPrice: subscription!.items.data[0]!.price.id });
  world.stripe.cancelInPortal(customer, false);
  await world.deliverAll();
  expect(await failed()).toEqual([]);
});

describe('an organization that is deleted', () => {
  const remove = async () => {
    await world.database.pool.query('delete from organizations where id = $1', [world.b.organizationId]);
    await reconcileSubscriptions(world.parts);
  };

  it('leaves no checkout that can be paid', { tags: ['details'] }, async () => {
    await world.choose('pro', world.b1);
    await remove();
    expect(openSessions()).toEqual([]);
    expect(await world.parts.db.select().from(subscriptions)).toHaveLength(0);
  });

  it('is charged no more for what it paid just before, which was not read yet', { tags: ['details'] }, async () => {
    const { url } = (await world.choose('pro', world.b1)).body;
    world.stripe.pay(sessionIn(url));
    await remove();
    expect(live().map(({ id }) => id)).toEqual([]);
  });

  it('while its checkout is being opened: that one is closed', { tags: ['details'] }, async () => {
    const gone = { done: Promise.resolve() as Promise<unknown> };
    world.stripe.state.onCall = (call) => {
      if (call === 'POST /v1/checkout/sessions') gone.done = remove();
    };
    await world.choose('pro', world.b1);
    await gone.done;
    expect(openSessions()).toEqual([]);
  });
});
