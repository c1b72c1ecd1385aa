import { index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import type { CommentPicture } from '#common/contract/comments.ts';
import { users } from './accounts';
import { chatSessions } from './assistant';
import { addedOn, id, moment, updatedOn } from './columns';
import { organizations } from './organizations';
import { pageTemplates } from './pages';
import { projects } from './projects';
import { pullRequests } from './pull-requests';
import { tickets } from './tickets';

/** What is discussed at a place: a block of a page, or an element of a project's page. One of both is set. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: id(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    templateId: text('template_id').references(() => pageTemplates.id, { onDelete: 'cascade' }),
    nodeId: text('node_id'),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    /** The pull request on whose preview it was begun, where no session has its branch. */
    previewPullId: text('preview_pull_id').references(() => pullRequests.id, { onDelete: 'set null' }),
    /** Of the page in the preview. */
    path: text('path').notNull().default(''),
    /** `file:line:offset`, and which of the elements that carry it. */
    mark: text('mark'),
    nth: integer('nth').notNull().default(0),
    /** The commit whose elements carry the mark; null: of none that is known. */
    sha: text('sha'),
    /** Within the element, as parts of its size. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    /** How wide the page was, px. */
    width: integer('width').notNull(),
    label: text('label').notNull(),
    /** Of the element, taken after the thread was begun. */
    picture: jsonb('picture').$type<CommentPicture>(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** null: it is open. */
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    /** The pull request whose merge resolved it. */
    pullRequestId: text('pull_request_id').references(() => pullRequests.id, { onDelete: 'set null' }),
    ticketId: text('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
    /** Soft deletion; swept after 30 days. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('comment_threads_organization').on(t.organizationId),
    index('comment_threads_template').on(t.templateId, t.addedOn),
    index('comment_threads_project').on(t.projectId, t.addedOn),
    index('comment_threads_session').on(t.sessionId),
    index('comment_threads_preview_pull').on(t.previewPullId),
    index('comment_threads_author').on(t.authorId),
    index('comment_threads_resolved_by').on(t.resolvedBy),
    index('comment_threads_pull_request').on(t.pullRequestId),
    index('comment_threads_ticket').on(t.ticketId),
    index('comment_threads_deleted').on(t.deletedAt),
  ],
);

/** Comments of a thread. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    threadId: text('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Markdown. */
    body: text('body').notNull(),
    /** Ids of the people it names. */
    mentions: text('mentions').array().notNull().default([]),
    editedAt: moment('edited_at'),
    addedOn: addedOn(),
  },
  (t) => [index('comments_thread').on(t.threadId, t.addedOn), index('comments_author').on(t.authorId)],
);
