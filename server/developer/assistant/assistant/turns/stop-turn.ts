import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { notifyStop } from '#server/developer/projects/chat-sessions/session-news.ts';
import { findSession, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { assertOwnSession } from './begin-turn';
import { breakOff } from './end-turn';

/**
 * Ends the running turn, on any instance: a later result is rejected, as the session's row has another turn id; its
 * process is notified, so that it stops work.
 * @throws AppError `not_found`, `forbidden` for another user's session, `conflict` for an archived one
 */
export async function stopTurn({ db }: Pick<Parts, 'db'>, actor: Member, sessionId: string): Promise<SessionRow> {
  return db.transaction(async (tx) => {
    const session = await findSession(tx, actor.organizationId, sessionId, true);
    assertOwnSession(session, actor);
    if (session.state !== 'running') return session;
    const ended = await breakOff(tx, actor.organizationId, session, 'stopped');
    await notifyStop(tx, sessionId);
    return ended;
  });
}
