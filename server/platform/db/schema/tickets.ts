import { customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BoardColumn, Priority, TicketEvent } from '#common/contract/tickets.ts';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { organizations } from './organizations';
import { projects } from './projects';

/** Compared byte by byte: in the order of a language, `a` and `B` sort differently than in rank-between.ts. */
const rank = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

function organizationId() {
  return text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

export const boards = pgTable(
  'boards',
  {
    id: id(),
    organizationId: organizationId(),
    /** What the keys of its tickets begin with. It never changes. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    columns: jsonb('columns').$type<readonly BoardColumn[]>().notNull(),
    /** The number of the next ticket; numbers are never used again. */
    nextNumber: integer('next_number').notNull().default(1),
    version: integer('version').notNull().default(1),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('boards_key').on(t.organizationId, t.key)],
);

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    organizationId: organizationId(),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Id of a column of the board. */
    status: text('status').notNull(),
    /** Its place in the column (rank-between.ts). */
    rank: rank('rank').notNull(),
    priority: text('priority').$type<Priority>().notNull(),
    tags: text('tags').array().notNull().default([]),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Counts saves; a move leaves it alone. */
    version: integer('version').notNull().default(1),
    /** Since when it is in a column of the kind `done`. */
    closedAt: moment('closed_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('tickets_number').on(t.boardId, t.number),
    index('tickets_place').on(t.boardId, t.status, t.rank),
    index('tickets_organization').on(t.organizationId, t.updatedOn),
    index('tickets_assignee').on(t.assigneeId),
    index('tickets_reporter').on(t.reporterId),
    index('tickets_project').on(t.projectId),
  ],
);

/** Comments on a ticket (`kind` comment) and its history (event). */
export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: id(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'comment' | 'event'>().notNull(),
    /** Markdown; '' for events. */
    body: text('body').notNull().default(''),
    data: jsonb('data').$type<TicketEvent>(),
    addedOn: addedOn(),
  },
  (t) => [index('ticket_comments_ticket').on(t.ticketId, t.addedOn), index('ticket_comments_author').on(t.authorId)],
);
