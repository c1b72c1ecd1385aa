import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { HostPullTrouble, PullRequestState } from '#common/contract/pull-requests.ts';
import type { DiffSide, HostCommentState, HostCommentTrouble } from '#common/contract/pull-request-comments.ts';
import { users } from './accounts';
import { chatSessions } from './assistant';
import { addedOn, id, moment, updatedOn } from './columns';
import { projects } from './projects';

/** A status of a commit as it was sent to a code host. */
export interface ReportedStatus {
  readonly sha: string;
  readonly state: string;
  readonly description: string;
}

/** A request to merge a branch into another. The branches' heads are read from git, not stored here. */
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
    /** Its number and page at the code host, and who opened it there; null: it is kept here alone, or was opened here. */
    hostNumber: integer('host_number'),
    htmlUrl: text('html_url'),
    hostAuthor: text('host_author'),
    /** The newest commit that the host is known to have of its branch, and why a later one is not there; null: nothing is wrong. */
    pushedSha: text('pushed_sha'),
    hostTrouble: text('host_trouble').$type<HostPullTrouble>(),
    /** The last status of its manifest sent to the host, with its commit; null: none, as no commit changed it. */
    manifestTold: jsonb('manifest_told').$type<ReportedStatus>(),
    /** When it changed last at the host as far as its comments were read, and when they were read. */
    hostUpdatedAt: moment('host_updated_at'),
    commentsReadAt: moment('comments_read_at'),
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
    uniqueIndex('pull_requests_host').on(t.projectId, t.hostNumber),
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
    /** As the host numbers it, `review:1`, `issue:1` or `verdict:1`, and its author there; null: written here. */
    hostId: text('host_id'),
    hostAuthor: text('host_author'),
    /** The line is not one of those that the pull request shows now. */
    outdated: boolean('outdated').notNull().default(false),
    /** How far writing it at the host is, as whom it was written, and why it was not; null: it is kept here alone, or is the host's. */
    hostState: text('host_state').$type<HostCommentState>(),
    hostVia: text('host_via'),
    hostTrouble: text('host_trouble').$type<HostCommentTrouble>(),
    hostTries: integer('host_tries').notNull().default(0),
    hostRetryAt: moment('host_retry_at'),
    /** A process is writing it until then. */
    hostClaimedUntil: moment('host_claimed_until'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('pull_request_comments_request').on(t.pullRequestId, t.addedOn),
    uniqueIndex('pull_request_comments_host').on(t.pullRequestId, t.hostId),
    index('pull_request_comments_author').on(t.authorId),
    index('pull_request_comments_reply').on(t.replyTo),
    index('pull_request_comments_due')
      .on(t.hostRetryAt)
      .where(sql`${t.hostState} = 'waiting'`),
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
