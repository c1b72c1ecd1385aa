import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CampaignState, CampaignTrigger, CampaignTrouble, DeliveryState } from '#common/contract/campaigns.ts';
import { lists, people, segments } from './audience';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { senders } from './senders';
import { siteId } from './sites';

/** Uses of a plan that a campaign has taken and not given back. */
export interface CampaignUses {
  readonly organizationId: string;
  readonly period: string;
  readonly n: number;
}

/** An e-mail that goes to many people. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    /** Page template of the kind `email`. */
    pageKey: text('page_key'),
    listId: text('list_id').references(() => lists.id, { onDelete: 'set null' }),
    segmentId: text('segment_id').references(() => segments.id, { onDelete: 'set null' }),
    senderId: text('sender_id').references(() => senders.id, { onDelete: 'set null' }),
    /** When it is to begin; null: at once. */
    at: moment('at'),
    /** Null: it is sent once. */
    trigger: jsonb('trigger').$type<CampaignTrigger>(),
    /** Up to when its trigger was looked at; null where there is none, and before it was on. */
    lookedAt: moment('looked_at'),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** Why it is paused or failed. */
    trouble: text('trouble').$type<CampaignTrouble>(),
    /** The version that is sent, since it began. */
    version: integer('version'),
    /** All that the mails are written from, compressed (server/published/campaigns/frozen-mail.ts); null before it began. */
    frozen: bytes('frozen'),
    /** How many there were when it began. */
    recipients: integer('recipients'),
    /** Whether its opens and clicks are counted: as the site had it when it began. */
    counted: boolean('counted').notNull().default(false),
    uses: jsonb('uses').$type<CampaignUses>(),
    startedOn: moment('started_on'),
    endedOn: moment('ended_on'),
    addedBy: text('added_by').notNull().default(''),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('campaigns_site').on(t.siteId, t.addedOn),
    // Looked at every few seconds.
    index('campaigns_open')
      .on(t.state)
      .where(sql`state in ('scheduled', 'sending')`),
    // A program names the e-mail: one campaign at most answers to it.
    uniqueIndex('campaigns_api')
      .on(t.siteId, t.pageKey)
      .where(sql`trigger ->> 'kind' = 'api' and state in ('sending', 'paused')`),
  ],
);

/** One row per mail of a campaign: claimed and committed before it is handed over. */
export const campaignDeliveries = pgTable(
  'campaign_deliveries',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Short, for bounce addresses and links in mails. */
    no: bigint('no', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The name that a program gave its message, so that it is sent once; null: of one that is sent once to each person. */
    key: text('key'),
    /** What the e-mail of a program's message reads as `message.<name>`. */
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** The process that has claimed it, and when. */
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    /** Refused for now: not to be tried before. */
    notBefore: moment('not_before'),
    tries: integer('tries').notNull().default(0),
    messageId: text('message_id'),
    /** The mail server's reply; of a failed one its `WriteFault`. */
    reason: text('reason'),
    /** When it came to this state. */
    at: moment('at').notNull().defaultNow(),
    /** When its pictures were loaded, and a link of it followed, for the first time; null where that is not counted, too. */
    openedOn: moment('opened_on'),
    clickedOn: moment('clicked_on'),
  },
  (t) => [
    uniqueIndex('campaign_deliveries_once')
      .on(t.campaignId, t.personId)
      .where(sql`key is null`),
    uniqueIndex('campaign_deliveries_key')
      .on(t.campaignId, t.key)
      .where(sql`key is not null`),
    index('campaign_deliveries_person').on(t.personId),
    index('campaign_deliveries_waiting')
      .on(t.campaignId, t.no)
      .where(sql`state = 'waiting'`),
    index('campaign_deliveries_claimed')
      .on(t.claimedAt)
      .where(sql`state = 'sending'`),
    index('campaign_deliveries_state').on(t.campaignId, t.state, t.no),
  ],
);
