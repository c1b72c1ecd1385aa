import { and, eq } from 'drizzle-orm';
import type { ChatMessage } from '#common/contract/chat-sessions.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { startHeartbeat } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Assistant } from '../assistant';
import { onStop } from '#server/developer/projects/chat-sessions/session-news.ts';
import { findSession, NOW } from '#server/developer/projects/chat-sessions/store.ts';
import { type StartedTurn, beginTurn, type PromptInput } from './begin-turn';
import { BEAT_MS, breakOff, type BrokenOff } from './end-turn';
import { doTurn } from './do-turn';

type Deps = Pick<Parts, 'db' | 'settings' | 'log' | 'listen' | 'appSecret'>;

/** A turn that takes longer ends, unless its assistant needs more. Milliseconds. */
const MAX_MS = 45_000;

/** The turns that this process does. */
export interface Turns {
  /**
   * Stores a prompt; the turn continues after the reply.
   * @returns the user's message; the answer is the message after it
   * @throws AppError as `beginTurn`
   */
  take(actor: Member, sessionId: string, said: PromptInput): Promise<{ message: ChatMessage; turnId: string }>;
  /** Interrupts all turns, and waits for their end. No new ones begin. */
  close(): Promise<void>;
}

/** Sends a heartbeat of the turn; aborts it here when it was ended elsewhere. */
async function beat({ db }: Deps, sessionId: string, turnId: string, turn: AbortController) {
  const own = and(eq(chatSessions.id, sessionId), eq(chatSessions.turnId, turnId));
  const rows = await db.update(chatSessions).set({ beatAt: NOW }).where(own).returning({ id: chatSessions.id });
  if (rows.length === 0) turn.abort();
}

/** Stores that a turn was broken off, unless its end is stored already. */
async function recordBrokenTurn(
  { db }: Deps,
  { organizationId }: Member,
  { session, turnId }: StartedTurn,
  reason: BrokenOff,
) {
  return db.transaction(async (tx) => {
    const locked = await findSession(tx, organizationId, session.id, true);
    if (locked.turnId === turnId) await breakOff(tx, organizationId, locked, reason);
  });
}

/** Opens the turns of a process. @param choose who answers in an organization, asked for each turn */
export function openTurns(deps: Deps, choose: (organizationId: string) => Promise<Assistant>): Turns {
  const running = new Map<Promise<void>, AbortController>();
  let isClosing = false;

  const run = async (actor: Member, begun: StartedTurn, said: PromptInput, turn: AbortController) => {
    const { id } = begun.session;
    const heartbeat = startHeartbeat(() => beat(deps, id, begun.turnId, turn), BEAT_MS);
    const unlisten = await onStop(deps, id, heartbeat.beat);
    try {
      const assistant = await choose(actor.organizationId);
      const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(assistant.longestMs ?? MAX_MS)]);
      await doTurn(deps, assistant, actor, begun, said, signal);
    } catch (error) {
      if (!turn.signal.aborted) deps.log.error({ err: error, session: id }, 'A turn failed.');
      await recordBrokenTurn(deps, actor, begun, isClosing ? 'interrupted' : 'failed');
    } finally {
      heartbeat.stop();
      unlisten();
    }
  };

  return {
    async take(actor, sessionId, said) {
      const begun = await beginTurn(deps, actor, sessionId, said);
      const { message, turnId } = begun;
      if (begun.repeated) return { message, turnId };
      const turn = new AbortController();
      if (isClosing) turn.abort();
      const work = run(actor, begun, said, turn)
        // The next reader of the session finds an orphaned turn.
        .catch((error: unknown) => deps.log.error({ err: error, session: sessionId }, 'A turn could not be ended.'))
        .finally(() => running.delete(work));
      running.set(work, turn);
      return { message, turnId };
    },
    async close() {
      isClosing = true;
      for (const turn of running.values()) turn.abort();
      await Promise.all(running.keys());
    },
  };
}
