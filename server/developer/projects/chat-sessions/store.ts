import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm';
import type {
  ChatMessage,
  ChatSession,
  CheckpointKind,
  ListedSession,
  MessagePart,
} from '#common/contract/chat-sessions.ts';
import { notePushers } from '#server/developer/source/repositories/pushers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatMessages, chatSessions, checkpoints } from '#server/platform/db/schema/assistant.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { PushedBy } from '#server/platform/db/schema/repositories.ts';

/** A session's row, with the key of its ticket or its issue of Jira. */
export type SessionRow = typeof chatSessions.$inferSelect & {
  readonly ticketKey: string | null;
  readonly jiraKey: string | null;
  /** Where the issue is: keys are those of a site. */
  readonly jiraSite: string | null;
};
type MessageRow = typeof chatMessages.$inferSelect;

/** Qualified by hand: in a `returning` list columns have no table prefix. */
const ticketKey = sql<string | null>`(select boards.key || '-' || tickets.number from tickets
  join boards on boards.id = tickets.board_id where tickets.id = chat_sessions.ticket_id)`;
const jiraKey = sql<string | null>`(select issue_key from jira_links where session_id = chat_sessions.id)`;
const jiraSite = sql<string | null>`(select site_id from jira_links where session_id = chat_sessions.id)`;
const columns = { ...getTableColumns(chatSessions), ticketKey, jiraKey, jiraSite };

const mergedIn = sql<ListedSession['mergedIn']>`(select json_build_object('id', pulls.id, 'number', pulls.number)
  from pull_requests pulls where pulls.project_id = chat_sessions.project_id and pulls.branch = chat_sessions.branch
  and pulls.head_sha = chat_sessions.head_sha and pulls.state = 'merged' order by pulls.number desc limit 1)`;
const openIn = sql<ListedSession['openIn']>`(select json_build_object('id', pulls.id, 'number', pulls.number)
  from pull_requests pulls where pulls.project_id = chat_sessions.project_id and pulls.branch = chat_sessions.branch
  and pulls.state in ('open', 'draft') order by pulls.number desc limit 1)`;
const listed = { session: columns, userName: users.name, mergedIn, openIn };

/** A session as the wire has it. */
export function sessionToWire({
  addedOn,
  updatedOn,
  turnId,
  beatAt,
  queryPeriod,
  ticketId,
  changedFiles,
  jiraSite: _,
  ...row
}: SessionRow): ChatSession {
  return {
    ...row,
    added_on: addedOn.toISOString(),
    updated_on: updatedOn.toISOString(),
  };
}

/** A message as the wire has it. */
export function messageToWire({
  id,
  number,
  role,
  source,
  parts,
  checkpoint,
  authorId,
  addedOn,
  usage,
}: MessageRow): ChatMessage {
  return {
    id,
    number,
    role,
    source,
    parts,
    checkpoint,
    authorId,
    usage,
    added_on: addedOn.toISOString(),
  };
}

/** A project of an organization that is not in the bin. */
function isVisible(organizationId: string) {
  return and(eq(projects.organizationId, organizationId), isNull(projects.deletedAt));
}

/**
 * A session of an organization; those of projects in the bin are not found.
 * @param lock until the transaction ends: serializes turns
 * @throws AppError `not_found`
 */
