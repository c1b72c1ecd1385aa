import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { lastMailTo } from '#server/people/mail/testing/mailbox.ts';
import { catchUp } from './catch-up';
import { reconcileSubscriptions } from './reconcile-subscriptions';
import { idOf } from './testing/stripe-books';
import { buy, createStripeWorld, sessionIn, type StripeWorld } from './testing/stripe-world';

let world: StripeWorld;
beforeEach(async () => {
  world = await createStripeWorld();
});
afterEach(() => world.close());

function choosePlan(key: string) {
  return world.choose(key);
}

async function preview(key: string) {
  return (await world.call('POST subscriptions/preview', { as: world.a1, body: { subscriptionId: world.plans[key] } }))
    .body;
}

function act<const N extends 'cancel' | 'resume' | 'portal' | 'invoices'>(name: N) {
  return world.call(`POST subscriptions/${name}`, { as: world.a1 });
}

describe('buying', () => {
  it('nothing changes by coming back, only by what Stripe says when it is asked', async () => {
    const { url } = (await choosePlan('pro')).body;
    expect(url).toMatch(`${world.stripe.url}/c/pay/`);
    const session = world.stripe.sessions.get(sessionIn(url));
    expect(session?.form).toMatchObject({
      allow_promotion_codes: 'true',
      automatic_tax: { enabled: 'true' },
      mode: 'subscription',
      success_url: 'http://localhost:3000/subscription?checkout=done',
    });
    expect((await world.current()).subscription).toBeNull();
    const { body, signature } = world.stripe.sign({
      id: 'evt_early',
      type: 'checkout.session.completed',
      data: { object: { customer: session?.customer, status: 'complete', subscription: { status: 'active' } } },
    });
    expect(await world.post(body, signature)).toBe(200);
    await world.runJobs();
    expect((await world.current()).subscription).toBeNull();

    world.stripe.pay(sessionIn(url));
    // Looking at the screen reads the invoices, and changes nothing either.
    expect((await act('invoices')).body).toMatchObject({ tc: 1, invoices: [{ total: 2900, state: 'paid' }] });
    expect((await world.current()).subscription).toBeNull();
    await world.deliverAll();
    const now = await world.current();
    expect(now).toMatchObject({ subscription: { state: 'active', plan: { key: 'pro' } }, plan: { key: 'pro' } });
    expect(now.payments).toBe('stripe');
  });

  it('one checkout is open at a time, one price and one customer are made, and nobody pays twice', async () => {
    const first = await choosePlan('pro');
    const second = await choosePlan('pro');
    expect(world.stripe.sessions.get(sessionIn(first.body.url))?.status).toBe('expired');
    world.stripe.pay(sessionIn(second.body.url));
    // No event has come yet; what Stripe holds counts.
    expect((await choosePlan('pro')).body.code).toBe('plan_unavailable');
    const made = (what: string) => world.stripe.asked.filter((call) => call === `POST /v1/${what}`).length;
    expect([made('customers'), made('prices'), made('checkout/sessions')]).toEqual([1, 1, 2]);
  });
});

