import { createWorld, type World } from '#server/testing/world.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe';
import { idOf } from './stripe-books';

const KEY = 'sk_test_of_the_world';
const WEBHOOK_SECRET = 'whsec_of_the_world';

type Event = FakeStripe['events'][number];

/** A world whose payments go to a Stripe of its own. */
export async function createStripeWorld() {
  const stripe = await startFakeStripe({ key: KEY, webhook: WEBHOOK_SECRET });
  const env = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url };
  const world = await createWorld({ env });
  const { body } = await world.call('GET subscriptions/plans', { as: world.a1 });
  const plans = Object.fromEntries(body.plans.map(({ key, id }) => [key, id]));

  const post = async (text: string, signature?: string) => {
    const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/subscriptions/webhook',
      headers,
      payload: text,
    });
    return response.statusCode;
  };
  const deliver = (event: Event) => {
    const { body: text, signature } = stripe.sign(event);
    return post(text, signature);
  };
  const sent = { upTo: 0 };
  return {
    ...world,
    stripe,
    plans,
    post,
    deliver,
    /** Delivers what has happened since the last time, and runs what that starts. */
    deliverAll: async () => {
      const news = stripe.events.slice(sent.upTo);
      sent.upTo = stripe.events.length;
      for (const event of news) await deliver(event);
      await world.runJobs();
      return news;
    },
    choose: (key: string, as: World['a1'] = world.a1) =>
      world.call('POST subscriptions/checkout', { as, body: { subscriptionId: plans[key] } }),
    current: async (as: World['a1'] = world.a1) => (await world.call('GET subscriptions/current', { as })).body,
    close: async () => {
      await world.close();
      await stripe.close();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof createStripeWorld>>;

/** The id at the end of a checkout's address. */
export function sessionIn(url: string): string {
  return url.split('/').at(-1) ?? '';
}

/** Buys a plan and has it paid. @returns the customer */
export async function buy(world: StripeWorld, key: string, as: World['a1'] = world.a1): Promise<string> {
  const { body } = await world.choose(key, as);
  const { customer } = world.stripe.pay(sessionIn(body.url));
  await world.deliverAll();
  return idOf(customer);
}
