// @module-tag postgres
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastMailTo, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { samplePayments, subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { createPerson } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions';

let world: World;
let plans: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  const { body } = await world.call('GET subscriptions/plans', { as: world.a3 });
  plans = Object.fromEntries(body.plans.map(({ key, id }) => [key, id]));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.parts.db.delete(subscriptions);
  await world.parts.db.delete(samplePayments);
});

function choose(key: string, as = world.a1) {
  return world.call('POST subscriptions/checkout', { as, body: { subscriptionId: plans[key] } });
}

function tokenOf(url: string) {
  return new URL(url).searchParams.get('token') ?? '';
}

function confirm(url: string, as = world.a1) {
  return world.call('POST subscriptions/confirm', { as, body: { token: tokenOf(url) } });
}

async function buy(key: string) {
  return confirm((await choose(key)).body.url);
}

async function current() {
  return (await world.call('GET subscriptions/current', { as: world.a3 })).body;
}

function days(n: number, payments?: 'fail' | 'succeed') {
  return world.call('POST admin/subscriptions/:id/sample', {
    as: world.a1,
    params: { id: world.a.organizationId },
    body: { days: n, payments },
  });
}

const DAY_MS = 86_400_000;

it('shows the default plan, the plans with what choosing them does, and what is used', async () => {
  const before = await current();
  expect(before).toMatchObject({ subscription: null, grant: null, plan: { isDefault: true }, payments: 'local' });
  expect(before.usage.sites).toMatchObject({ used: 1, max: before.plan.limits.sites, resetsOn: null });
  const { body } = await world.call('GET subscriptions/plans', { as: world.a3 });
  expect(body.plans.map(({ key, isCurrent, change }) => [key, isCurrent, change])).toEqual([
    ['free', true, null],
    ['pro', false, 'checkout'],
    ['business', false, 'checkout'],
  ]);
});

it(
  'lets thirty choices of one organization wait, and others go on (docs/trust.md 85)',
  { tags: ['details'] },
  async () => {
    // Of one person six calls at once are worked on.
    const admins = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createPerson(world.parts, { name: `c${n}`, tenant: world.a, role: 'admin' })),
    );
    const replies = await Promise.all(admins.flatMap((as) => Array.from({ length: 5 }, () => choose('pro', as))));
    const of = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([of(200), of(429)]).toEqual([31, 9]);
    expect((await choose('pro')).status).toBe(200);
  },
);

it('signed out, and without an organization, nothing is allowed', async () => {
  const { call, loner } = world;
  for (const as of [{}, { as: loner }]) {
    expect((await call('GET subscriptions/project-limit', as)).body).toEqual({
      status: true,
      limit: 0,
      current: 0,
      canCreate: false,
    });
    expect((await call('GET subscriptions/query-usage', as)).body).toEqual({
      status: true,
      queriesUsed: 0,
      queryLimit: 0,
      canMakeQuery: false,
      resetsOn: null,
    });
  }
  const { body } = await call('GET subscriptions/query-usage', { as: world.a3 });
  expect(body).toMatchObject({ queriesUsed: 0, queryLimit: 200, canMakeQuery: true });
  expect((await call('GET subscriptions/project-limit', { as: world.a3 })).body).toMatchObject({
    limit: 10,
    canCreate: true,
  });
});

