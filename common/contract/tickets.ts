import * as z from 'zod';
import { SESSION_STATES } from './chat-sessions';
import { DEPLOYMENT_STATUSES, DEPLOYMENT_TARGETS } from './deployments';
import { body, endpoint, listBody, ok, okWithMessage, READ_ONLY, time, total } from './endpoint';
import { PULL_REQUEST_STATES, pullRequestBuild } from './pull-requests';

/** What a column of a board means; a ticket in one of the kind `done` is closed. */
export const COLUMN_KINDS = ['todo', 'doing', 'review', 'done'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Most urgent first; `none`: unset. */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * How much fits: boards of an organization, columns of a board, tags of a ticket, entries of its activity that are
 * read.
 */
export const TICKET_LIMITS = { boards: 50, columns: 12, tags: 20, activity: 500 } as const;

const id = z.string().max(64);
const columnId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'not_valid');
const columnFields = {
  name: z.string().trim().min(1).max(40),
  kind: z.enum(COLUMN_KINDS),
  /** How many tickets it should hold at most; null: any number. More are marked, not refused. */
  limit: z.number().int().min(1).max(999).nullable(),
};

/** A column as it is kept; its id is the `status` of its tickets. */
export const boardColumn = z.object({ id: columnId, ...columnFields });
export type BoardColumn = z.infer<typeof boardColumn>;

const board = z.object({
  id: z.string(),
  /** What its tickets' keys begin with: `WEB`. */
  key: z.string(),
  name: z.string(),
  columns: z.array(boardColumn),
  version: z.number().int(),
  added_on: time,
  updated_on: time,
});
export type Board = z.infer<typeof board>;

const title = z.string().trim().min(1).max(200);
const text = z.string().max(50_000);
const tag = z.string().regex(/^[^\s,;]{1,40}$/u, 'tag_format');
const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() });

const ticketEntry = z.object({
  id: z.string(),
  /** `WEB-12` */
  key: z.string(),
  boardId: z.string(),
  title: z.string(),
  /** Id of its column. */
  status: z.string(),
  priority: z.enum(PRIORITIES),
  tags: z.array(z.string()),
  assignee: person.nullable(),
  /** What it is about. */
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  comments: z.number().int(),
  /** Counts saves, not moves. */
  version: z.number().int(),
  closed_on: time.nullable(),
  added_on: time,
  updated_on: time,
});
export type TicketEntry = z.infer<typeof ticketEntry>;

/** What a person can change of a ticket besides its place. */
export const TICKET_FIELDS = ['title', 'body', 'priority', 'tags', 'assignee', 'project'] as const;

const happened = z.object({
  /** From `session` on: what became of the work on it. */
  act: z.enum(['created', 'moved', 'changed', 'session', 'proposed', 'merged', 'deployed']),
  /** Columns as they were called then. */
  from: z.string().optional(),
  to: z.string().optional(),
  fields: z.array(z.enum(TICKET_FIELDS)).optional(),
  /** The session, pull request or deployment: where it is found; `name` of a session, `number` of the others. */
  work: z
    .object({
      projectId: z.string(),
      id: z.string(),
      number: z.number().int().optional(),
      name: z.string().optional(),
    })
    .optional(),
});
export type TicketEvent = z.infer<typeof happened>;

const activity = z.object({
  id: z.string(),
  /** null: their account is gone, or it was not done in the app, as a push. */
  author: person.nullable(),
  /** The text of a comment, in Markdown; null for what happened. */
  text: z.string().nullable(),
  event: happened.nullable(),
  added_on: time,
});
export type TicketActivity = z.infer<typeof activity>;

const ticket = ticketEntry.extend({
  /** Markdown. */
  body: z.string(),
  reporter: person.nullable(),
  /** Oldest first. */
  activity: z.array(activity),
});
export type Ticket = z.infer<typeof ticket>;

/** What was begun for a ticket: a session with what came of it. */
export const ticketWork = z.object({
  session: z.object({
    id: z.string(),
    projectId: z.string(),
    projectName: z.string(),
    title: z.string(),
    state: z.enum(SESSION_STATES),
    branch: z.string(),
    /** null: their account is gone. */
    userName: z.string().nullable(),
    isMine: z.boolean(),
  }),
  /** The newest one of its branch. */
  pullRequest: z
    .object({ id: z.string(), number: z.number().int(), title: z.string(), state: z.enum(PULL_REQUEST_STATES) })
    .nullable(),
  /** Of its newest commit; once it is merged, of what went live. */
  build: pullRequestBuild.nullable(),
  /** The newest ten of its branch and of its merge, newest first. */
  deployments: z.array(
    z.object({ number: z.number().int(), target: z.enum(DEPLOYMENT_TARGETS), status: z.enum(DEPLOYMENT_STATUSES) }),
  ),
});
export type TicketWork = z.infer<typeof ticketWork>;

