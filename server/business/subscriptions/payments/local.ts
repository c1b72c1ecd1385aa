import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { samplePayments } from '#server/platform/db/schema/subscriptions.ts';
import type { Parts } from '#server/platform/parts.ts';
import { signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import type { Account, Payments, ProviderInvoice, ProviderSubscription, Reading } from './payments';
import { begin, changePlan, endNow, evolve, letPayments, proration, type Sample, type SampleAccount } from './sample';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Local payments can do more than others: confirm a checkout, and let time pass. */
export interface LocalPayments extends Payments {
  /** Begins what was confirmed on our own page. @throws AppError `plan_unavailable` beside one that is paid for */
  confirm(account: Account, plan: PlanRow): Promise<void>;
  /** Lets days pass for one organization; `fail` sets whether its payments fail from then on. */
  move(account: Account, days: number, fail: boolean | undefined): Promise<void>;
}

interface Now {
  readonly now: number;
  readonly plans: ReadonlyMap<string, PlanRow>;
}

/** The row of an organization, locked, brought up to now. */
async function load(tx: Transaction, organizationId: string, days: number) {
  await tx.insert(samplePayments).values({ organizationId }).onConflictDoNothing();
  const [row] = await tx
    .update(samplePayments)
    .set({ shiftSeconds: sql`${samplePayments.shiftSeconds} + ${days * DAY_SECONDS}::integer` })
    .where(eq(samplePayments.organizationId, organizationId))
    .returning();
  if (!row) throw new AppError('not_found');
  const all = await tx.select().from(plans);
  const when: Now = { now: Date.now() + row.shiftSeconds * 1000, plans: new Map(all.map((plan) => [plan.id, plan])) };
  return { account: { ...row, organizationId } as unknown as SampleAccount, when };
}

function toInvoices({ invoices }: SampleAccount): ProviderInvoice[] {
  return invoices.map((one) => ({ ...one, url: null, sample: true, time: new Date(one.time) }));
}

function toReading(account: SampleAccount, now: number): Reading {
  return {
    at: new Date(now),
    subscription: account.subscription && toSubscription(account.subscription),
    doubles: [],
    invoices: toInvoices(account),
  };
}

function toSubscription({ periodStart, periodEnd, unpaidSince, ...sample }: Sample): ProviderSubscription {
  return {
    id: sample.id,
    planId: sample.planId,
    status: sample.status,
    cancelAtEnd: sample.cancelAtEnd,
    nextPlanId: sample.nextPlanId,
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
    unpaidSince: unpaidSince === null ? null : new Date(unpaidSince),
  };
}

/**
 * Payments of an installation without a provider: the same states and screens, and no money. What a provider would keep
 * is stored in `sample_payments`, time included.
 */
export function localPayments({
  db,
  appSecret,
  settings,
}: Pick<Parts, 'db' | 'appSecret' | 'settings'>): LocalPayments {
  type Act = (account: SampleAccount, when: Now) => SampleAccount;
  const act = ({ organizationId }: Account, change: Act = (account) => account, days = 0) =>
    db.transaction(async (tx) => {
      const { account, when } = await load(tx, organizationId, days);
      const next = change(evolve(account, when.now, when.plans), when);
      const { paymentsFail } = next;
      const stored = { subscription: next.subscription as never, invoices: next.invoices as never, paymentsFail };
      await tx.update(samplePayments).set(stored).where(eq(samplePayments.organizationId, organizationId));
      return { account: next, when };
    });
  const change = async (account: Account, fields: (sample: Sample) => Partial<Sample>) => {
    await act(account, (held) =>
      held.subscription === null
        ? held
        : { ...held, subscription: { ...held.subscription, ...fields(held.subscription) } },
    );
  };

  return {
    kind: 'local',
    customer: async ({ organizationId }) => `local-${organizationId}`,
    checkout: async ({ organizationId }, plan) => {
      const checkoutId = randomUUID();
      const claims = { organizationId, planId: plan.id, checkoutId };
      const token = await signPurposeToken(appSecret, 'sample-checkout', claims, HOUR_SECONDS);
      return { url: `${settings.publicUrl}/subscription/confirm?token=${token}`, checkoutId };
    },
    // A new one takes its place in our own row.
    closeCheckouts: async () => 'closed',
    endAndRefund: async () => 0,
    read: async (account) => {
      const { account: read, when } = await act(account);
      return toReading(read, when.now);
    },
    invoices: async (account) => toInvoices((await act(account)).account),
    proration: async (account, plan) => {
      const { account: held, when } = await act(account);
      const from = held.subscription && when.plans.get(held.subscription.planId);
      return held.subscription && from ? proration(held.subscription, from, plan, when.now) : plan.price;
    },
    changeNow: async (account, plan) => {
      await act(account, (held, when) => {
        if (held.paymentsFail) throw new AppError('payment_failed');
        return changePlan(held, plan, when.now, when.plans);
      });
      return null;
    },
    changeLater: (account, plan) => change(account, () => ({ nextPlanId: plan.id, cancelAtEnd: false })),
    cancelAtEnd: (account) => change(account, () => ({ nextPlanId: null, cancelAtEnd: true })),
    resume: (account) => change(account, () => ({ nextPlanId: null, cancelAtEnd: false })),
    end: async (account) => void (await act(account, endNow)),
    endAll: async (account) => void (await act(account, endNow)),
    portal: async () => null,
    refund: async (account, { invoiceId, amount }) => {
      await act(account, (held) => ({
        ...held,
        invoices: held.invoices.map((one) =>
          one.id === invoiceId ? { ...one, refunded: Math.min(one.total, one.refunded + amount) } : one,
        ),
      }));
    },
    prices: async () => new Map(),
    receive: async () => {
      throw new AppError('bad_signature');
    },
    eventsSince: async () => [],
    confirm: async (account, plan) => {
      await act(account, (held, { now }) => {
        if (held.subscription !== null && held.subscription.status !== 'ended') throw new AppError('plan_unavailable');
        return begin(held, randomUUID(), plan, now);
      });
    },
    move: async (account, days, fail) => {
      // First, so that it holds for the days that pass.
      if (fail !== undefined) await act(account, (held) => letPayments(held, fail));
      await act(account, undefined, days);
    },
  };
}
