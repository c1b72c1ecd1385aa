import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { notifyStop } from '#server/developer/projects/chat-sessions/session-news.ts';
import { findSession, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { demandOwn } from './begin-turn';
import { breakOff } from './end-turn';

/**
 * Ends the turn under way, whichever instance does it: what it stores after this is refused, as the session's row is no longer
 * its own; it is told, so that it does not work on for nothing.
 * @throws AppError `not_found`, `forbidden` for somebody else's session, `conflict` for one that is put away
 */
export async function stopTurn({ db }: Pick<Parts, 'db'>, actor: Member, sessionId: string): Promise<SessionRow> {
  return db.transaction(async (tx) => {
    const session = await findSession(tx, actor.organizationId, sessionId, true);
    demandOwn(session, actor);
    if (session.state !== 'running') return session;
    const ended = await breakOff(tx, actor.organizationId, session, 'stopped');
    await notifyStop(tx, sessionId);
    return ended;
  });
}
