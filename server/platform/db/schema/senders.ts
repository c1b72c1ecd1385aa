import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DnsStates, SenderProof } from '#common/contract/senders.ts';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { siteId } from './sites';

/** In whose name a site writes. */
export const senders = pgTable(
  'senders',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    replyTo: text('reply_to'),
    /** How the address was proven; null: it was not. */
    proof: text('proof').$type<SenderProof>(),
    /** SHA-256 of the code that was mailed last, keyed by the row, and the tries at it. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    dkimSelector: text('dkim_selector').notNull(),
    /** PEM, sealed for this row. */
    dkimKey: bytes('dkim_key').notNull(),
    /** Base64, as its DNS record has it. */
    dkimPublicKey: text('dkim_public_key').notNull(),
    /** What name servers had when they were asked last. */
    dns: jsonb('dns').$type<DnsStates>().notNull().default({ dkim: 'missing', spf: 'missing', dmarc: 'missing' }),
    checkedAt: moment('checked_at'),
    /** Since when a record that was there is not found any more. */
    missingSince: moment('missing_since'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('senders_email').on(t.siteId, t.email), index('senders_checked').on(t.checkedAt)],
);

/** How a site sends: one row, by which all instances take turns. */
export const sendingRates = pgTable('sending_rates', {
  siteId: siteId().primaryKey(),
  /** Mails a second. */
  rate: doublePrecision('rate').notNull(),
  /** Whether opens and clicks of what begins from now on are counted. */
  counted: boolean('counted').notNull().default(false),
  /** When the next mail may go. */
  nextAt: moment('next_at').notNull().defaultNow(),
});
