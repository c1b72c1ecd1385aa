import { expect } from 'vitest';
import { catchUp } from '../catch-up';
import { reconcileSubscriptions } from '../reconcile-subscriptions';
import type { Buyer } from './random-buyer';
import type { Act, Random } from './random';
import { idOf, Refused, type Trouble } from './stripe-books';
import { sessionIn, type StripeWorld } from './stripe-world';
import { openBooksOf, stripeChecks, type StripeBooks } from './stripe-checks';
import type { Till } from './tills';

const DAY = 86_400;
const TROUBLES: readonly Trouble[] = ['refuses', 'fails-after', 'fails-after', 'breaks-after'];

/** What happens at the bank, or is refused there. */
function attempt(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** An act may fail where its calls do, but for what must hold all the same. */
function ignoreTrouble(error: unknown) {
  if (error instanceof Error && error.name === 'AssertionError') throw error;
}

interface Game {
  readonly buyer: Buyer;
  readonly random: Random;
  readonly books: StripeBooks;
}

/** What can happen at Stripe and on the way from there. */
function actsOf(world: StripeWorld, { payable, settle }: Till, { buyer, random, books }: Game): readonly Act[] {
  const { stripe } = world;
  const { state } = stripe;
  const { running, charged, refunds, owedBack } = books;
  const waiting: (typeof stripe.events)[number][] = [];
  let taken = 0;
  const deliver = async () => {
    waiting.push(...stripe.events.slice(taken));
    taken = stripe.events.length;
    const news = random.shuffled(waiting.splice(0)).flatMap((event) => {
      if (random.chance(0.15)) return [];
      if (random.chance(0.3)) waiting.push(event);
      return random.chance(0.2) ? [event, event] : [event];
    });
    for (const event of news) expect(await world.deliver(event)).toBe(200);
    await world.runJobs().catch(() => undefined);
  };
  const ofCustomer = (act: (customer: string) => unknown) => async () => {
    const [one] = running();
    if (one) attempt(() => act(idOf(one.customer)));
  };
  const failing = (act: (customer: string) => unknown) =>
    ofCustomer((customer) => {
      state.paymentsFail = true;
      try {
        act(customer);
      } finally {
        state.paymentsFail = false;
      }
    });
  const isPaidFor = (customer: string) => charged().some((one) => idOf(one.customer) === customer);
  const renew = (customer: string) => isPaidFor(customer) && stripe.renew(customer);
  const late = (customer: string) => {
    if (!isPaidFor(customer)) return;
    stripe.backdate(customer, 50 + Math.floor((state.now - Date.now() / 1000) / DAY));
    stripe.renew(customer);
  };
  /** The next calls of one act go wrong by chance. */
  const inTrouble = (act: () => Promise<unknown>) => async () => {
    state.trouble = () => (random.chance(0.25) ? random.pick(TROUBLES) : undefined);
    await act().catch(ignoreTrouble);
    state.trouble = undefined;
  };
  const tend = async () => {
    await catchUp(world.parts);
    await reconcileSubscriptions(world.parts);
    await world.runJobs().catch(() => undefined);
  };
  /** A second subscription, paid at a checkout that should not have been open. */
  const payTwice = async () => {
    const [one] = charged();
    if (!one) return;
    const before = charged();
    const price = stripe.itemOf(one).price.id;
    const customer = idOf(one.customer);
    state.now += 60;
    const second = stripe.pay(stripe.createSession({ customer, line_items: { 0: { price } }, metadata: {} }).id);
    await inTrouble(tend)();
    await settle();
    for (const each of [...before, second]) if (!charged().includes(each)) refunds.set(each.id, owedBack(each));
  };
  const choose = async () => {
    state.asksCustomer = random.chance(0.1);
    await buyer.choose();
    state.asksCustomer = false;
  };

  const acts: readonly Act[] = [
    [5, 'choose a plan', choose],
    [3, 'choose a plan in trouble', inTrouble(choose)],
    [4, 'pay at the checkout', buyer.payOne],
    [
      1,
      'pay by bank transfer',
      async () => {
        const [open] = await payable([], buyer.tenant());
        if (open !== undefined) stripe.payLater(sessionIn(open));
      },
    ],
    [
      1,
      'let the checkout expire',
      async () => {
        const [open] = await payable([], buyer.tenant());
        if (open !== undefined) stripe.expire(sessionIn(open));
      },
    ],
    [5, 'deliver some events, some twice, some never', deliver],
    [2, 'deliver in trouble', inTrouble(deliver)],
    [2, 'tend', tend],
    [1, 'tend in trouble', inTrouble(tend)],
    [3, 'renew', ofCustomer(renew)],
    [1, 'a renewal fails', failing(renew)],
    [0.5, 'a grace that is over', failing(late)],
    [2, 'what is owed is paid', ofCustomer(stripe.settle)],
    [1, 'cancel in the portal', ofCustomer((customer) => stripe.cancelInPortal(customer, random.chance(0.5)))],
    [0.5, 'pay twice', payTwice],
    ...buyer.acts,
    ...buyer.acts
      .filter(([, name]) => /cancel|resume/.test(name))
      .map(([weight, name, run]): Act => [weight / 2, `${name} in trouble`, inTrouble(run)]),
  ];

  return acts;
}

/** What can happen at Stripe, and what must hold when all of it has arrived. */
export function stripeGame(world: StripeWorld, till: Till, buyer: Buyer, random: Random) {
  const books = openBooksOf(world, buyer);
  return { acts: actsOf(world, till, { buyer, random, books }), ...stripeChecks(world, till, buyer, books) };
}