it('a checkout changes nothing before it is confirmed, and is confirmed once, by an administrator', async () => {
  const first = await choose('pro');
  const { url } = (await choose('business')).body;
  expect(url).toMatch(/^http:\/\/localhost:3000\/subscription\/confirm\?token=/);
  expect((await current()).subscription).toBeNull();
  const read = await world.call('POST subscriptions/confirm/read', { as: world.a1, body: { token: tokenOf(url) } });
  expect(read.body).toMatchObject({ plan: { key: 'business' }, organization: 'A' });

  expect((await confirm(url, world.a2)).status).toBe(403);
  expect((await confirm(url, world.b1)).body.code).toBe('link_expired');
  expect((await confirm(first.body.url)).body.code).toBe('link_expired');
  expect((await confirm('http://x/?token=x.y.z')).body.code).toBe('link_expired');
  const both = await Promise.all([confirm(url), confirm(url)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await current()).toMatchObject({
    subscription: { state: 'active', plan: { key: 'business' }, cancelAtPeriodEnd: false, nextPlan: null },
    plan: { key: 'business' },
  });
  const info = await world.call('POST user/info', { as: world.a1, body: { userId: world.a1.id } });
  expect(info.body.subscription).toMatchObject({ state: 'active', plan: { key: 'business' } });
  const invoices = await world.call('POST subscriptions/invoices', { as: world.a1 });
  expect(invoices.body).toMatchObject({ tc: 1, invoices: [{ total: 9900, state: 'paid', sample: true, url: null }] });
});

it('refuses plans that are not there, and fields that are not its own (docs/trust.md 77)', async () => {
  const send = (body: object) => world.call('POST subscriptions/checkout', { as: world.a1, body });
  for (const subscriptionId of ['nothing', '-1', '1 or 1=1']) expect((await send({ subscriptionId })).status).toBe(404);
  for (const subscriptionId of [-1, null, [], '']) expect((await send({ subscriptionId })).status).toBe(422);
  const other = { subscriptionId: plans.pro, returnUrl: 'https://evil.example/' };
  expect((await send(other)).status).toBe(422);
  expect((await choose('free')).body.code).toBe('plan_unavailable');
});

it('upgrades at once for the difference, and downgrades at the end of the period', async () => {
  await buy('pro');
  const preview = (key: string) =>
    world.call('POST subscriptions/preview', { as: world.a1, body: { subscriptionId: plans[key] } });
  expect((await preview('business')).body).toMatchObject({
    change: 'now',
    dueNow: 7000,
    nextAmount: 9900,
    currency: 'usd',
  });
  expect((await choose('business')).body.url).toBe('http://localhost:3000/subscription?changed=true');
  const upgraded = await current();
  expect(upgraded.plan.key).toBe('business');

  expect((await preview('pro')).body).toMatchObject({
    change: 'later',
    dueNow: 0,
    nextAmount: 2900,
    startsOn: upgraded.subscription?.periodEnd,
  });
  await choose('pro');
  expect(await current()).toMatchObject({ plan: { key: 'business' }, subscription: { nextPlan: { key: 'pro' } } });
  await days(32);
  expect(await current()).toMatchObject({ plan: { key: 'pro' }, subscription: { state: 'active', nextPlan: null } });
  const { body } = await world.call('POST subscriptions/invoices', { as: world.a1 });
  expect(body.invoices.map(({ total }) => total)).toEqual([2900, 7000, 2900]);
});

it('cancels at the end, twice as once; resumes; then ends and keeps everything', async () => {
  await buy('pro');
  const act = (name: 'cancel' | 'resume') => world.call(`POST subscriptions/${name}`, { as: world.a1 });
  const first = await act('cancel');
  expect(first.body.subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
  expect((await act('cancel')).body).toEqual(first.body);
  expect((await act('resume')).body.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  await act('cancel');
  await days(31);
  expect(await current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  expect((await act('cancel')).status).toBe(200);
  expect((await world.call('POST subscriptions/portal', { as: world.a1 })).body.url).toBe(
    'http://localhost:3000/subscription',
  );
  expect((await buy('pro')).body.subscription).toMatchObject({ state: 'active' });
});

it('goes on for 14 days after a failed payment, tells so, and ends', async () => {
  await buy('pro');
  await days(32, 'fail');
  const failed = await current();
  expect(failed).toMatchObject({ subscription: { state: 'past_due' }, plan: { key: 'pro' } });
  expect((await choose('business')).body.code).toBe('plan_unavailable');
  expect((await lastMailTo(world, 'a1@example.com')).subject).toBe('A payment for A failed');
  const soFar = (await mailsTo(world, 'a1@example.com')).length;
  const left = Math.ceil((Date.parse(failed.subscription?.graceUntil ?? '') - Date.now()) / DAY_MS) - 32;
  await days(left - 7);
  await days(5);
  expect(await mailsTo(world, 'a1@example.com')).toHaveLength(soFar + 2);
  await days(2);
  expect(await current()).toMatchObject({ subscription: { state: 'canceled' }, plan: { isDefault: true } });
  const { body: listed } = await world.call('POST subscriptions/invoices', { as: world.a1 });
  const states = listed.invoices.map(({ state }) => state);
  expect([states.includes('open'), states.includes('void')]).toEqual([false, true]);
  expect((await lastMailTo(world, 'a1@example.com')).subject).toBe('The subscription of A has ended');
  expect(await mailsTo(world, 'a1@example.com')).toHaveLength(soFar + 3);
  expect(await mailsTo(world, 'a2@example.com')).toHaveLength(0);
});

it('is whole again when the payment comes in time', async () => {
  await buy('pro');
  await days(32, 'fail');
  await days(3, 'succeed');
  expect(await current()).toMatchObject({ subscription: { state: 'active', graceUntil: null }, plan: { key: 'pro' } });
});

it('every act is in the audit log', async () => {
  await buy('pro');
  await world.call('POST subscriptions/cancel', { as: world.a1 });
  await world.call('POST subscriptions/resume', { as: world.a1 });
  const { body } = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { size: 4 } });
  expect(body.audit.map(({ act, target }) => [act, target])).toEqual([
    ['subscription-resumed', ''],
    ['subscription-canceled', ''],
    ['plan-chosen', 'Pro'],
    ['plan-chosen', 'Pro'],
  ]);
});

it('a deleted organization leaves nothing behind', async () => {
  await buy('pro');
  await world.database.pool.query('update subscriptions set organization_id = null');
  await reconcileSubscriptions(world.parts);
  expect(await world.parts.db.select().from(subscriptions)).toHaveLength(0);
});
