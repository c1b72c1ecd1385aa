import { and, eq, isNull, notInArray } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditAction } from '#common/contract/audit.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent, type ActedBy } from '#server/platform/audit/record-audit-event.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { readPurposeToken } from '#server/people/accounts/purpose-token.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import { paymentsOf, localPaymentsOf } from './payments/open-payments';
import type { Payments } from './payments/payments';
import { oneAtATime } from './one-at-a-time';
import { planChange } from './plan-change';
import { refetchSubscription } from './refetch-subscription';
import type { Deps } from './read-subscription';
import { readBuyer } from './read-buyer';
import { accountOf, ensureRow, lockRow, readPlan, setRow, type OwnRow } from './store';
import { isLive } from './subscription-state';

/** A member who acts for the organization. */
export type Manager = ActedBy & { readonly organizationId: string; readonly userId: string };

/** Our own page: the return address sent to the provider is never taken from a request. */
function homeOf({ settings }: Deps, result = '') {
  return `${settings.publicUrl}/subscription${result}`;
}

/** The row as the provider holds it now, where there is one that may differ. */
async function fresh(parts: Deps, organizationId: string): Promise<OwnRow> {
  const row = await ensureRow(parts.db, organizationId);
  if (row.customerId === null) return row;
  await refetchSubscription(parts, organizationId);
  return ensureRow(parts.db, organizationId);
}

function record({ db }: Deps, by: Manager, act: AuditAction, target: string, details = {}) {
  return recordAuditEvent(db, { ...by, act, target, details });
}

/**
 * What choosing a plan would do.
 * @throws AppError `not_found` for a plan that is not on offer; `plan_unavailable` when it cannot be chosen now
 */
export async function decideChange(parts: Deps, row: OwnRow, planId: string) {
  const to = await readPlan(parts.db, planId);
  if (to.retiredAt !== null) throw new AppError('not_found');
  const plan = row.planId === null ? null : await readPlan(parts.db, row.planId);
  const change = planChange(row.state, plan, to);
  if (change === null) throw new AppError('plan_unavailable');
  return { change, to };
}

/** Of two administrators at once the first one's customer stays: what is paid must be found again. */
function keepCustomer({ db }: Deps, { kind }: Payments, { organizationId }: OwnRow, made: string) {
  return db.transaction(async (tx) => {
    const held = await lockRow(tx, organizationId);
    if (held?.provider === kind && held.customerId !== null) return held.customerId;
    await setRow(tx, organizationId, { provider: kind, customerId: made, providerId: null });
    return made;
  });
}

/**
 * Notes what is being sold, before the provider is asked: from here on another price of the plan makes a successor.
 * @returns the plan as it is sold
 */
function holdPlan({ db }: Deps, organizationId: string, planId: string): Promise<PlanRow> {
  return db.transaction(async (tx) => {
    const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update');
    if (!plan || plan.retiredAt !== null) throw new AppError('plan_unavailable');
    await setRow(tx, organizationId, { checkoutId: null, checkoutPlanId: planId });
    return plan;
  });
}

/**
 * Of two checkouts the one that was opened for what is being sold stays.
 * @returns false for the other one, beside a subscription that was paid meanwhile, and without an organization
 */
async function keepCheckout({ db }: Deps, organizationId: string, planId: string, checkoutId: string) {
  const isFree = and(
    eq(subscriptions.organizationId, organizationId),
    eq(subscriptions.checkoutPlanId, planId),
    isNull(subscriptions.checkoutId),
    notInArray(subscriptions.state, ['active', 'past_due']),
  );
  const kept = await db.update(subscriptions).set({ checkoutId }).where(isFree).returning({ id: subscriptions.id });
  return kept.length > 0;
}

/**
 * Opens the checkout of a plan; the one before is closed. Only one is open at a time, and none during a first payment in
 * progress, so that no customer pays twice.
 * @returns null: the one before has just been paid
 */
async function openCheckout(parts: Deps, by: Manager, before: OwnRow, planId: string): Promise<string | null> {
  const payments = await paymentsOf(parts);
  const isPaid = (await payments.closeCheckouts(accountOf(payments, before), before.checkoutId)) === 'paid';
  // Its payment may still be on its way: then it ends below.
  const row = isPaid ? await fresh(parts, before.organizationId) : before;
  if (isLive(row.state)) return null;
  const account = accountOf(payments, row);
  if (row.state === 'incomplete' && account.providerId !== null) await payments.endAndRefund(account.providerId);
  const buyer = { ...account, ...(await readBuyer(parts.db, by)) };
  const customerId = buyer.customerId ?? (await keepCustomer(parts, payments, row, await payments.customer(buyer)));
  const plan = await holdPlan(parts, row.organizationId, planId);
  const { url, checkoutId } = await payments.checkout({ ...buyer, customerId }, plan);
  if (await keepCheckout(parts, row.organizationId, plan.id, checkoutId)) return url;
  await payments.closeCheckouts({ ...buyer, customerId }, checkoutId);
  throw new AppError('unavailable', { retryAfter: 5 });
}

