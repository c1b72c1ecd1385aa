import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Interval, PlanLimits } from '#common/contract/plans.ts';
import { addedOn, id, moment } from './columns';

/**
 * Never deleted: existing subscribers keep theirs. Price and limits of one that was bought never change; a successor
 * replaces it.
 */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** In the smallest unit of the currency. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    interval: text('interval').$type<Interval>().notNull(),
    limits: jsonb('limits').$type<PlanLimits>().notNull(),
    /** The payment provider's price; created on the first purchase of the plan. */
    providerPrice: text('provider_price'),
    isDefault: boolean('is_default').notNull().default(false),
    retiredAt: moment('retired_at'),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('plans_key')
      .on(t.key)
      .where(sql`${t.retiredAt} is null`),
    uniqueIndex('plans_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
    uniqueIndex('plans_provider_price').on(t.providerPrice),
  ],
);
