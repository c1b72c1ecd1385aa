import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstallationPlan } from '#common/contract/plans.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function list(body: object = {}) {
  return (await world.call('POST admin/plans/dash/getPlans', { as: world.a1, body })).body;
}

function save(plan: object) {
  return world.call('POST admin/plans/savePlan', { as: world.a1, body: { plan } });
}

function retire(id: string, retired = true) {
  return world.call('POST admin/plans/:id/retire', { as: world.a1, params: { id }, body: { retired } });
}

async function find(key: string): Promise<InstallationPlan> {
  const found = (await list({ filter: { retired: false } })).plans.find((plan) => plan.key === key);
  if (!found) throw new Error(`no plan ${key}`);
  return found;
}

function grant(planId: string | null, more: object = {}) {
  return world.call('POST admin/subscriptions/:id/grant', {
    as: world.a1,
    params: { id: world.b.organizationId },
    body: { planId, reason: 'A partner', ...more },
  });
}

const limits = { projects: 3, queries: 5, sites: 2, emails: null, storage: null };
const team = { key: 'team', name: 'Team', price: 4900, currency: 'eur', interval: 'year', limits };

describe('plans', () => {
  it('are there from the beginning, cheapest first', async () => {
    const { plans, tc } = await list();
    expect(tc).toBe(3);
    expect(plans.map(({ key, isDefault, retired, subscribers }) => [key, isDefault, retired, subscribers])).toEqual([
      ['free', true, false, 2],
      ['pro', false, false, 0],
      ['business', false, false, 0],
    ]);
  });

  it('are made, changed in place while nobody has them, and sent back as they were read', async () => {
    const made = await save(team);
    expect(made.body.plan).toMatchObject({ ...team, isDefault: false, providerPrice: null });
    const changed = await save({ ...made.body.plan, name: 'Teams', limits: { ...limits, sites: 4 } });
    expect(changed.body.plan).toMatchObject({ id: made.body.plan.id, name: 'Teams', limits: { sites: 4 } });
    expect((await save(team)).body.code).toBe('already_exists');
    expect((await save({ ...team, id: 'nothing' })).status).toBe(404);
    for (const wrong of [{ price: -1 }, { currency: 'EURO' }, { limits: { ...limits, sites: 0 } }, { key: 'A b' }]) {
      expect((await save({ ...team, key: 'other', ...wrong })).status).toBe(422);
    }
  });

  it('cost whole units where the currency has no others', async () => {
    const krona = { ...team, key: 'krona', currency: 'isk' };
    const refused = await save({ ...krona, price: 19_950 });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [expect.objectContaining({ path: 'plan.price', code: 'not_multiple', values: { divisor: 100 } })],
    ]);
    const made = await save({ ...krona, price: 19_900 });
    expect(made.body.plan.price).toBe(19_900);
    expect((await save({ ...krona, key: 'dinar', currency: 'kwd', price: 5125 })).status).toBe(422);
    const { body } = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { size: 1 } });
    const [entry] = body.audit;
    expect(entry).toMatchObject({ act: 'plan-saved', target: 'Team', details: { price: '19900 isk/year' } });
    expect(JSON.parse(entry?.details.limits ?? '')).toEqual(limits);
    await retire(made.body.plan.id);
  });

  it('keep price and limits for whoever has them', async () => {
    const pro = await find('pro');
    await grant(pro.id);
    const { body } = await save({ ...pro, price: 3900, limits: { ...pro.limits, sites: 7 } });
    expect(body.plan.id).not.toBe(pro.id);
    expect(body.plan).toMatchObject({ key: 'pro', price: 3900, retired: false });
    const current = await world.call('GET subscriptions/current', { as: world.b1 });
    expect(current.body.plan).toMatchObject({ id: pro.id, price: 2900, limits: pro.limits });
    const offered = await world.call('GET subscriptions/plans', { as: world.b1 });
    expect(offered.body.plans.filter(({ key }) => key === 'pro')).toMatchObject([
      { price: 3900, isCurrent: false },
      { price: 2900, isCurrent: true, change: null },
    ]);
    // Its name may change for all.
    const renamed = await save({ ...(await find('business')), name: 'Company' });
    expect(renamed.body.plan.name).toBe('Company');
    await grant(null);
  });

  it('are retired and offered again; the default one stays, and costs nothing', async () => {
    const business = await find('business');
    expect((await retire(business.id)).body.plan.retired).toBe(true);
    const { body } = await world.call('GET subscriptions/plans', { as: world.b1 });
    expect(body.plans.map(({ key }) => key)).not.toContain('business');
    const choice = { as: world.b1, body: { subscriptionId: business.id } };
    expect((await world.call('POST subscriptions/checkout', choice)).status).toBe(404);
    expect((await retire(business.id, false)).body.plan.retired).toBe(false);

    const free = await find('free');
    expect((await retire(free.id)).body.code).toBe('in_use');
    expect((await save({ ...free, price: 100 })).status).toBe(422);
    expect((await save({ ...(await find('pro')), isDefault: true })).status).toBe(422);
    const basic = await save({ ...team, key: 'basic', name: 'Basic', price: 0, isDefault: true });
    expect(basic.body.plan.isDefault).toBe(true);
    expect((await find('free')).isDefault).toBe(false);
    expect((await world.call('GET subscriptions/current', { as: world.b1 })).body.plan.key).toBe('basic');
    await save({ ...free, isDefault: true });
  });
});