describe('two at once', () => {
  const openSessions = () => [...world.stripe.sessions.values()].filter(({ status }) => status === 'open');
  const live = () => [...world.stripe.subscriptions.values()].filter(({ status }) => status === 'active');
  const made = (what: string) => world.stripe.asked.filter((call) => call === `POST /v1/${what}`).length;

  it('leave one checkout that can be paid, of one customer', { tags: ['details'] }, async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([choosePlan('pro'), choosePlan('business')]);
      expect(openSessions()).toHaveLength(1);
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => choosePlan(n % 2 ? 'pro' : 'business')));
    expect(openSessions()).toHaveLength(1);
    expect(made('customers')).toBe(1);
    world.stripe.pay(openSessions()[0]!.id);
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: { state: 'active' } });
    expect(live()).toHaveLength(1);
  });

  it('or more that change what comes next are made one after the other', { tags: ['details'] }, async () => {
    await buy(world, 'business');
    const statuses = async (changes: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(changes)).map(({ status }) => status);
    const downgrades = Array.from({ length: 5 }, () => choosePlan('pro'));
    expect(await statuses(downgrades)).toEqual(downgrades.map(() => 200));
    // Each lets go of the schedule that the downgrade made.
    const cancels = Array.from({ length: 5 }, () => act('cancel'));
    expect(await statuses(cancels)).toEqual(cancels.map(() => 200));
    const mixed = [act('cancel'), choosePlan('pro'), act('resume'), act('cancel'), act('resume'), choosePlan('pro')];
    expect(await statuses(mixed)).toEqual(mixed.map(() => 200));
    expect(live()).toHaveLength(1);
    const [subscription] = live();
    expect([subscription?.cancel_at_period_end, world.stripe.schedules.size > 1]).toEqual([false, false]);
  });

  it('do not open another checkout while one is being paid', async () => {
    const { url } = (await choosePlan('pro')).body;
    world.stripe.state.onCall = (call) => {
      if (call.endsWith('/expire')) world.stripe.pay(sessionIn(url));
    };
    const { body } = await choosePlan('business');
    expect(body.url).toBe('http://localhost:3000/subscription?checkout=done');
    expect(openSessions()).toEqual([]);
    expect(await world.current()).toMatchObject({ plan: { key: 'pro' } });
  });

  it(
    'that were paid all the same: one is ended and paid back, and the operator sees it',
    { tags: ['details'] },
    async () => {
      const customer = await buy(world, 'pro');
      const session = world.stripe.createSession({
        customer,
        line_items: { 0: { price: live()[0]!.items.data[0]!.price.id } },
        metadata: {},
      });
      world.stripe.pay(session.id);
      expect(live()).toHaveLength(2);
      await world.deliverAll();
      expect(live()).toHaveLength(1);
      expect((await world.current()).subscription).toMatchObject({ state: 'active' });
      const notes = [...world.stripe.invoices.values()].map((one) => one.post_payment_credit_notes_amount);
      expect(notes.sort()).toEqual([0, 2900]);
      const { body } = await world.call('POST admin/payment-events/dash/getEvents', { as: world.a1, body: {} });
      expect(body.events.map(({ type, fault }) => [type, fault])).toContainEqual([
        'subscription.double',
        expect.stringContaining('2900 paid back') as string,
      ]);
    },
  );
});

describe('a plan that is edited under an open checkout', () => {
  const edit = async (fields: object) => {
    const { body } = await world.call('POST admin/plans/dash/getPlans', { as: world.a1, body: {} });
    const { id, key, name, price, currency, interval, limits } = body.plans.find((plan) => plan.key === 'pro')!;
    const plan = { id, key, name, price, currency, interval, limits, ...fields };
    return world.call('POST admin/plans/savePlan', { as: world.a1, body: { plan } });
  };

  it.each([
    ['price', { price: 3900 }],
    ['interval', { interval: 'year' as const }],
    ['limits', { limits: { projects: 1, queries: 1, sites: 1, emails: 1, storage: null } }],
  ])('is sold as it was: %s', async (_, fields) => {
    const { url } = (await choosePlan('pro')).body;
    expect((await edit(fields)).status).toBe(200);
    world.stripe.pay(sessionIn(url));
    await world.deliverAll();
    const now = await world.current();
    expect(now).toMatchObject({
      subscription: { state: 'active' },
      plan: { key: 'pro', price: 2900, interval: 'month' },
    });
    expect(now.plan.id).toBe(world.plans.pro);
  });

  it('is known by its name where its price is no plan’s any more', async () => {
    const { url } = (await choosePlan('pro')).body;
    await world.parts.db.update(plans).set({ providerPrice: null });
    world.stripe.pay(sessionIn(url));
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: { state: 'active' }, plan: { key: 'pro' } });
  });
});

describe('a first payment that takes its time', () => {
  const start = async () => {
    const { url } = (await choosePlan('pro')).body;
    const { customer } = world.stripe.payLater(sessionIn(url));
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: { state: 'incomplete' }, plan: { isDefault: true } });
    return idOf(customer);
  };

  it('holds once it has come', async () => {
    const customer = await start();
    const { body } = await act('invoices');
    expect(body.invoices).toMatchObject([{ state: 'open', url: expect.stringContaining('/i/') as string }]);
    world.stripe.settle(customer);
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: { state: 'active' }, plan: { key: 'pro' } });
  });

  it('leaves nothing behind when it never comes', async () => {
    world.stripe.giveUp(await start());
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: null, plan: { isDefault: true } });
    expect((await act('invoices')).body.invoices).toMatchObject([{ state: 'void' }]);
  });

  it('is ended by choosing a plan again, so that nobody pays twice', async () => {
    await start();
    const { url } = (await choosePlan('business')).body;
    expect([...world.stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['incomplete_expired']);
    world.stripe.pay(sessionIn(url));
    await world.deliverAll();
    expect(await world.current()).toMatchObject({ subscription: { state: 'active' }, plan: { key: 'business' } });
  });
});

