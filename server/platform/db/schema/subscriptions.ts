import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Invoice, SubscriptionState } from '#common/contract/subscriptions.ts';
import { addedOn, id, moment } from './columns';
import { organizations } from './organizations';
import { plans } from './plans';

/** What an organization bought or was given; at most one row each. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    /** Null once the organization is deleted: it is ended at the provider, then the row is deleted. */
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    planId: text('plan_id').references(() => plans.id),
    state: text('state').$type<SubscriptionState>().notNull().default('free'),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    nextPlanId: text('next_plan_id').references(() => plans.id),
    /** Kept when the grace is what ended it. */
    graceUntil: moment('grace_until'),
    /** The last mail about a missing payment. */
    notice: text('notice'),
    /** Whose ids the next two are: an installation may begin with local payments. */
    provider: text('provider').$type<'stripe' | 'local'>(),
    customerId: text('customer_id'),
    providerId: text('provider_id'),
    /** The checkout that is open; starting another one closes it. */
    checkoutId: text('checkout_id'),
    /** What an open checkout, or one that is being opened, sells: the plan keeps its price as if it were bought. */
    checkoutPlanId: text('checkout_plan_id').references(() => plans.id),
    /** Until when a process may be choosing a plan: one at a time. */
    choosingUntil: moment('choosing_until'),
    /** The operator's gift: it holds instead of what was bought. */
    grantedPlanId: text('granted_plan_id').references(() => plans.id),
    grantedUntil: moment('granted_until'),
    grantedReason: text('granted_reason'),
    /** Readings of the provider's object are numbered as they are asked for; an older one never replaces a newer one. */
    readsAsked: integer('reads_asked').notNull().default(0),
    readsApplied: integer('reads_applied').notNull().default(0),
    readAt: moment('read_at'),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('subscriptions_organization').on(t.organizationId),
    uniqueIndex('subscriptions_customer').on(t.customerId),
    index('subscriptions_state').on(t.state, t.readAt),
  ],
);

function organizationId() {
  return text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** The provider's invoices as of the last reading. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    number: text('number').notNull(),
    state: text('state').$type<Invoice['state']>().notNull(),
    total: integer('total').notNull(),
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    url: text('url'),
    sample: boolean('sample').notNull().default(false),
    time: moment('time').notNull(),
  },
  (t) => [index('invoices_organization').on(t.organizationId, t.time)],
);

/** The provider's events: each is processed once, regardless of order and repeats. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    organizationId: organizationId(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    actedAt: moment('acted_at'),
    fault: text('fault'),
  },
  (t) => [
    index('payment_events_received').on(t.receivedAt),
    index('payment_events_waiting')
      .on(t.organizationId)
      .where(sql`${t.actedAt} is null`),
  ],
);

/** What local payments keep in place of a provider (server/business/subscriptions/payments/local.ts). */
export const samplePayments = pgTable('sample_payments', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** By how much the organization's time is ahead. */
  shiftSeconds: integer('shift_seconds').notNull().default(0),
  paymentsFail: boolean('payments_fail').notNull().default(false),
  subscription: jsonb('subscription').$type<Record<string, unknown>>(),
  invoices: jsonb('invoices').$type<Record<string, unknown>[]>().notNull().default([]),
});
