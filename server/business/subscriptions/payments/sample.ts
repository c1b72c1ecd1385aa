import { roundAmount } from '#common/rules/currency.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';

/** A subscription of local payments, as it is stored. Moments are milliseconds. */
export interface Sample {
  readonly id: string;
  readonly planId: string;
  readonly status: 'active' | 'past_due' | 'ended';
  /** The moment its periods are counted from, and how many have begun since. */
  readonly anchor: number;
  readonly periods: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtEnd: boolean;
  readonly nextPlanId: string | null;
  readonly unpaidSince: number | null;
}

export interface SampleInvoice {
  readonly id: string;
  readonly number: string;
  readonly state: 'open' | 'paid' | 'void';
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
  readonly time: number;
}

/** Everything that local payments keep of an organization. */
export interface SampleAccount {
  readonly organizationId: string;
  readonly paymentsFail: boolean;
  readonly subscription: Sample | null;
  readonly invoices: readonly SampleInvoice[];
}

type Plans = ReadonlyMap<string, PlanRow>;

function planIn(plans: Plans, id: string): PlanRow {
  const plan = plans.get(id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

/** So many months after a moment, on the last day of a month that has fewer days. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime();
}

function endOf(anchor: number, periods: number, { interval }: PlanRow) {
  return addMonths(anchor, periods * (interval === 'year' ? 12 : 1));
}

function charge(account: SampleAccount, total: number, currency: string, time: number): SampleAccount {
  const number = `SAMPLE-${String(account.invoices.length + 1).padStart(4, '0')}`;
  const state = account.paymentsFail ? ('open' as const) : ('paid' as const);
  const invoice = { id: `${account.organizationId}-${number}`, number, state, total, refunded: 0, currency, time };
  return { ...account, invoices: [...account.invoices, invoice] };
}

/** Begins a subscription that is paid from now on. */
export function begin(account: SampleAccount, id: string, plan: PlanRow, now: number): SampleAccount {
  const subscription: Sample = {
    id,
    planId: plan.id,
    status: 'active',
    anchor: now,
    periods: 1,
    periodStart: now,
    periodEnd: endOf(now, 1, plan),
    cancelAtEnd: false,
    nextPlanId: null,
    unpaidSince: null,
  };
  const paid = charge({ ...account, paymentsFail: false }, plan.price, plan.currency, now);
  return { ...paid, subscription, paymentsFail: account.paymentsFail };
}

function renew(account: SampleAccount, sample: Sample, plans: Plans): SampleAccount {
  const plan = planIn(plans, sample.nextPlanId ?? sample.planId);
  const isOther = plan.interval !== planIn(plans, sample.planId).interval;
  const { anchor, periods } = isOther
    ? { anchor: sample.periodEnd, periods: 1 }
    : { ...sample, periods: sample.periods + 1 };
  const renewed = charge(account, plan.price, plan.currency, sample.periodEnd);
  const unpaidSince = account.paymentsFail ? (sample.unpaidSince ?? sample.periodEnd) : null;
  const subscription: Sample = {
    ...sample,
    planId: plan.id,
    nextPlanId: null,
    anchor,
    periods,
    periodStart: sample.periodEnd,
    periodEnd: endOf(anchor, periods, plan),
    unpaidSince,
    status: account.paymentsFail ? 'past_due' : 'active',
  };
  return { ...renewed, subscription };
}

/** What has happened by itself until now: periods that ended, renewed or changed the plan. */
export function evolve(account: SampleAccount, now: number, plans: Plans): SampleAccount {
  const { subscription } = account;
  if (subscription === null || subscription.status === 'ended' || subscription.periodEnd > now) return account;
  if (subscription.cancelAtEnd) return { ...account, subscription: { ...subscription, status: 'ended' } };
  return evolve(renew(account, subscription, plans), now, plans);
}

/** Ends it at once; what is still owed is void, since nothing more comes of it. */
export function endNow(account: SampleAccount): SampleAccount {
  return {
    ...account,
    subscription: account.subscription && { ...account.subscription, status: 'ended' },
    invoices: account.invoices.map((one) => (one.state === 'open' ? { ...one, state: 'void' } : one)),
  };
}

/** What a change of plan costs at once: the new price less the old one for what is left of the period. */
export function proration(sample: Sample, from: PlanRow, to: PlanRow, now: number): number {
  const left = Math.max(0, (sample.periodEnd - now) / (sample.periodEnd - sample.periodStart));
  if (from.interval !== to.interval) return to.price - roundAmount(from.price * left, to.currency);
  return roundAmount((to.price - from.price) * left, to.currency);
}

/** Changes the plan at once; another interval begins a new period. */
export function changePlan(account: SampleAccount, to: PlanRow, now: number, plans: Plans): SampleAccount {
  const { subscription } = account;
  if (subscription === null) return account;
  const from = planIn(plans, subscription.planId);
  const charged = charge(account, proration(subscription, from, to, now), to.currency, now);
  const period =
    from.interval === to.interval ? {} : { anchor: now, periods: 1, periodStart: now, periodEnd: endOf(now, 1, to) };
  const ahead = { cancelAtEnd: false, nextPlanId: null };
  return { ...charged, subscription: { ...subscription, ...period, ...ahead, planId: to.id } };
}

/** From now on payments fail, or succeed: then what is owed is paid. */
export function letPayments(account: SampleAccount, fail: boolean): SampleAccount {
  if (fail) return { ...account, paymentsFail: true };
  const paid = account.invoices.map((one) => (one.state === 'open' ? { ...one, state: 'paid' as const } : one));
  const { subscription } = account;
  const owed = subscription?.status === 'past_due';
  return {
    ...account,
    paymentsFail: false,
    ...(owed && { invoices: paid, subscription: { ...subscription, status: 'active', unpaidSince: null } }),
  };
}
