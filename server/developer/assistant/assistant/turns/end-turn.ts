import { randomUUID } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { giveBack } from '#server/builder/plan-limits/take-uses.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';
import {
  addMessage,
  changeSession,
  findSession,
  type SessionRow,
} from '#server/developer/projects/chat-sessions/store.ts';

/** The heartbeat interval of a turn, and how long after the last one it is orphaned. */
export const BEAT_MS = 3000;
const LOST_AFTER_SECONDS = 20;

/** Why a turn was ended from outside the assistant. */
export type BrokenOff = 'failed' | 'interrupted' | 'stopped';

const EMPTY = { nearest: [], can: [], notes: [] };
/** No turn is running. */
export const NO_TURN = { state: 'idle', turnId: null, beatAt: null, queryPeriod: null } as const;

/** Refunds the query of the running turn: once, as the row clears it with the turn. */
export async function giveQueryBack(
  tx: Queryable,
  organizationId: string,
  { queryPeriod: period }: Pick<SessionRow, 'queryPeriod'>,
): Promise<void> {
  if (period !== null) await giveBack(tx, { organizationId, kind: 'queries', period, n: 1 });
}

/**
 * Ends the running turn without a result: its process notices when it tries to store one. To be called in a transaction
 * that has locked the session.
 */
export async function breakOff(
  tx: Queryable,
  organizationId: string,
  session: SessionRow,
  reason: BrokenOff,
): Promise<SessionRow> {
  const { id: sessionId, turnId } = session;
  await addMessage(tx, {
    id: randomUUID(),
    sessionId,
    role: 'assistant',
    source: 'rules',
    turnId: turnId ?? '',
    parts: [{ type: 'refused', reason, ...EMPTY }],
  });
  await giveQueryBack(tx, organizationId, session);
  const ended = await changeSession(tx, sessionId, NO_TURN);
  await notifySession(tx, sessionId);
  return ended;
}

const isLost = sql<boolean>`coalesce(${chatSessions.beatAt} < now() - make_interval(secs => ${LOST_AFTER_SECONDS}), true)`;

/**
 * Fails a turn whose server died: its checkpoint and its files are unchanged. To be called in a transaction that has
 * locked the session.
 */
export async function endLostTurn(tx: Queryable, organizationId: string, session: SessionRow): Promise<SessionRow> {
  if (session.state !== 'running') return session;
  const [row] = await tx.select({ isLost }).from(chatSessions).where(eq(chatSessions.id, session.id));
  return row?.isLost === true ? breakOff(tx, organizationId, session, 'interrupted') : session;
}

/**
 * A session with its true state: an orphaned turn has ended.
 * @throws AppError `not_found`
 */
export async function readSession(db: Parts['db'], organizationId: string, id: string): Promise<SessionRow> {
  const session = await findSession(db, organizationId, id);
  if (session.state !== 'running') return session;
  return db.transaction(async (tx) => endLostTurn(tx, organizationId, await findSession(tx, organizationId, id, true)));
}

function listRunning(db: Parts['db'], where?: SQL) {
  return db
    .select({ id: chatSessions.id, organizationId: projects.organizationId })
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .where(and(eq(chatSessions.state, 'running'), where));
}

/** Ends all turns whose servers died. */
export async function failOrphanedTurns(db: Parts['db']): Promise<void> {
  // One that can no longer be read is in the bin: its turn is ended after it is restored.
  for (const { id, organizationId } of await listRunning(db, isLost))
    await readSession(db, organizationId, id).catch(() => undefined);
}

/**
 * Ends all running turns: for the start of a server that has its database to itself, where each of them is orphaned.
 */
export async function failAllTurns(db: Parts['db']): Promise<void> {
  for (const { id, organizationId } of await listRunning(db)) {
    await db.transaction(async (tx) => {
      const session = await findSession(tx, organizationId, id, true).catch(() => null);
      if (session?.state === 'running') await breakOff(tx, organizationId, session, 'interrupted');
    });
  }
}
