import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { addedOn, moment } from './columns';

/** Counters of the rate limits, shared by all instances. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** `<limit>:<subject>`. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

/** First replies to POSTs that carried an Idempotency-Key; kept 24 h. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    /** Null while the first request is still at work. */
    statusCode: integer('status_code'),
    reply: jsonb('reply'),
    addedOn: addedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    uniqueIndex('idempotent_replies_age').on(t.addedOn, t.userId, t.key),
  ],
);
