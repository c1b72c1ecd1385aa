import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlarmState, AlarmVital } from '#common/contract/alarms.ts';
import { addedOn, bytes, id, moment } from './columns';
import { siteId } from './sites';

/** Why a webhook could not be delivered. */
export interface StoredWebhookFault {
  /** ISO 8601. */
  readonly at: string;
  readonly reason: 'unreachable' | 'status';
  readonly httpStatus: number | null;
}

/** Alarms of a site: a web vital that exceeds a threshold. */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    vital: text('vital').$type<AlarmVital>().notNull(),
    /** Null: all pages. */
    pageKey: text('page_key'),
    /** In the vital's own unit. */
    threshold: doublePrecision('threshold').notNull(),
    minSamples: integer('min_samples').notNull(),
    /** Ids of users. */
    members: jsonb('members').$type<string[]>().notNull(),
    webhookUrl: text('webhook_url'),
    /** Sealed for `alarm:<id>` (server/platform/secrets.ts). */
    webhookSecret: bytes('webhook_secret'),
    webhookFault: jsonb('webhook_fault').$type<StoredWebhookFault>(),
    state: text('state').$type<AlarmState>().notNull().default('unknown'),
    since: moment('since').notNull().defaultNow(),
    /** When the raised alarm was sent; null: never, or its end was sent. */
    raisedAt: moment('raised_at'),
    /** Counts changes of rule and state, so that a state never follows from a rule that is not there any more. */
    version: integer('version').notNull().default(1),
    addedOn: addedOn(),
  },
  (t) => [index('alarms_site').on(t.siteId)],
);

/** Values of an alarm at the time it was sent. */
export interface AlarmFacts {
  readonly event: 'raised' | 'over' | 'test';
  readonly name: string;
  readonly vital: AlarmVital;
  readonly pageKey: string | null;
  readonly threshold: number;
  readonly value: number | null;
  readonly samples: number;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Messages of alarms that are still to be sent: stored together with the state that they report, deleted once they are
 * sent.
 */
export const alarmMessages = pgTable(
  'alarm_messages',
  {
    id: id(),
    alarmId: text('alarm_id')
      .notNull()
      .references(() => alarms.id, { onDelete: 'cascade' }),
    /** Who is mailed; null: it goes to the webhook. */
    userId: text('user_id'),
    facts: jsonb('facts').$type<AlarmFacts>().notNull(),
    /** Of the last try to call the webhook. */
    fault: jsonb('fault').$type<StoredWebhookFault>(),
    addedOn: addedOn(),
  },
  (t) => [index('alarm_messages_alarm').on(t.alarmId)],
);
