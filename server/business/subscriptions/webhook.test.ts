// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentEvents } from '#server/platform/db/schema/subscriptions.ts';
import { catchUp } from './catch-up';
import { paymentsOf } from './payments/open-payments';
import { refetchSubscription } from './refetch-subscription';
import { buy, createStripeWorld, type StripeWorld } from './testing/stripe-world';

let world: StripeWorld;
let customer = '';
beforeAll(async () => {
  world = await createStripeWorld();
  customer = await buy(world, 'pro');
});
afterAll(() => world.close());

function event(fields: object = {}) {
  return {
    id: `evt_${Math.random()}`,
    type: 'customer.subscription.updated',
    data: { object: { customer, status: 'canceled', cancel_at_period_end: true } },
    ...fields,
  };
}

function latch() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

function now() {
  return Math.floor(Date.now() / 1000);
}

describe('has no effect (docs/trust.md 78)', () => {
  let before: { events: unknown; asked: number };
  const state = async () => ({
    events: await world.parts.db.select().from(paymentEvents),
    asked: world.stripe.asked.length,
  });
  beforeEach(async () => {
    before = await state();
  });
  const refused = async (status: Promise<number>, expected = 401) => {
    expect(await status).toBe(expected);
    await world.runJobs();
    expect(await state()).toEqual(before);
  };

  it('without a signature, with a wrong one, of another secret, or broken', async () => {
    const { body, signature } = world.stripe.sign(event());
    await refused(world.post(body));
    await refused(world.post(body, 'v1=abc'));
    await refused(
      world.post(
        body,
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    );
    await refused(world.post(body, world.stripe.sign(event(), now(), 'whsec_of_another_shop').signature));
    await refused(world.post('', signature));
    await refused(world.post('not json', 't=1,v1=00'));
  });

  it('with an altered body', async () => {
    const { body, signature } = world.stripe.sign(event());
    await refused(world.post(body.replace('updated', 'deleted'), signature));
    await refused(world.post(` ${body}`, signature));
  });

  it('signed 600 seconds ago', async () => {
    const { body, signature } = world.stripe.sign(event(), now() - 600);
    await refused(world.post(body, signature));
  });

  it.each([330, 3600, 86_400 * 365])('signed %i seconds ahead of now', async (seconds) => {
    const { body, signature } = world.stripe.sign(event(), now() + seconds);
    await refused(world.post(body, signature));
    // Of several times Stripe's package checks the last.
    await refused(world.post(body, `t=${String(now())},${signature}`));
    await refused(world.post(body, `${signature},t=${String(now())}`));
  });

  it("for somebody else's customer, whatever it says about ours", async () => {
    const metadata = { organizationId: world.a.organizationId };
    const foreign = event({
      data: { object: { customer: 'cus_foreign', metadata, client_reference_id: metadata.organizationId } },
    });
    const { body, signature } = world.stripe.sign(foreign);
    await refused(world.post(body, signature), 200);
  });

  it('of other types and shapes', async () => {
    for (const other of [
      event({ type: 'charge.updated' }),
      event({ id: 1 }),
      event({ data: null }),
      event({ data: { object: { customer: null } } }),
    ]) {
      const { body, signature } = world.stripe.sign(other);
      await refused(world.post(body, signature), 200);
    }
  });

  it('with 5 MB', async () => {
    const { body, signature } = world.stripe.sign(event({ filler: 'x'.repeat(5 * 1024 * 1024) }));
    await refused(world.post(body, signature), 413);
  });
});

it('the same event twice has one effect', async () => {
  world.stripe.cancelInPortal(customer, true);
  const last = world.stripe.events.at(-1);
  if (!last) throw new Error('no event');
  const reads = () => world.stripe.asked.filter((call) => call === 'GET /v1/subscriptions').length;
  const before = reads();
  await Promise.all([world.deliver(last), world.deliver(last)]);
  await world.runJobs();
  expect(await world.deliver(last)).toBe(200);
  await world.runJobs();
  expect(reads()).toBe(before + 1);
  expect((await world.current()).subscription?.cancelAtPeriodEnd).toBe(true);
});

it('what could not be read says why, is read again on demand, and by Stripe’s repeat', async () => {
  world.stripe.cancelInPortal(customer, false);
  const last = world.stripe.events.at(-1);
  if (!last) throw new Error('no event');
  world.stripe.state.isDown = true;
  await world.deliver(last);
  await expect(world.runJobs()).rejects.toThrow();
  const list = (state: string) =>
    world.call('POST admin/payment-events/dash/getEvents', { as: world.a1, body: { filter: { state } } });
  const { events } = (await list('failed')).body;
  expect(events).toMatchObject([
    { id: last.id, type: 'customer.subscription.updated', organization: 'A', acted_on: null },
  ]);
  expect(events[0]?.fault).toMatch(/Down/);
  const find = async (body: object) =>
    (await world.call('POST admin/payment-events/dash/getEvents', { as: world.a1, body })).body;
  const id = `evt_${last.id}_later`;
  await world.parts.db.insert(paymentEvents).values({
    id,
    type: 'invoice.paid',
    organizationId: world.b.organizationId,
    receivedAt: new Date(Date.now() + 60_000),
    actedAt: new Date(),
  });
  const [first, ...others] = (await find({})).events;
  expect(first?.id).toBe(last.id);
  expect(others.map((one) => one.id)).toContain(id);
  expect(await find({ filter: { organization: world.b.organizationId } })).toMatchObject({ tc: 1, events: [{ id }] });
  expect(await find({ search: '_LATER', filter: { state: 'done' } })).toMatchObject({ tc: 1, events: [{ id }] });
  expect((await find({ search: '%' })).tc).toBe(0);
  await world.parts.db.delete(paymentEvents).where(eq(paymentEvents.id, id));
  const params = { id: last.id };
  const again = () => world.call('POST admin/payment-events/:id/readAgain', { as: world.a1, params });
  const failed = await again();
  expect([failed.status, failed.body.code]).toEqual([502, 'upstream_failed']);
  world.stripe.state.isDown = false;
  expect((await again()).body.event).toMatchObject({ fault: null });
  expect((await list('failed')).body.tc).toBe(0);
  expect((await world.current()).subscription?.cancelAtPeriodEnd).toBe(false);
  await world.runJobs();
});

it('a reading that was asked for earlier and comes later changes nothing', async () => {
  const payments = await paymentsOf(world.parts);
  const read = payments.read.bind(payments);
  const late = latch();
  const asked = latch();
  // The first reading holds what was true before the change, and arrives after it.
  payments.read = async (...call) => {
    payments.read = read;
    const reading = await read(...call);
    asked.open();
    await late.opened;
    return reading;
  };
  world.stripe.cancelInPortal(customer, false);
  const first = refetchSubscription(world.parts, world.a.organizationId);
  await asked.opened;
  world.stripe.cancelInPortal(customer, true);
  await refetchSubscription(world.parts, world.a.organizationId);
  late.open();
  await first;
  expect((await world.current()).subscription?.cancelAtPeriodEnd).toBe(true);
});

/** A number that follows from the one before: the same shuffle each time. */
function random(seed: number) {
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

it('doubled, shuffled, some lost: the right state, each acted on once, at most one read per event', async () => {
  const next = random(7);
  const other = await buy(world, 'business', world.b1);
  const reads = () => world.stripe.asked.filter((call) => call === 'GET /v1/subscriptions').length;
  const before = reads();
  const kept = new Set<string>();
  const pool: Parameters<typeof world.deliver>[0][] = [];
  const jobs = { running: Promise.resolve() };
  const deliverSome = (n: number) => {
    pool.sort(() => next() - 0.5);
    return Promise.all(pool.splice(0, n).map((one) => world.deliver(one)));
  };
  for (let i = 0; i < 150; i += 1) {
    // What holds in the end is known; the last event may be among the lost ones.
    const atEnd = i < 148 ? next() < 0.5 : i === 148;
    const from = world.stripe.events.length;
    world.stripe.cancelInPortal(i % 2 === 0 ? customer : other, atEnd);
    for (const one of world.stripe.events.slice(from)) {
      if (next() < 0.05) continue;
      kept.add(one.id);
      pool.push(one, one);
    }
    if (i % 10 === 9) await deliverSome(15);
    if (i % 20 === 19) jobs.running = jobs.running.then(() => world.runJobs());
  }
  await deliverSome(pool.length);
  await jobs.running;
  await world.runJobs();
  expect(reads() - before).toBeLessThanOrEqual(kept.size);
  const stored = await world.parts.db.select().from(paymentEvents);
  const acted = stored.filter(({ id }) => kept.has(id));
  expect(acted).toHaveLength(kept.size);
  expect(acted.every(({ actedAt, fault }) => actedAt !== null && fault === null)).toBe(true);
  await catchUp(world.parts);
  await world.runJobs();
  expect((await world.current()).subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
  expect((await world.current(world.b1)).subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
});