it('an upgrade that the bank asks about holds once the customer has agreed', async () => {
  await buy(world, 'pro');
  world.stripe.state.asksCustomer = true;
  const { url } = (await choosePlan('business')).body;
  expect(url).toMatch(`${world.stripe.url}/i/`);
  await world.deliverAll();
  expect((await world.current()).plan.key).toBe('pro');
  world.stripe.payInvoice(sessionIn(url));
  await world.deliverAll();
  expect(await world.current()).toMatchObject({ subscription: { state: 'active' }, plan: { key: 'business' } });
});

it('upgrades at once for the difference, downgrades by a schedule, and both can be taken back', async () => {
  const customer = await buy(world, 'pro');
  const shown = await preview('business');
  expect(shown).toMatchObject({ change: 'now', nextAmount: 9900 });
  expect(shown.dueNow).toBeGreaterThan(6990);
  world.stripe.state.now += 60;
  await choosePlan('business');
  expect(await world.current()).toMatchObject({ plan: { key: 'business' } });

  expect(await preview('pro')).toMatchObject({ change: 'later', dueNow: 0, nextAmount: 2900 });
  await choosePlan('pro');
  expect(await world.current()).toMatchObject({
    plan: { key: 'business' },
    subscription: { nextPlan: { key: 'pro' } },
  });
  await act('resume');
  expect((await world.current()).subscription?.nextPlan).toBeNull();
  await choosePlan('pro');
  world.stripe.renew(customer);
  await world.deliverAll();
  expect(await world.current()).toMatchObject({ plan: { key: 'pro' }, subscription: { nextPlan: null } });
  const { body } = await act('invoices');
  expect(body.invoices.map(({ total, state, sample }) => [total, state, sample])).toEqual([
    [2900, 'paid', false],
    [expect.closeTo(shown.dueNow, -1) as number, 'paid', false],
    [2900, 'paid', false],
  ]);
  expect(body.invoices[0]?.url).toMatch(`${world.stripe.url}/i/`);
});