async function choose(parts: Deps, by: Manager, planId: string): Promise<string> {
  const row = await fresh(parts, by.organizationId);
  const { change, to } = await decideChange(parts, row, planId);
  const recorded = () => record(parts, by, 'plan-chosen', to.name, { change });
  if (change === 'checkout') {
    const url = await openCheckout(parts, by, row, to.id);
    if (url !== null) await recorded();
    return url ?? homeOf(parts, '?checkout=done');
  }
  const payments = await paymentsOf(parts);
  const account = accountOf(payments, row);
  const sold = change === 'end' ? to : await holdPlan(parts, by.organizationId, to.id);
  const payAt = change === 'now' ? await payments.changeNow(account, sold) : null;
  if (change === 'later') await payments.changeLater(account, sold);
  if (change === 'end') await payments.cancelAtEnd(account);
  await recorded();
  await refetchSubscription(parts, by.organizationId);
  return payAt ?? homeOf(parts, '?changed=true');
}

/**
 * Chooses a plan: buys it, or changes to it now or at the end of the period. One choice at a time: two would each open a
 * checkout.
 * @returns where to send the browser
 * @throws AppError as `decideChange`; `payment_failed`, `upstream_failed`; `unavailable` while others are being made
 */
export function choosePlan(parts: Deps, by: Manager, planId: string): Promise<string> {
  return oneAtATime(parts, by.organizationId, () => choose(parts, by, planId));
}

/** What choosing a plan would cost and when it begins. @throws AppError as `decideChange` */
export async function previewPlan(parts: Deps, organizationId: string, planId: string) {
  const row = await fresh(parts, organizationId);
  const { change, to } = await decideChange(parts, row, planId);
  const isAtOnce = change === 'checkout' || change === 'now';
  const payments = await paymentsOf(parts);
  const dueNow = change === 'now' ? await payments.proration(accountOf(payments, row), to) : to.price;
  return {
    change,
    dueNow: isAtOnce ? dueNow : 0,
    nextAmount: to.price,
    currency: to.currency,
    startsOn: (isAtOnce ? new Date() : (row.periodEnd ?? new Date())).toISOString(),
  };
}

/** One at a time, as choices of a plan: two would each let go of the schedule that only one of them finds. */
function changeAhead(parts: Deps, by: Manager, act: 'cancelAtEnd' | 'resume', recorded: AuditAction): Promise<void> {
  return oneAtATime(parts, by.organizationId, () => changeOnce(parts, by, act, recorded));
}

async function changeOnce(parts: Deps, by: Manager, act: 'cancelAtEnd' | 'resume', recorded: AuditAction) {
  const row = await fresh(parts, by.organizationId);
  const isAhead = row.cancelAtEnd || row.nextPlanId !== null;
  const isDone = act === 'resume' ? !isAhead : row.cancelAtEnd;
  if (!isLive(row.state) || isDone) return;
  const payments = await paymentsOf(parts);
  await payments[act](accountOf(payments, row));
  await record(parts, by, recorded, '');
  await refetchSubscription(parts, by.organizationId);
}

/** Lets the subscription end with its period. Without one, or again: nothing happens. */
export function cancelSubscription(parts: Deps, by: Manager): Promise<void> {
  return changeAhead(parts, by, 'cancelAtEnd', 'subscription-canceled');
}

/** Takes back what would happen at the end of the period. */
export function resumeSubscription(parts: Deps, by: Manager): Promise<void> {
  return changeAhead(parts, by, 'resume', 'subscription-resumed');
}

/** The provider's page for payment methods and invoices, else our own. */
export async function portalOf(parts: Deps, organizationId: string): Promise<string> {
  const row = await ensureRow(parts.db, organizationId);
  const payments = await paymentsOf(parts);
  return (await payments.portal(accountOf(payments, row))) ?? homeOf(parts);
}

const claims = z.object({ organizationId: z.string(), planId: z.string(), checkoutId: z.string() });

/**
 * What a local checkout's token is about.
 * @throws AppError `link_expired` when it is over, used, replaced or another organization's
 */
export async function readCheckout(parts: Deps, organizationId: string, token: string) {
  localPaymentsOf(parts);
  const found = await readPurposeToken(parts.appSecret, 'sample-checkout', token, claims);
  if (found === null || found.organizationId !== organizationId) throw new AppError('link_expired');
  const row = await ensureRow(parts.db, organizationId);
  if (row.checkoutId !== found.checkoutId) throw new AppError('link_expired');
  return { row, plan: await readPlan(parts.db, found.planId) };
}

/** Confirms a local checkout, once, while no other plan is being chosen. @throws AppError as `readCheckout` */
export function confirmCheckout(parts: Deps, by: Manager, token: string): Promise<void> {
  return oneAtATime(parts, by.organizationId, () => confirmOnce(parts, by, token));
}

async function confirmOnce(parts: Deps, by: Manager, token: string) {
  const { row, plan } = await readCheckout(parts, by.organizationId, token);
  if (!(await closeOnce(parts, row))) throw new AppError('link_expired');
  const local = localPaymentsOf(parts);
  await local.confirm(accountOf(local, row), plan);
  await record(parts, by, 'plan-chosen', plan.name, { change: 'confirmed' });
  await refetchSubscription(parts, by.organizationId);
}

/** Of two confirmations at once one finds the checkout open. */
function closeOnce({ db }: Deps, { organizationId, checkoutId }: OwnRow) {
  return db.transaction(async (tx) => {
    const held = await lockRow(tx, organizationId);
    if (held?.checkoutId !== checkoutId) return false;
    await setRow(tx, organizationId, { checkoutId: null });
    return true;
  });
}
