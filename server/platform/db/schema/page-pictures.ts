import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ComparedPage, ComparisonReason, PageSource } from '#common/contract/page-pictures.ts';
import { addedOn, id, moment, updatedOn } from './columns';
import { pullRequests } from './pull-requests';

/** Pictures of a pull request's pages, before and after: the newest comparison of each. */
export const pageComparisons = pgTable(
  'page_comparisons',
  {
    id: id(),
    pullRequestId: text('pull_request_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    /** Another one each time that pictures are asked for: what an older job made counts no more. */
    orderId: text('order_id').notNull(),
    /** The builds that are compared; no references, since what was compared outlives its files. */
    beforeBuildId: text('before_build_id').notNull(),
    afterBuildId: text('after_build_id').notNull(),
    beforeSha: text('before_sha').notNull(),
    afterSha: text('after_sha').notNull(),
    state: text('state').$type<'waiting' | 'making' | 'ready' | 'failed'>().notNull(),
    reason: text('reason').$type<ComparisonReason>(),
    source: text('source').$type<PageSource>(),
    total: integer('total').notNull().default(0),
    pages: jsonb('pages').$type<readonly ComparedPage[]>().notNull().default([]),
    madeAt: moment('made_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('page_comparisons_pull_request').on(t.pullRequestId)],
);