export const getBoards = endpoint({
  method: 'GET',
  path: 'boards',
  access: 'develop',
  scope: 'organization',
  summary: 'The boards of the organization with their columns, by name',
  reply: ok({ boards: z.array(board), tc: total }),
});

export const saveBoard = endpoint({
  method: 'POST',
  path: 'boards',
  access: 'develop',
  scope: 'organization',
  summary:
    'Create (no id; with its first tickets) or change a board; 409 `conflict` for an old version, `in_use` for a column that holds tickets',
  body: body({
    board: body(
      {
        id: id.optional(),
        version: z.number().int().optional(),
        /** Only when it is created: keys of tickets never change. */
        key: z
          .string()
          .regex(/^[A-Z][A-Z0-9]{1,9}$/, 'board_key_format')
          .optional(),
        name: z.string().trim().min(1).max(80),
        /** In order; a column without an id is new. */
        columns: z
          .array(z.strictObject({ id: columnId.optional(), ...columnFields }))
          .min(2)
          .max(TICKET_LIMITS.columns),
      },
      ['added_on', 'updated_on'],
    ),
    /** The first tickets of a new board, all in its first column. */
    tickets: z
      .array(z.strictObject({ title, body: text.default('') }))
      .max(10)
      .default([]),
  }),
  reply: okWithMessage({ board }),
});

export const getTickets = endpoint({
  method: 'POST',
  path: 'tickets/dash/getTickets',
  access: 'develop',
  scope: 'organization',
  summary:
    'Tickets in the order of their columns, closed ones last; search by key, title and text; filter by board (key), status, assignee (id or none), priority, tag',
  body: listBody,
  reply: ok({
    tickets: z.array(ticketEntry),
    /** How many there are for the search and filter in each column, by its id; empty without a board. */
    counts: z.record(z.string(), z.number().int()),
    tc: total,
  }),
});

const ticketKey = z.strictObject({ key: z.string().max(40) });

export const getTicket = endpoint({
  method: 'GET',
  path: 'tickets/:key',
  access: 'develop',
  scope: 'organization',
  summary: 'One ticket by its key, with text and activity',
  params: ticketKey,
  reply: ok({
    ticket,
    /** The language model that can summarize it; null: none is set. */
    model: z.string().nullable(),
  }),
});

export const summarizeTicket = endpoint({
  method: 'POST',
  path: 'ai/ticket-summary',
  access: 'develop',
  scope: 'organization',
  summary:
    'What a ticket is about, by the language model; one query, nothing is stored. 503 without a model, 502 with the reason when it fails',
  body: body({ key: z.string().max(40) }),
  reply: ok({ summary: z.string(), model: z.string() }),
});

export const getTicketWork = endpoint({
  method: 'GET',
  path: 'tickets/:key/work',
  access: 'develop',
  scope: 'organization',
  summary:
    'What was begun for a ticket and how far it is: sessions with their pull requests, previews and what went live',
  params: ticketKey,
  reply: ok({ list: z.array(ticketWork), tc: total }),
});

export const saveTicket = endpoint({
  method: 'POST',
  path: 'tickets/saveTicket',
  access: 'develop',
  scope: 'organization',
  summary:
    'Create (no id; `board`) or change a ticket; an old `version` is 409 `conflict` with the ticket as it is now',
  body: body({
    ticket: body(
      {
        id: id.optional(),
        /** The one the change is based on; needed with an id. */
        version: z.number().int().optional(),
        /** Key of the board; needed without an id. */
        board: z.string().max(10).optional(),
        /** The column of a new one; its board's first when absent. */
        status: columnId.optional(),
        /** Needed without an id. Of a change, what is absent stays as it is. */
        title: title.optional(),
        body: text.optional(),
        priority: z.enum(PRIORITIES).optional(),
        tags: z.array(tag).max(TICKET_LIMITS.tags).optional(),
        assigneeId: id.nullable().optional(),
        projectId: id.nullable().optional(),
      },
      READ_ONLY.filter((name) => name !== 'id' && name !== 'version'),
    ),
  }),
  reply: okWithMessage({ ticket }),
});

export const moveTicket = endpoint({
  method: 'POST',
  path: 'tickets/move',
  access: 'develop',
  scope: 'organization',
  summary:
    'Put a ticket into a column, before another or at the end; never conflicts: who is gone from there is passed over',
  body: body({ id, status: columnId, before: id.optional() }),
  reply: okWithMessage({ ticket: ticketEntry }),
});

export const commentTicket = endpoint({
  method: 'POST',
  path: 'tickets/comment',
  access: 'develop',
  scope: 'organization',
  summary: 'Comment on a ticket, in Markdown',
  body: body({ id, text: z.string().trim().min(1).max(10_000) }),
  reply: okWithMessage({ activity }),
});

export const deleteTicket = endpoint({
  method: 'POST',
  path: 'tickets/delete/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'Delete a ticket with its comments; its number is not used again',
  params: z.strictObject({ id }),
  reply: okWithMessage({}),
});
