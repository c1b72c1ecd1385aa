import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  CheckpointKind,
  MessagePart,
  ModelUsage,
  SessionState,
  TurnStepEvent,
} from '#common/contract/chat-sessions.ts';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { projects } from './projects';
import { tickets } from './tickets';

/** A branch that a user changes in a conversation. It has no work tree: all is read and written in the repository. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    baseBranch: text('base_branch').notNull(),
    baseSha: text('base_sha').notNull(),
    branch: text('branch').notNull(),
    headSha: text('head_sha').notNull(),
    state: text('state').$type<SessionState>().notNull().default('idle'),
    /** The turn in progress, and the last heartbeat of its process. */
    turnId: text('turn_id'),
    beatAt: moment('beat_at'),
    /** The month that the turn's query was taken from, to be given back when it comes to nothing; null: it cost none. */
    queryPeriod: text('query_period'),
    /** The ticket it was begun from. */
    ticketId: text('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    /** Files that differ from the base since the head was moved here last. */
    changedFiles: integer('changed_files').notNull().default(0),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('chat_sessions_branch').on(t.projectId, t.branch),
    index('chat_sessions_project').on(t.projectId, t.updatedOn),
    index('chat_sessions_user').on(t.userId),
    index('chat_sessions_ticket').on(t.ticketId),
    index('chat_sessions_running')
      .on(t.beatAt)
      .where(sql`${t.state} = 'running'`),
  ],
);

function sessionId() {
  return text('session_id')
    .notNull()
    .references(() => chatSessions.id, { onDelete: 'cascade' });
}

/** Messages of a session, in order. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    sessionId: sessionId(),
    /** From 1. */
    number: integer('number').notNull(),
    id: text('id').notNull().unique(),
    role: text('role').$type<'person' | 'assistant'>().notNull(),
    /** Made by the browser: a repeated prompt is the same one. */
    clientMessageId: text('client_message_id'),
    parts: jsonb('parts').$type<MessagePart[]>().notNull(),
    source: text('source').$type<'person' | 'rules' | 'model'>().notNull(),
    /** What a model took; null: none was asked. */
    usage: jsonb('usage').$type<ModelUsage>(),
    turnId: text('turn_id').notNull(),
    checkpoint: integer('checkpoint'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.number] }),
    uniqueIndex('chat_messages_client').on(t.sessionId, t.clientMessageId),
    index('chat_messages_author').on(t.authorId),
  ],
);

/** Commits of a session's branch one can go back to; `refs/pw/<session>/<number>` keeps them. */
export const checkpoints = pgTable(
  'checkpoints',
  {
    sessionId: sessionId(),
    /** From 1. */
    number: integer('number').notNull(),
    sha: text('sha').notNull(),
    kind: text('kind').$type<CheckpointKind>().notNull(),
    /** Of an undo: the checkpoint whose files it brought back, 0 for the session's start. */
    backTo: integer('back_to'),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.number] })],
);

/** Events of a turn in progress; swept after a day. */
export const chatEvents = pgTable(
  'chat_events',
  {
    sessionId: sessionId(),
    /** From 1. */
    n: integer('n').notNull(),
    turnId: text('turn_id').notNull(),
    /** Number of the message that it came after. */
    after: integer('after').notNull(),
    event: text('event').$type<'step'>().notNull(),
    data: jsonb('data').$type<TurnStepEvent>().notNull(),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.n] }), index('chat_events_added').on(t.addedOn)],
);

/** Changes of a session that its user accepted, by kind: hunks and whole files. */
export const keptChanges = pgTable(
  'kept_changes',
  {
    sessionId: sessionId(),
    /** SHA-256 of path, place and content (session-changes/change-ids.ts). */
    id: text('id').notNull(),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.id] })],
);