describe('a plan that is given', () => {
  it('holds until its end, with its reason, and is in the log of the organization', async () => {
    const pro = await find('pro');
    expect((await grant(pro.id, { until: '2001-01-01T00:00:00.000Z' })).status).toBe(422);
    expect((await grant('nothing')).status).toBe(404);
    const until = new Date(Date.now() + 10 * 86_400_000).toISOString();
    const { body } = await grant(pro.id, { until });
    expect(body.subscription).toMatchObject({
      plan: { key: 'pro' },
      subscription: null,
      grant: { until, reason: 'A partner' },
    });
    const current = async () => (await world.call('GET subscriptions/current', { as: world.b1 })).body;
    expect(await current()).toMatchObject({ plan: { key: 'pro' }, grant: { until }, subscription: null });

    await world.call('POST admin/subscriptions/:id/sample', {
      as: world.a1,
      params: { id: world.b.organizationId },
      body: { days: 11 },
    });
    expect(await current()).toMatchObject({ plan: { key: 'free' }, grant: null });
    const { body: log } = await world.call('POST audit/dash/getAudit', { as: world.b1, body: { size: 3 } });
    expect(log.audit).toMatchObject([
      { act: 'grant-ended', target: 'Pro', actorName: '' },
      { act: 'payments-simulated', target: 'B', actorName: 'a1', details: { days: '11' } },
      { act: 'plan-granted', target: 'Pro', actorName: 'a1', details: { reason: 'A partner', until } },
    ]);
  });
});

it('the operator sees every organization with plan and usage, by page, search and state', async () => {
  const subscriptions = async (body: object) =>
    (await world.call('POST admin/subscriptions/dash/getSubscriptions', { as: world.a1, body })).body;
  const all = await subscriptions({});
  expect(all.subscriptions.map(({ organization }) => organization)).toEqual(['A', 'B']);
  expect(all.subscriptions[0]).toMatchObject({ plan: { key: 'free' }, usage: { sites: { used: 1 } }, grant: null });
  expect((await subscriptions({ search: 'b' })).tc).toBe(1);
  expect(await subscriptions({ filter: { state: 'active' } })).toMatchObject({ tc: 0, subscriptions: [] });
  expect((await subscriptions({ filter: { state: 'free' }, size: 1, page: 2 })).subscriptions).toHaveLength(1);
  const wrong = await world.call('POST admin/subscriptions/dash/getSubscriptions', {
    as: world.a1,
    body: { filter: { state: 'rich' } },
  });
  expect(wrong.status).toBe(422);
});

it('pays back what was paid, and no more', async () => {
  const params = { id: world.b.organizationId };
  const { body: offer } = await world.call('GET subscriptions/plans', { as: world.b1 });
  const subscriptionId = offer.plans.find(({ change }) => change === 'checkout')?.id;
  const { body: open } = await world.call('POST subscriptions/checkout', { as: world.b1, body: { subscriptionId } });
  const token = new URL(open.url).searchParams.get('token');
  await world.call('POST subscriptions/confirm', { as: world.b1, body: { token } });
  const { body } = await world.call('POST admin/subscriptions/:id/invoices', { as: world.a1, params });
  const [invoice] = body.invoices;
  const refund = (more: object) =>
    world.call('POST admin/subscriptions/:id/refund', {
      as: world.a1,
      params,
      body: { invoiceId: invoice?.id, reason: 'By mistake', ...more },
    });
  const total = invoice?.total ?? 0;
  expect((await refund({ amount: total + 1 })).status).toBe(422);
  expect((await refund({ amount: 100 })).body.invoice).toMatchObject({ refunded: 100 });
  expect((await refund({})).body.invoice).toMatchObject({ refunded: total });
  expect((await refund({})).status).toBe(422);
  const foreign = {
    as: world.a1,
    params: { id: world.a.organizationId },
    body: { invoiceId: invoice?.id, reason: 'No' },
  };
  expect((await world.call('POST admin/subscriptions/:id/refund', foreign)).status).toBe(422);
  const missing = { ...foreign, body: { invoiceId: invoice?.id, reason: 'Nobody’s' } };
  expect((await world.call('POST admin/subscriptions/:id/refund', missing)).status).toBe(404);
});