it('cancels at the end, twice as once, resumes, and ends', async () => {
  const customer = await buy(world, 'pro');
  const first = await act('cancel');
  expect(first.body.subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
  expect((await act('cancel')).body).toEqual(first.body);
  expect((await act('resume')).body.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  await choosePlan('free');
  expect(await world.current()).toMatchObject({ subscription: { cancelAtPeriodEnd: true }, plan: { key: 'pro' } });
  world.stripe.renew(customer);
  await world.deliverAll();
  expect(await world.current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  expect((await act('portal')).body.url).toMatch(`${world.stripe.url}/p/session/`);
  expect([...world.stripe.portals.values()]).toEqual([{ customer, returnUrl: 'http://localhost:3000/subscription' }]);
});

it('a refused payment changes no plan; a failed renewal has its grace and then ends, at Stripe too', async () => {
  const customer = await buy(world, 'pro');
  world.stripe.state.paymentsFail = true;
  const refused = await choosePlan('business');
  expect([refused.status, refused.body.code]).toEqual([402, 'payment_failed']);
  expect((await world.current()).plan.key).toBe('pro');

  // The invoice was made as long ago as the grace is long, less a day.
  world.stripe.state.now = Math.floor(Date.now() / 1000) - 13 * 86_400;
  const subscription = [...world.stripe.subscriptions.values()][0];
  const [item] = subscription?.items.data ?? [];
  if (item) item.current_period_end = world.stripe.state.now;
  world.stripe.renew(customer);
  await world.deliverAll();
  const late = await world.current();
  expect(late).toMatchObject({ subscription: { state: 'past_due' }, plan: { key: 'pro' } });
  expect((await lastMailTo(world, 'a1@example.com')).subject).toBe('A payment for A failed');

  await world.parts.db.update(subscriptions).set({ graceUntil: new Date(Date.now() - 1000) });
  const states = async () => (await act('invoices')).body.invoices.map(({ state }) => state);
  expect(await states()).toEqual(['paid', 'open']);
  await reconcileSubscriptions(world.parts);
  expect(subscription?.status).toBe('canceled');
  expect(await world.current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  // The open invoice of the ended subscription is void, and the paid one stays.
  expect([...world.stripe.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void']);
  expect(await states()).toEqual(['paid', 'void']);
});

it('what is owed is void even where that failed at first', { tags: ['details'] }, async () => {
  const customer = await buy(world, 'pro');
  world.stripe.backdate(customer, 50);
  world.stripe.state.paymentsFail = true;
  world.stripe.renew(customer);
  const [, owed] = world.stripe.invoices.values();
  world.stripe.state.failsToVoid = true;
  await world.deliverAll();
  expect([...world.stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
  expect(owed?.status).toBe('open');
  world.stripe.state.failsToVoid = false;
  await reconcileSubscriptions(world.parts);
  expect(owed?.status).toBe('void');
});

it(
  'a grace that was over before anybody looked ends at Stripe, too, again until that has worked',
  { tags: ['details'] },
  async () => {
    const customer = await buy(world, 'pro');
    world.stripe.backdate(customer, 50);
    world.stripe.state.paymentsFail = true;
    world.stripe.renew(customer);
    const [subscription] = world.stripe.subscriptions.values();
    await world.deliverAll();
    expect(subscription?.status).toBe('canceled');
    expect((await lastMailTo(world, 'a1@example.com')).subject).toBe('The subscription of A has ended');

    // The state when Stripe could not be reached at that moment.
    if (subscription) subscription.status = 'past_due';
    await world.parts.db.update(subscriptions).set({ notice: 'failed' });
    world.stripe.state.isDown = true;
    await reconcileSubscriptions(world.parts);
    expect(subscription?.status).toBe('past_due');
    world.stripe.state.isDown = false;
    await reconcileSubscriptions(world.parts);
    expect(subscription?.status).toBe('canceled');
    expect(await world.current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  },
);

it('is whole again once the payment comes', { tags: ['details'] }, async () => {
  const customer = await buy(world, 'pro');
  world.stripe.state.paymentsFail = true;
  world.stripe.renew(customer);
  await world.deliverAll();
  expect((await world.current()).subscription?.state).toBe('past_due');
  world.stripe.settle(customer);
  await world.deliverAll();
  expect((await world.current()).subscription).toMatchObject({ state: 'active', graceUntil: null });
});

it('finds every hour what it was not told', async () => {
  const { url } = (await choosePlan('pro')).body;
  const { customer } = world.stripe.pay(sessionIn(url));
  await catchUp(world.parts);
  await world.runJobs();
  expect((await world.current()).subscription?.state).toBe('active');
  world.stripe.cancelInPortal(idOf(customer), true);
  await catchUp(world.parts);
  expect((await world.current()).subscription?.cancelAtPeriodEnd).toBe(true);
});

it('ends what a deleted organization paid for', { tags: ['details'] }, async () => {
  await buy(world, 'pro', world.b1);
  await world.database.pool.query('delete from organizations where id = $1', [world.b.organizationId]);
  await reconcileSubscriptions(world.parts);
  expect([...world.stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
  expect(await world.parts.db.select().from(subscriptions)).toHaveLength(0);
});

it('what local payments sold ends when Stripe takes over, and can be bought', { tags: ['details'] }, async () => {
  const { db } = world.parts;
  const sample = { organizationId: world.a.organizationId, planId: world.plans.pro, state: 'active' as const };
  const ids = { provider: 'local' as const, customerId: 'local-x', providerId: 'sample' };
  await db.insert(subscriptions).values({ ...sample, ...ids, periodEnd: new Date(Date.now() - 1000) });
  await reconcileSubscriptions(world.parts);
  expect(await world.current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  await buy(world, 'pro');
  expect(await world.current()).toMatchObject({ subscription: { state: 'active' }, plan: { key: 'pro' } });
});
