import { expect } from 'vitest';
import type { Buyer } from './random-buyer';
import type { Act, Random } from './random';
import type { Till } from './tills';

/** What can happen with payments that are kept here, and what must hold after each act. */
export function localGame({ world, balance, live, settle, payable }: Till, buyer: Buyer, random: Random) {
  const days = async (many: number, payments?: 'fail' | 'succeed') => {
    const params = { id: buyer.tenant().organizationId };
    const call = { as: world.a1, params, body: { days: many, payments } };
    expect((await world.call('POST admin/subscriptions/:id/sample', call)).status).toBe(200);
  };
  /** Takes exactly as much as it says. */
  const costs = async (act: () => Promise<number>) => {
    const before = await balance(buyer.tenant());
    const wanted = await act();
    expect(Math.abs((await balance(buyer.tenant())) - before - wanted)).toBeLessThanOrEqual(1);
  };
  const choose = () =>
    costs(async () => {
      const plan = random.pick(await buyer.onOffer())!;
      const body = { subscriptionId: plan.id };
      const { body: shown } = await world.call('POST subscriptions/preview', { as: buyer.person(), body });
      const { reply } = await buyer.choose(plan);
      return reply.status === 200 && shown.change === 'now' ? shown.dueNow : 0;
    });
  const pay = () =>
    costs(async () => {
      const wasLive = await live(buyer.tenant());
      const paid = await buyer.payOne();
      if (paid === null || !paid.isPaid) return 0;
      expect([wasLive, paid.wasOpen]).toEqual([0, true]);
      const { offer } = buyer.addresses.find(({ url }) => url === paid.url)!;
      buyer.expectAsOffered((await buyer.current()).plan);
      expect((await buyer.current()).plan.id).toBe(offer.id);
      return offer.price;
    });

  const acts: readonly Act[] = [
    [5, 'choose a plan', choose],
    [4, 'confirm a checkout', pay],
    [3, 'let days pass', () => days(1 + random.below(40))],
    [1, 'payments fail', () => days(random.below(40), 'fail')],
    [2, 'payments succeed', () => days(random.below(10), 'succeed')],
    [1, 'tend', settle],
    ...buyer.acts.map(([weight, name, run]): Act => {
      const isFree = name !== 'delete the organization';
      return [weight, name, isFree ? () => costs(async () => (await run(), 0)) : run];
    }),
  ];
  const check = async () => {
    const { plan, subscription } = await buyer.current();
    const many = await live(buyer.tenant());
    expect(many).toBeLessThanOrEqual(1);
    if (many === 1) buyer.expectAsOffered(plan);
    else expect(plan.isDefault).toBe(true);
    if (subscription?.nextPlan) buyer.expectAsOffered(subscription.nextPlan);
    const open = await payable(
      buyer.addresses.map(({ url }) => url),
      buyer.tenant(),
      buyer.person(),
    );
    expect(open.length).toBeLessThanOrEqual(many === 1 ? 0 : 1);
    for (const tenant of buyer.gone) expect(await live(tenant)).toBe(0);
  };
  return { acts, check, checkNow: check };
}
