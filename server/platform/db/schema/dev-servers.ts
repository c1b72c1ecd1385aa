import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DevServerReason, DevServerState } from '#common/contract/dev-servers.ts';
import { chatSessions } from './assistant';
import type { StoredLine } from './builds';
import { addedOn, moment, updatedOn } from './columns';
import { organizations } from './organizations';
import { previewLabels } from './preview-labels';

function sessionId() {
  return text('session_id')
    .notNull()
    .references(() => chatSessions.id, { onDelete: 'cascade' });
}

/** The development server of a session: the last one that was started. */
export const developmentServers = pgTable(
  'development_servers',
  {
    sessionId: sessionId().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The process that runs it, or ran it last. */
    instanceId: text('instance_id').notNull(),
    state: text('state').$type<DevServerState>().notNull(),
    reason: text('reason').$type<DevServerReason>(),
    exitCode: integer('exit_code'),
    /** Its host below PREVIEW_URL, from its first start on. */
    label: text('label')
      .notNull()
      .unique()
      .references(() => previewLabels.label),
    command: text('command').notNull().default(''),
    /** The commit whose files it has. */
    sha: text('sha'),
    restartNeeded: boolean('restart_needed').notNull().default(false),
    /** Number of the first line of this start, and of the last line of all. */
    logFrom: integer('log_from').notNull().default(1),
    lastLine: integer('last_line').notNull().default(0),
    /** What another process asks of the one that runs it. */
    asked: text('asked').$type<'stop' | 'restart'>(),
    /** Last heartbeat of the process that runs it. */
    beatAt: moment('beat_at').notNull().defaultNow(),
    startedAt: moment('started_at').notNull().defaultNow(),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [index('development_servers_organization').on(t.organizationId, t.state)],
);

/** The last lines of a development server's log, in batches. */
export const developmentLogs = pgTable(
  'development_logs',
  {
    sessionId: sessionId(),
    /** From 1; numbers go on over restarts. */
    firstLine: integer('first_line').notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.firstLine] })],
);
