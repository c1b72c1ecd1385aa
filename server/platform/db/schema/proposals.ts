import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProposalSource, ProposalState } from '#common/contract/proposals.ts';
import type { ProposalItem } from '#common/layout/proposal/items.ts';
import { users } from './accounts';
import { addedOn, id, moment } from './columns';
import { pageTemplates } from './pages';
import { siteId } from './sites';

/** Changes of pages that wait for a person to accept or drop them. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    siteId: siteId(),
    templateId: text('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    /** The version that the items are changes of; kept as long as the proposal is open. */
    baseVersion: integer('base_version').notNull(),
    title: text('title').notNull(),
    /** As checked: each leads, on the base with what it needs, to a valid page. */
    items: jsonb('items').$type<ProposalItem[]>().notNull(),
    source: text('source').$type<ProposalSource>().notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the person or API key as it was called then: a key may be revoked. */
    authorName: text('author_name').notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    /** Ids of the items that were. */
    accepted: text('accepted').array().notNull().default([]),
    acceptedVersion: integer('accepted_version'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    addedOn: addedOn(),
  },
  (t) => [
    index('proposals_site').on(t.siteId, t.addedOn, t.id),
    index('proposals_template').on(t.templateId, t.state, t.addedOn),
    index('proposals_author').on(t.authorId),
    index('proposals_decided_by').on(t.decidedBy),
    index('proposals_decided_at').on(t.decidedAt),
  ],
);
