import type Stripe from 'stripe';
import { expect } from 'vitest';
import type { Buyer } from './random-buyer';
import { hasEnded, idOf } from './stripe-books';
import type { StripeWorld } from './stripe-world';
import type { Till } from './tills';

/** What Stripe holds of the organization that buys now. */
export function openBooksOf({ stripe }: StripeWorld, buyer: Buyer) {
  const own = (customer: Parameters<typeof idOf>[0]) =>
    stripe.customers.get(idOf(customer))?.metadata.organizationId === buyer.tenant().organizationId;
  const subscriptions = () => [...stripe.subscriptions.values()].filter(({ customer }) => own(customer));
  const running = () => subscriptions().filter((one) => !hasEnded(one));
  const charged = () => subscriptions().filter(({ status }) => ['active', 'past_due'].includes(status));
  const invoicesOf = (id: string) =>
    [...stripe.invoices.values()].filter(({ parent }) => idOf(parent?.subscription_details?.subscription) === id);
  const paidFor = (id: string) => invoicesOf(id).filter(({ status }) => status === 'paid');
  /** What has to be paid back for those that ended beside another: what was paid for their last period. */
  const refunds = new Map<string, number>();
  const owedBack = (one: Stripe.Subscription) => {
    const ofPeriod = paidFor(one.id).filter(({ created }) => created >= stripe.itemOf(one).current_period_start);
    return ofPeriod.reduce((sum, { total }) => sum + Math.max(0, total), 0);
  };
  return { subscriptions, running, charged, paidFor, refunds, owedBack };
}

export type StripeBooks = ReturnType<typeof openBooksOf>;

/** What must hold at once, and once everything has arrived. */
export function stripeChecks(world: StripeWorld, { live, payable, settle }: Till, buyer: Buyer, books: StripeBooks) {
  const { stripe } = world;
  const { subscriptions, charged, paidFor, refunds } = books;
  const checkNow = async () => {
    for (const tenant of [buyer.tenant(), ...buyer.gone]) {
      expect((await payable([], tenant)).length).toBeLessThanOrEqual(1);
    }
  };
  const checkMoney = () => {
    for (const { id, status } of subscriptions()) {
      const back = paidFor(id).reduce((sum, one) => sum + one.post_payment_credit_notes_amount, 0);
      expect([id, status, back]).toEqual([id, status, refunds.get(id) ?? 0]);
    }
  };
  const check = async () => {
    await settle();
    await checkNow();
    const [one, ...others] = charged();
    expect(others.map(({ id }) => id)).toEqual([]);
    const { plan, subscription } = await buyer.current();
    if (one) {
      const { unit_amount: price, currency, recurring } = stripe.itemOf(one).price;
      expect(plan).toMatchObject({ price, currency, interval: recurring?.interval });
      buyer.expectAsOffered(plan);
      expect(subscription).toMatchObject({ state: one.status, cancelAtPeriodEnd: one.cancel_at_period_end });
      const next = stripe.schedules.get(idOf(one.schedule))?.phases[1]?.items[0]?.price;
      expect(subscription?.nextPlan?.price).toBe(
        next === undefined ? undefined : stripe.priceBy(idOf(next)).unit_amount,
      );
      if (subscription?.nextPlan) buyer.expectAsOffered(subscription.nextPlan);
      expect(await payable([], buyer.tenant())).toEqual([]);
    } else expect(plan.isDefault).toBe(true);
    checkMoney();
    for (const tenant of buyer.gone) {
      expect([tenant.organizationId, await live(tenant), await payable([], tenant)]).toEqual([
        tenant.organizationId,
        0,
        [],
      ]);
    }
    const body = { filter: { state: 'failed' } };
    expect((await world.call('POST admin/payment-events/dash/getEvents', { as: world.a1, body })).body.events).toEqual(
      [],
    );
  };
  return { check, checkNow };
}