export async function findSession(
  db: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<SessionRow> {
  const query = db
    .select(columns)
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .where(and(eq(chatSessions.id, id), isVisible(organizationId)));
  const [row] = await (lock ? query.for('update', { of: chatSessions }) : query);
  if (!row) throw new AppError('not_found');
  return row;
}

function toListed({
  session,
  ...more
}: { session: SessionRow } & Pick<ListedSession, 'userName' | 'mergedIn' | 'openIn'>): ListedSession {
  return { ...sessionToWire(session), ...more, changedFiles: more.mergedIn === null ? session.changedFiles : 0 };
}

/** A session as lists have it. @throws AppError `not_found` */
export async function findListedSession(db: Queryable, organizationId: string, id: string): Promise<ListedSession> {
  const [row] = await db
    .select(listed)
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .leftJoin(users, eq(users.id, chatSessions.userId))
    .where(and(eq(chatSessions.id, id), isVisible(organizationId)));
  if (!row) throw new AppError('not_found');
  return toListed(row);
}

/** The session of a branch; null: it has none, or an archived one, unless these are asked for too. */
export async function findSessionByBranch(
  db: Queryable,
  projectId: string,
  branch: string,
  which: 'active' | 'archived too' = 'active',
): Promise<SessionRow | null> {
  const own = and(eq(chatSessions.projectId, projectId), eq(chatSessions.branch, branch));
  const [row] = await db
    .select(columns)
    .from(chatSessions)
    .where(which === 'active' ? and(own, ne(chatSessions.state, 'archived')) : own);
  return row ?? null;
}

interface SessionQuery {
  /** Absent: of all projects that are not in the bin. */
  readonly projectId?: string | undefined;
  /** Part of the title or the branch. */
  readonly q?: string | undefined;
  readonly archived: boolean;
  readonly page: number;
  readonly size: number;
}

/** A page of an organization's sessions, last changed first: active or archived ones. */
export async function listSessions(
  db: Queryable,
  organizationId: string,
  { projectId, q, archived, page, size }: SessionQuery,
): Promise<{ list: ListedSession[]; tc: number; page: number }> {
  const pattern = q ? likePattern(q) : null;
  const where = and(
    inArray(chatSessions.projectId, db.select({ id: projects.id }).from(projects).where(isVisible(organizationId))),
    projectId === undefined ? undefined : eq(chatSessions.projectId, projectId),
    archived ? eq(chatSessions.state, 'archived') : ne(chatSessions.state, 'archived'),
    pattern === null ? undefined : or(ilike(chatSessions.title, pattern), ilike(chatSessions.branch, pattern)),
  );
  const rows = await db
    .select(listed)
    .from(chatSessions)
    .leftJoin(users, eq(users.id, chatSessions.userId))
    .where(where)
    .orderBy(desc(chatSessions.updatedOn), asc(chatSessions.id))
    .limit(size)
    .offset((page - 1) * size);
  const tc = await totalOf({ size, page }, rows.length, () => db.$count(chatSessions, where));
  return { list: rows.map(toListed), tc, page };
}

/** The columns of a session that may change. */
export type SessionChange = Partial<
  Pick<typeof chatSessions.$inferInsert, 'title' | 'state' | 'headSha' | 'turnId' | 'queryPeriod' | 'changedFiles'>
> & {
  /**
   * Heartbeat of the process that runs the turn; null: there is none. By the database's clock, which all instances
   * share.
   */
  readonly beatAt?: SQL | null;
};

/** Since when a turn is running, or was reported as running. */
export const NOW = sql`now()`;

/** Changes a session's row. @returns the new one */
export async function changeSession(db: Queryable, id: string, change: SessionChange): Promise<SessionRow> {
  const [row] = await db
    .update(chatSessions)
    .set({ ...change, updatedOn: NOW })
    .where(eq(chatSessions.id, id))
    .returning(columns);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Adds a session. @returns null when its branch is another session's of the project */
export async function addSession(db: Queryable, values: typeof chatSessions.$inferInsert): Promise<SessionRow | null> {
  const [row] = await db.insert(chatSessions).values(values).onConflictDoNothing().returning(columns);
  return row ?? null;
}

/** A session's messages after a number, oldest first. */
export function readMessages(db: Queryable, sessionId: string, after = 0): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), sql`${chatMessages.number} > ${after}::integer`))
    .orderBy(asc(chatMessages.number));
}

/** A new message at the end; the session's row is locked by the caller. */
export async function addMessage(
  db: Queryable,
  message: Omit<typeof chatMessages.$inferInsert, 'number' | 'parts'> & { readonly parts: readonly MessagePart[] },
): Promise<MessageRow> {
  const [last] = await db
    .select({ number: max(chatMessages.number) })
    .from(chatMessages)
    .where(eq(chatMessages.sessionId, message.sessionId));
  const values = { ...message, parts: [...message.parts], number: (last?.number ?? 0) + 1 };
  const [row] = await db.insert(chatMessages).values(values).returning();
  if (!row) throw new AppError('internal');
  return row;
}

/** A session's checkpoints, oldest first. */
export function readCheckpoints(db: Queryable, sessionId: string) {
  return db.select().from(checkpoints).where(eq(checkpoints.sessionId, sessionId)).orderBy(asc(checkpoints.number));
}

/** The number that the next checkpoint has. */
export async function nextCheckpoint(db: Queryable, sessionId: string): Promise<number> {
  const [last] = await db
    .select({ number: max(checkpoints.number) })
    .from(checkpoints)
    .where(eq(checkpoints.sessionId, sessionId));
  return (last?.number ?? 0) + 1;
}

/** Remembers a commit as a checkpoint, and who made it. */
export async function addCheckpoint(
  db: Queryable,
  checkpoint: {
    readonly sessionId: string;
    readonly number: number;
    readonly sha: string;
    readonly kind: CheckpointKind;
    readonly backTo?: number | undefined;
  },
  by: PushedBy,
): Promise<void> {
  const { sessionId, sha } = checkpoint;
  await db.insert(checkpoints).values(checkpoint);
  const repositoryId = sql`(select p.repository_id from chat_sessions s join projects p on p.id = s.project_id
    where s.id = ${sessionId})`;
  await notePushers(db, repositoryId, [sha], by);
}
