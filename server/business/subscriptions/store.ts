import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Invoice } from '#common/contract/subscriptions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ListQuery } from '#server/platform/db/list-query.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { invoices, paymentEvents, subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import type { SubscriptionRow } from '#server/builder/plan-limits/read-subscription.ts';
import type { Account, Payments, ProviderInvoice } from './payments/payments';

/** A subscription's row of an organization that is there. */
export type OwnRow = SubscriptionRow & { readonly organizationId: string };

const STRANGER = { customerId: null, providerId: null };

function ofOrganization(organizationId: string) {
  return eq(subscriptions.organizationId, organizationId);
}

/** The row of an organization; made when it is first needed. @throws AppError `not_found` without such an organization */
export async function ensureRow(db: Queryable, organizationId: string): Promise<OwnRow> {
  const [there] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!there) throw new AppError('not_found');
  await db.insert(subscriptions).values({ organizationId }).onConflictDoNothing();
  const [row] = await db.select().from(subscriptions).where(ofOrganization(organizationId));
  if (!row) throw new AppError('not_found');
  return { ...row, organizationId };
}

/** The row, locked until the transaction ends. */
export async function lockRow(tx: Transaction, organizationId: string): Promise<OwnRow | null> {
  const [row] = await tx.select().from(subscriptions).where(ofOrganization(organizationId)).for('update');
  return row ? { ...row, organizationId } : null;
}

/** Changes what is not read from the provider. */
export async function setRow(
  db: Queryable,
  organizationId: string,
  fields: PgUpdateSetSource<typeof subscriptions>,
): Promise<void> {
  await db.update(subscriptions).set(fields).where(ofOrganization(organizationId));
}

/** As the payments port asks for it: what another provider knew is nothing to this one. */
export function accountOf({ kind }: Pick<Payments, 'kind'>, row: OwnRow): Account {
  const { organizationId, provider, customerId, providerId } = row;
  return provider === kind ? { organizationId, customerId, providerId } : { organizationId, ...STRANGER };
}

/** A plan by its id. @throws AppError `not_found` */
export async function readPlan(db: Queryable, id: string): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  if (!plan) throw new AppError('not_found');
  return plan;
}

/** Stores the current state of invoices. */
export async function saveInvoices(
  tx: Queryable,
  organizationId: string,
  read: readonly ProviderInvoice[],
): Promise<void> {
  if (read.length === 0) return;
  await tx
    .insert(invoices)
    .values(read.map((invoice) => ({ ...invoice, organizationId })))
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        number: sql`excluded.number`,
        state: sql`excluded.state`,
        total: sql`excluded.total`,
        refunded: sql`excluded.refunded`,
        url: sql`excluded.url`,
      },
      // Another organization's invoice is never taken over.
      setWhere: eq(invoices.organizationId, organizationId),
    });
}

/** As the wire shows it. */
export function toInvoice({ time, organizationId: _, ...invoice }: typeof invoices.$inferSelect): Invoice {
  return {
    ...invoice,
    time: time.toISOString(),
  };
}

/** A page of an organization's invoices as they were last read, newest first. */
export async function listInvoices(db: Queryable, organizationId: string, { size, page }: ListQuery) {
  const where = eq(invoices.organizationId, organizationId);
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.time), desc(invoices.id))
    .limit(size)
    .offset((page - 1) * size);
  return { invoices: rows.map(toInvoice), tc: await db.$count(invoices, where) };
}

/** The type of what waits for the operator: not an event of the provider, and no reading acts on it. */
export const NO_PLAN = 'subscription.no_plan';

function waiting(organizationId: string) {
  const isEvent = ne(paymentEvents.type, NO_PLAN);
  return and(eq(paymentEvents.organizationId, organizationId), isNull(paymentEvents.actedAt), isEvent);
}

/** The unprocessed events of an organization. */
export async function waitingEvents(db: Queryable, organizationId: string): Promise<string[]> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(waiting(organizationId));
  return rows.map(({ id }) => id);
}

/** Notes that events were acted on, or why not. */
export async function closeEvents(db: Queryable, ids: readonly string[], fault: string | null): Promise<void> {
  if (ids.length === 0) return;
  const done = fault === null ? { actedAt: sql`now()`, fault: null } : { fault };
  const these = sql`${paymentEvents.id} = any(${sql.param(ids)}::text[])`;
  await db
    .update(paymentEvents)
    .set(done)
    .where(and(these, isNull(paymentEvents.actedAt)));
}
