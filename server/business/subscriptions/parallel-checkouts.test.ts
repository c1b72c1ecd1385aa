// @module-tag postgres
// @module-tag crash
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '#server/testing/people.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import type { World } from '#server/testing/world.ts';
import { openTill, type Till } from './testing/tills';

const MANY = 20;

describe.each(['local', 'stripe'] as const)('%s payments', (kind) => {
  let till: Till;
  let world: World;
  let plans: Record<string, { id: string; price: number }>;
  beforeEach(async () => {
    ({ till } = await openTill(kind));
    world = till.world;
    const { body } = await world.call('GET subscriptions/plans', { as: world.a1 });
    plans = Object.fromEntries(body.plans.map(({ key, id, price }) => [key, { id, price }]));
  });
  afterEach(() => till.close());

  interface Choice {
    readonly as?: Person;
    readonly headers?: Readonly<Record<string, string>>;
    readonly call?: World['call'];
  }

  async function choose(key: string, { as = world.a1, headers = {}, call = world.call }: Choice = {}) {
    const body = { subscriptionId: plans[key]!.id };
    const reply = await call('POST subscriptions/checkout', { as, body, headers });
    expect([200, 503, 422, 409]).toContain(reply.status);
    return reply.body.url;
  }

  const current = async () => (await world.call('GET subscriptions/current', { as: world.a1 })).body;

  /** One of all that were opened can be paid; who pays it, and tries the others too, pays once and has that plan. */
  async function expectOneSale(urls: readonly (string | undefined)[]) {
    const given = [...new Set(urls.filter((url) => url !== undefined))];
    const open = await till.payable(given, world.a);
    expect(open).toHaveLength(1);
    const paid = await Promise.all([...given, ...open].map((address) => till.pay(address, world.a1)));
    expect(paid.filter(Boolean)).toHaveLength(1);
    await till.settle();
    const { subscription, plan } = await current();
    expect(subscription).toMatchObject({ state: 'active', plan: { id: plan.id } });
    expect([await till.live(world.a), await till.balance(world.a)]).toEqual([1, plan.price]);
    expect(await till.payable(given, world.a)).toEqual([]);
  }

  const chosen = (many: number, each: (n: number) => ReturnType<typeof choose>) =>
    Promise.all(Array.from({ length: many }, (_, n) => each(n)));

  it('a double click, ten times', async () => {
    const urls: (string | undefined)[] = [];
    for (let round = 0; round < MANY / 2; round += 1) {
      urls.push(...(await chosen(2, () => choose('pro'))));
      expect(
        await till.payable(
          urls.filter((url) => url !== undefined),
          world.a,
        ),
      ).toHaveLength(1);
    }
    await expectOneSale(urls);
  });

  it('the same Idempotency-Key twenty times', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await expectOneSale(await chosen(MANY, () => choose('pro', { headers })));
  });

  it('twenty of two plans', async () => {
    await expectOneSale(await chosen(MANY, (n) => choose(n % 2 ? 'pro' : 'business')));
  });

  it('twenty of two people, at two servers', async () => {
    const more = { tenant: world.a, role: 'admin', adminUserId: world.a1.id } as const;
    const other = await createPerson(world.parts, { name: 'a5', ...more });
    const second = await openSecondInstance(world);
    const sides: Choice[] = [{ as: world.a1 }, { as: other, call: second.call }];
    await expectOneSale(await chosen(MANY, (n) => choose(n % 3 ? 'pro' : 'business', sides[n % 2])));
    await second.close();
  });

  it('twenty while one is being paid', async () => {
    const first = await choose('pro');
    const [paid, urls] = await Promise.all([
      till.pay(first, world.a1),
      chosen(MANY, (n) => choose(n % 2 ? 'pro' : 'business')),
    ]);
    const given = [first, ...urls].filter((url) => url !== undefined && /token=|\/c\/pay\//.test(url));
    if (!paid) return expectOneSale(given);
    // All other addresses are dead.
    const late = await Promise.all(given.map((address) => till.pay(address, world.a1)));
    expect(late.filter(Boolean)).toEqual([]);
    await till.settle();
    expect(await till.live(world.a)).toBe(1);
    const { plan } = await current();
    expect(plan.key).not.toBe('free');
    expect(await till.payable([], world.a)).toEqual([]);
  });

  it('one that is paid in five windows at once', async () => {
    const url = await choose('pro');
    const paid = await chosen(5, async () => String(await till.pay(url, world.a1)));
    expect(paid.filter((one) => one === 'true')).toHaveLength(1);
    await till.settle();
    expect([await till.live(world.a), await till.balance(world.a)]).toEqual([1, plans.pro!.price]);
  });
});
