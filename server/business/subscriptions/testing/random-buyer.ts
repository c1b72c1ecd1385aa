import { expect } from 'vitest';
import type { InstallationPlan } from '#common/contract/plans.ts';
import { createPerson, createTenant, type Person, type Tenant } from '#server/testing/people.ts';
import type { Act, Random } from './random';
import type { Till } from './tills';

/** What of a plan nothing may change for who bought it. */
type Offer = Pick<InstallationPlan, 'id' | 'key' | 'price' | 'currency' | 'interval' | 'limits'>;

function offerOf({ id, key, price, currency, interval, limits }: InstallationPlan): Offer {
  return { id, key, price, currency, interval, limits };
}

/** Replies that an act at any moment may have: done, refused with a reason, or the provider's failure. */
const REPLIES = [200, 402, 404, 409, 410, 422, 502, 503];

/** One organization after the other that buys, and the operator who edits what is on offer. */
export async function createBuyer({ world, pay, payable }: Till, random: Random) {
  const operator = world.a1;
  /** The plans that were chosen, as they were when that began. */
  const offers = new Map<string, Offer>();
  const addresses: { readonly url: string; readonly offer: Offer }[] = [];
  const gone: Tenant[] = [];
  const enter = async () => {
    const name = `Buyer ${String(gone.length)} of ${String(random.below(1e9))}`;
    const tenant = await createTenant(world.parts, name);
    return { tenant, person: await createPerson(world.parts, { name: name.replaceAll(' ', '-'), tenant }) };
  };
  let now: { tenant: Tenant; person: Person } = await enter();

  const listPlans = async () =>
    (await world.call('POST admin/plans/dash/getPlans', { as: operator, body: { size: 100 } })).body.plans;
  const onOffer = async () => (await listPlans()).filter(({ retired }) => !retired);

  const choose = async (wanted?: InstallationPlan) => {
    const all = await listPlans();
    const plan = wanted ?? random.pick(random.chance(0.9) ? all.filter(({ retired }) => !retired) : all)!;
    const body = { subscriptionId: plan.id };
    const reply = await world.call('POST subscriptions/checkout', { as: now.person, body });
    expect(REPLIES).toContain(reply.status);
    // What was asked may be done although its reply says otherwise.
    const isNew = !offers.has(plan.id) || plan.subscribers === 0;
    if (isNew && !plan.retired) offers.set(plan.id, offerOf(plan));
    if (reply.status === 200 && /token=|\/c\/pay\//.test(reply.body.url)) {
      addresses.push({ url: reply.body.url, offer: offerOf(plan) });
    }
    return { plan, reply };
  };

  const edit = async () => {
    const plan = random.pick((await onOffer()).filter(({ isDefault }) => !isDefault));
    if (!plan) return;
    const more = random.pick<object>([
      { price: 1000 + 100 * random.below(150) },
      { interval: plan.interval === 'year' ? 'month' : 'year' },
      { currency: random.chance(0.3) ? 'eur' : 'usd' },
      { limits: { ...plan.limits, sites: 1 + random.below(90) } },
      { name: `Plan ${String(random.below(1000))}` },
    ])!;
    const { id, key, name, price, currency, interval, limits } = plan;
    const body = { plan: { id, key, name, price, currency, interval, limits, ...more } };
    expect((await world.call('POST admin/plans/savePlan', { as: operator, body })).status).toBe(200);
  };

  const withdraw = async () => {
    const plan = random.pick((await listPlans()).filter(({ isDefault }) => !isDefault));
    if (!plan) return;
    const paid = (await onOffer()).filter(({ isDefault }) => !isDefault);
    if (!plan.retired && paid.length < 2) return;
    const call = { as: operator, params: { id: plan.id }, body: { retired: !plan.retired } };
    expect([200, 409]).toContain((await world.call('POST admin/plans/:id/retire', call)).status);
  };

  const ahead = async (name: 'cancel' | 'resume') =>
    expect(REPLIES).toContain((await world.call(`POST subscriptions/${name}`, { as: now.person })).status);

  const payOne = async () => {
    const urls = addresses.map(({ url }) => url);
    const open = await payable(urls, now.tenant, now.person);
    const url = random.chance(0.8) ? open.at(-1) : random.pick(urls);
    return url === undefined ? null : { url, isPaid: await pay(url, now.person), wasOpen: open.includes(url) };
  };

  const leave = async () => {
    await world.database.pool.query('delete from organizations where id = $1', [now.tenant.organizationId]);
    gone.push(now.tenant);
    addresses.length = 0;
    now = await enter();
  };

  const acts: readonly Act[] = [
    [3, 'edit a plan', edit],
    [1, 'withdraw a plan, or offer it again', withdraw],
    [2, 'cancel', () => ahead('cancel')],
    [2, 'resume', () => ahead('resume')],
    [0.4, 'delete the organization', leave],
  ];
  return {
    acts,
    offers,
    addresses,
    gone,
    choose,
    onOffer,
    payOne,
    listPlans,
    tenant: () => now.tenant,
    person: () => now.person,
    current: async () => (await world.call('GET subscriptions/current', { as: now.person })).body,
    /** A plan is as it was when it was chosen. */
    expectAsOffered: (plan: Offer) => {
      const { id, key, price, currency, interval, limits } = plan;
      expect({ id, key, price, currency, interval, limits }).toEqual(offers.get(id));
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
