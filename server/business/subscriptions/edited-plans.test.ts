// @module-tag postgres
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localPaymentsOf } from './payments/open-payments';
import { openTill, type Till } from './testing/tills';

describe.each(['local', 'stripe'] as const)('%s payments: a plan that is edited', (kind) => {
  let till: Till;
  beforeEach(async () => {
    ({ till } = await openTill(kind));
  });
  afterEach(() => till.close());

  async function find(key: string) {
    const { world } = till;
    const { body } = await world.call('POST admin/plans/dash/getPlans', { as: world.a1, body: {} });
    const { id, name, price, currency, interval, limits } = body.plans.find((one) => one.key === key && !one.retired)!;
    return { id, key, name, price, currency, interval, limits };
  }

  async function edit(key: string, fields: object) {
    const { world } = till;
    const plan = await find(key);
    const saved =
      'retired' in fields
        ? await world.call('POST admin/plans/:id/retire', { as: world.a1, params: { id: plan.id }, body: fields })
        : await world.call('POST admin/plans/savePlan', { as: world.a1, body: { plan: { ...plan, ...fields } } });
    expect(saved.status).toBe(200);
  }

  async function open(key: string, as = till.world.a1) {
    const body = { subscriptionId: (await find(key)).id };
    return (await till.world.call('POST subscriptions/checkout', { as, body })).body.url;
  }

  const planOf = async (as = till.world.a1) => (await till.world.call('GET subscriptions/current', { as })).body.plan;

  const limits = { projects: 1, queries: 1, sites: 1, emails: 1, storage: null };
  it.each([
    ['price', { price: 3900 }],
    ['interval', { interval: 'year' as const }],
    ['currency', { currency: 'eur' }],
    ['limits', { limits }],
    ['withdrawal', { retired: true }],
    ['price, interval, currency and limits', { price: 100, interval: 'year' as const, currency: 'eur', limits }],
  ])('is as it was for who is at its checkout, and who has it: %s', { tags: ['details'] }, async (_, fields) => {
    const { a1, a, b, b1 } = till.world;
    const before = await find('pro');
    expect(await till.pay(await open('pro', b1), b1)).toBe(true);
    await till.settle();
    const url = await open('pro');
    await edit('pro', fields);
    expect(await till.pay(url, a1)).toBe(true);
    await till.settle();
    for (const as of [a1, b1]) expect(await planOf(as)).toMatchObject(before);
    expect([await till.balance(a), await till.balance(b)]).toEqual([before.price, before.price]);
    expect([await till.live(a), await till.live(b)]).toEqual([1, 1]);
  });

  it('is as it was for who changed to it, or will', { tags: ['details'] }, async () => {
    const { a1, b1 } = till.world;
    const [pro, business] = [await find('pro'), await find('business')];
    expect(await till.pay(await open('pro'), a1)).toBe(true);
    expect(await till.pay(await open('business', b1), b1)).toBe(true);
    await till.settle();
    await open('business');
    await open('pro', b1);
    await edit('business', { price: 19_900, limits });
    await edit('pro', { price: 1900, limits });
    await till.settle();
    expect(await planOf()).toMatchObject(business);
    const { subscription } = (await till.world.call('GET subscriptions/current', { as: b1 })).body;
    expect(subscription).toMatchObject({ plan: business, nextPlan: pro });
  });
});

it('a local checkout confirmed beside a subscription begins none and charges nothing', async () => {
  const { till } = await openTill('local');
  const { world } = till;
  const { body } = await world.call('GET subscriptions/plans', { as: world.a1 });
  const plan = body.plans.find(({ key }) => key === 'pro')!;
  const account = { organizationId: world.a.organizationId, customerId: null, providerId: null };
  const confirm = () =>
    localPaymentsOf(world.parts).confirm(account, {
      ...plan,
      providerPrice: null,
      retiredAt: null,
      addedOn: new Date(),
    });
  await confirm();
  await expect(confirm()).rejects.toMatchObject({ code: 'plan_unavailable' });
  expect(await till.balance(world.a)).toBe(plan.price);
  await till.close();
});
