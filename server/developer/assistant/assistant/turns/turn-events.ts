import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { TurnStepEvent } from '#common/contract/chat-sessions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatEvents } from '#server/platform/db/schema/assistant.ts';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';

type EventRow = typeof chatEvents.$inferSelect;

/** The progress of a running turn, as rows, so that a reload, a second tab and another instance see the same. */
export async function addStep(
  db: Queryable,
  { sessionId, turnId }: { readonly sessionId: string; readonly turnId: string },
  step: Omit<TurnStepEvent, 'turnId'>,
): Promise<void> {
  const data: TurnStepEvent = { turnId, ...step };
  // Nothing is added to an ended turn: the row of the session has the running one.
  await db.execute(sql`
    insert into chat_events (session_id, n, turn_id, after, event, data)
    select id,
      (select coalesce(max(n), 0) + 1 from chat_events where session_id = ${sessionId}),
      turn_id,
      (select coalesce(max(number), 0) from chat_messages where session_id = ${sessionId}),
      'step', ${JSON.stringify(data)}::jsonb
    from chat_sessions where id = ${sessionId} and turn_id = ${turnId} for update`);
  await notifySession(db, sessionId);
}

/** The newest event of ended turns: a new reader gets only those of the running one. */
export async function lastOfEarlierTurns(db: Queryable, sessionId: string, turnId: string | null): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(max(${chatEvents.n}), 0)::int` })
    .from(chatEvents)
    .where(and(eq(chatEvents.sessionId, sessionId), sql`${chatEvents.turnId} is distinct from ${turnId}`));
  return row?.n ?? 0;
}

/** Events after one, oldest first. @param upTo those that came after later messages wait until these are read */
export function readEvents(db: Queryable, sessionId: string, after: number, upTo: number): Promise<EventRow[]> {
  return db
    .select()
    .from(chatEvents)
    .where(and(eq(chatEvents.sessionId, sessionId), gt(chatEvents.n, after), lte(chatEvents.after, upTo)))
    .orderBy(asc(chatEvents.n));
}

/** Deletes events that have no readers any more. */
export async function sweepEvents(db: Queryable): Promise<void> {
  await db.delete(chatEvents).where(sql`${chatEvents.addedOn} < now() - interval '1 day'`);
}
