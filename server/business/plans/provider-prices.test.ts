import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeWorld, type StripeWorld } from '#server/business/subscriptions/testing/stripe-world.ts';
import { priceObject } from '#server/business/subscriptions/testing/stripe-objects.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.stripe.state.isDown = false;
});

const limits = { projects: 3, queries: 5, sites: 2, emails: null, storage: null };

function save(plan: object) {
  return world.call('POST admin/plans/savePlan', {
    as: world.a1,
    body: { plan: { name: 'Team', price: 4900, currency: 'eur', interval: 'month', limits, ...plan } },
  });
}

async function pricesOf() {
  return (await world.call('GET admin/plans/providerPrices', { as: world.a1 })).body.prices;
}

/** Adds a price at the fake Stripe. */
function sell(id: string, fields: Parameters<typeof priceObject>[1] | object = {}, more: object = {}) {
  const offer = { currency: 'eur', amount: 4900, interval: 'month' as const, metadata: {}, ...fields };
  world.stripe.prices.set(id, { ...priceObject({ id, created: world.stripe.state.now }, offer), ...more });
  return id;
}

describe('a price that Stripe has already', () => {
  it('is taken when it is what the plan says, and shown', async () => {
    const { status, body } = await save({ key: 'same', providerPrice: sell('price_same') });
    expect([status, body.plan.providerPrice]).toEqual([200, 'price_same']);
    const price = { active: true, amount: 4900, currency: 'eur', interval: 'month' };
    expect(await pricesOf()).toEqual([{ planId: body.plan.id, price, matches: true }]);
  });

  it.each([
    ['another amount', { amount: 5900 }, {}, 'provider_price_amount', { theirs: 'EUR 59.00', ours: 'EUR 49.00' }],
    ['another currency', { currency: 'jpy' }, {}, 'provider_price_amount', { theirs: 'JPY 4900', ours: 'EUR 49.00' }],
    ['another interval', { interval: 'year' }, {}, 'provider_price_interval', undefined],
    ['an archived one', {}, { active: false }, 'provider_price_archived', undefined],
    ['one by tiers', {}, { billing_scheme: 'tiered', unit_amount: null }, 'provider_price_not_fixed', undefined],
    ['one that is paid once', {}, { recurring: null, type: 'one_time' }, 'provider_price_not_fixed', undefined],
  ])('is refused with the difference: %s', async (name, fields, more, code, values) => {
    const id = sell(`price_${name.replaceAll(' ', '_')}`, fields, more);
    const refused = await save({ key: 'other', providerPrice: id });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
    expect(refused.body.details).toMatchObject([{ path: 'plan.providerPrice', code, ...(values && { values }) }]);
    const { body } = await world.call('POST admin/plans/dash/getPlans', { as: world.a1, body: { search: 'Team' } });
    expect(body.plans.map(({ key }) => key)).not.toContain('other');
  });

  it('is refused where Stripe has none of that name, and where it does not answer', async () => {
    const missing = await save({ key: 'other', providerPrice: 'price_none' });
    expect(missing.body.details).toMatchObject([{ code: 'provider_price_missing', values: { price: 'price_none' } }]);
    const id = sell('price_down');
    world.stripe.state.isDown = true;
    const down = await save({ key: 'other', providerPrice: id });
    expect([down.status, down.body.code]).toEqual([502, 'upstream_failed']);
    // Without a price of its own nothing has to be asked.
    expect((await save({ key: 'unnamed' })).status).toBe(200);
  });

  it('is shown as Stripe has it once it is archived or gone there', async () => {
    const { body } = await save({ key: 'later', providerPrice: sell('price_later') });
    const shown = async () => (await pricesOf()).find(({ planId }) => planId === body.plan.id);
    sell('price_later', {}, { active: false });
    expect(await shown()).toMatchObject({ price: { active: false }, matches: false });
    world.stripe.prices.delete('price_later');
    expect(await shown()).toEqual({ planId: body.plan.id, price: null, matches: false });
  });
});

it('what is first sold gets its price at Stripe, which is shown, too', async () => {
  await world.choose('pro');
  const found = (await pricesOf()).find(({ planId }) => planId === world.plans.pro);
  expect(found).toMatchObject({ price: { amount: 2900, interval: 'month' }, matches: true });
});
