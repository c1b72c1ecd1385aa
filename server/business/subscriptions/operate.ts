import { fault } from '#common/contract/faults.ts';
import { and, eq } from 'drizzle-orm';
import { amountStep } from '#common/rules/currency.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { invoices } from '#server/platform/db/schema/subscriptions.ts';
import { localPaymentsOf, paymentsOf } from './payments/open-payments';
import { readOrganizationName } from './read-buyer';
import { refetchSubscription } from './refetch-subscription';
import { readInvoices, type Deps } from './read-subscription';
import { accountOf, ensureRow, lockRow, readPlan, setRow, toInvoice } from './store';
import { reconcileSubscriptions } from './reconcile-subscriptions';

/** What an operator does to an organization is recorded in that organization's audit log. */
export type Operator = ActedBy & { readonly organizationId: string };

interface Grant {
  readonly planId: string | null;
  readonly reason: string;
  /** ISO 8601; null: until it is taken back. */
  readonly until: string | null;
}

/**
 * Gives an organization a plan, which holds instead of what it bought, or takes it back.
 * @throws AppError `not_found`; `invalid` for an end that has passed
 */
export async function grantPlan(parts: Deps, by: Operator, { planId, reason, until }: Grant): Promise<void> {
  const { db } = parts;
  if (until !== null && new Date(until) <= new Date()) {
    throw new AppError('invalid', { details: [fault('until', 'day_past')] });
  }
  await ensureRow(db, by.organizationId);
  const plan = planId === null ? null : await readPlan(db, planId);
  await db.transaction(async (tx) => {
    const held = await lockRow(tx, by.organizationId);
    const before = held?.grantedPlanId ? (await readPlan(tx, held.grantedPlanId)).name : '';
    await setRow(tx, by.organizationId, {
      grantedPlanId: planId,
      grantedUntil: plan && until !== null ? new Date(until) : null,
      grantedReason: plan && reason,
    });
    const details = { reason, ...(plan && until !== null && { until }) };
    const act = plan ? 'plan-granted' : 'grant-ended';
    await recordAuditEvent(tx, { ...by, act, target: plan?.name ?? before, details });
  });
}

/** Reads an organization's subscription and invoices at the provider. @throws AppError `not_found`, `upstream_failed` */
export async function readForOperator(parts: Deps, by: Operator): Promise<void> {
  const target = await readOrganizationName(parts.db, by.organizationId);
  await refetchSubscription(parts, by.organizationId);
  await readInvoices(parts, by.organizationId);
  await recordAuditEvent(parts.db, { ...by, act: 'payment-read-again', target });
}

function ownInvoice(organizationId: string, id: string) {
  return and(eq(invoices.organizationId, organizationId), eq(invoices.id, id));
}

async function readInvoice({ db }: Deps, organizationId: string, id: string) {
  const [invoice] = await db.select().from(invoices).where(ownInvoice(organizationId, id));
  if (!invoice) throw new AppError('not_found');
  return invoice;
}

/**
 * Pays back a paid invoice, wholly or in part. Asked twice with what was left before, it pays once.
 * @throws AppError `not_found`; `invalid` when less is left than `amount`, or it has a fraction the currency does not;
 * `upstream_failed`
 */
export async function refundInvoice(
  parts: Deps,
  by: Operator,
  {
    invoiceId,
    amount,
    reason,
  }: { readonly invoiceId: string; readonly amount?: number | undefined; readonly reason: string },
) {
  const { total, refunded, state, number, currency } = await readInvoice(parts, by.organizationId, invoiceId);
  const left = state === 'paid' ? total - refunded : 0;
  const wanted = amount ?? left;
  if (wanted < 1 || wanted > left) {
    throw new AppError('invalid', { details: [fault('amount', 'too_big', { maximum: left })] });
  }
  const divisor = amountStep(currency);
  if (wanted % divisor !== 0) {
    throw new AppError('invalid', { details: [fault('amount', 'not_multiple', { divisor })] });
  }
  const payments = await paymentsOf(parts);
  const account = accountOf(payments, await ensureRow(parts.db, by.organizationId));
  await payments.refund(account, { invoiceId, amount: wanted, reason, key: `${invoiceId}-${refunded}-${wanted}` });
  const details = { reason, amount: `${wanted} ${currency}` };
  await recordAuditEvent(parts.db, { ...by, act: 'invoice-refunded', target: number, details });
  await readInvoices(parts, by.organizationId);
  return toInvoice(await readInvoice(parts, by.organizationId, invoiceId));
}

/** Lets time pass, or payments fail, for an organization that pays no money. @throws AppError `not_found` with a provider */
export async function moveSample(
  parts: Deps,
  by: Operator,
  { days, payments }: { readonly days: number; readonly payments?: 'succeed' | 'fail' | undefined },
): Promise<void> {
  const { organizationId } = by;
  const local = localPaymentsOf(parts);
  const row = await ensureRow(parts.db, organizationId);
  const target = await readOrganizationName(parts.db, organizationId);
  await local.move(accountOf(local, row), days, payments === undefined ? undefined : payments === 'fail');
  const details = { days: String(days), ...(payments && { payments }) };
  await recordAuditEvent(parts.db, { ...by, act: 'payments-simulated', target, details });
  await refetchSubscription(parts, organizationId);
  await reconcileSubscriptions(parts);
}
