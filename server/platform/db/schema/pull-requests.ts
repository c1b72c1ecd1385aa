import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DiffSide, PullRequestState } from '#common/contract/pull-requests.ts';
import { users } from './accounts';
import { chatSessions } from './assistant';
import { addedOn, id, moment, updatedOn } from './columns';
import { projects } from './projects';

/** A branch that somebody wants merged into another. Where the branches stand is asked of git, not kept here. */
export const pullRequests = pgTable(
  'pull_requests',
  {
    id: id(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    state: text('state').$type<PullRequestState>().notNull(),
    branch: text('branch').notNull(),
    base: text('base').notNull(),
    /** Where the branch was seen last, and where it had left the base then: what is shown when the branch is gone. */
    headSha: text('head_sha').notNull(),
    baseSha: text('base_sha').notNull(),
    mergedSha: text('merged_sha'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The session whose branch it is. */
    chatSessionId: text('chat_session_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    mergedAt: moment('merged_at'),
    closedAt: moment('closed_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('pull_requests_number').on(t.projectId, t.number),
    // One branch is proposed to another once at a time.
    uniqueIndex('pull_requests_open')
      .on(t.projectId, t.branch, t.base)
      .where(sql`${t.state} in ('open', 'draft')`),
    index('pull_requests_updated').on(t.projectId, t.updatedOn),
    index('pull_requests_author').on(t.authorId),
    index('pull_requests_session').on(t.chatSessionId),
  ],
);

export const pullRequestComments = pgTable(
  'pull_request_comments',
  {
    id: id(),
    pullRequestId: text('pull_request_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Markdown. */
    body: text('body').notNull(),
    path: text('path'),
    side: text('side').$type<DiffSide>(),
    line: integer('line'),
    /** Of the content that the line is of: it is another one when the file has changed since. */
    hash: text('hash'),
    replyTo: text('reply_to').references((): AnyPgColumn => pullRequestComments.id, { onDelete: 'cascade' }),
    resolvedAt: moment('resolved_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('pull_request_comments_request').on(t.pullRequestId, t.addedOn),
    index('pull_request_comments_author').on(t.authorId),
    index('pull_request_comments_reply').on(t.replyTo),
  ],
);

/** Files of a pull request that a person has looked at. */
export const pullRequestViews = pgTable(
  'pull_request_views',
  {
    pullRequestId: text('pull_request_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** Of the content that was looked at; '' for a deleted file. Another content counts as not viewed. */
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pullRequestId, t.userId, t.path] }), index('pull_request_views_user').on(t.userId)],
);
