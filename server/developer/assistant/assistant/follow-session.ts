import type { followSession as contract } from '#common/contract/chat-sessions.ts';
import type { EventOf } from '#common/contract/endpoint.ts';
import { createWakeSignal } from '#server/platform/http/wake-signal.ts';
import type { Following } from '#server/platform/http/event-stream.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countEarlier } from '#server/developer/projects/chat-sessions/list-messages.ts';
import { onSessionNews } from '#server/developer/projects/chat-sessions/session-news.ts';
import { messageToWire, readMessages, sessionToWire } from '#server/developer/projects/chat-sessions/store.ts';
import { readSession } from './turns/end-turn';
import { lastOfEarlierTurns, readEvents } from './turns/turn-events';

type SessionEvent = EventOf<typeof contract.events>;
type Deps = Pick<Parts, 'db' | 'listen'>;

/** A running turn is polled this often even without events: its server may have died. */
const LOOK_MS = 10_000;

/** How far a reader is: the last message, and the last event of a turn. As the id of an event: `3.7`. */
interface Cursor {
  message: number;
  event: number;
}

function idOf({ message, event }: Cursor) {
  return `${message}.${event}`;
}

function cursorOf(id: string | null): Cursor | null {
  const [, message, event = '0'] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(id ?? '') ?? [];
  return message === undefined ? null : { message: Number(message), event: Number(event) };
}

/** The news after the cursor, which advances with it: a turn's steps are between its two messages. */
async function* readNews({ db }: Deps, sessionId: string, cursor: Cursor): AsyncGenerator<SessionEvent> {
  const messages = await readMessages(db, sessionId, cursor.message);
  // Read after the messages: all steps before the last of them are there by then.
  const newest = messages.at(-1)?.number ?? cursor.message;
  const steps = await readEvents(db, sessionId, cursor.event, newest);
  while (messages.length > 0 || steps.length > 0) {
    const [message] = messages;
    const [step] = steps;
    if (step && (!message || step.after < message.number)) {
      steps.shift();
      cursor.event = step.n;
      yield { id: idOf(cursor), event: 'step', data: step.data };
    } else if (message) {
      messages.shift();
      cursor.message = message.number;
      yield { id: idOf(cursor), event: 'message', data: { message: messageToWire(message) } };
    }
  }
}

/**
 * Streams a session: messages and steps after the last one seen, and its state on each change. A new reader gets the
 * messages that the session's details hold, and only the steps of the running turn.
 * @param isFollowed false: it ends with the existing ones
 */
export async function* followSession(
  parts: Deps,
  organizationId: string,
  sessionId: string,
  { lastEventId, signal, isFollowed }: Following & { readonly isFollowed: boolean },
): AsyncGenerator<SessionEvent> {
  let cursor = cursorOf(lastEventId);
  let lastSent = '';
  const wakeSignal = createWakeSignal(signal);
  const stop = await onSessionNews(parts, sessionId, wakeSignal.ring);
  try {
    while (!signal.aborted) {
      const row = await readSession(parts.db, organizationId, sessionId);
      cursor ??= {
        message: await countEarlier(parts.db, sessionId),
        event: await lastOfEarlierTurns(parts.db, sessionId, row.turnId),
      };
      yield* readNews(parts, sessionId, cursor);
      const session = sessionToWire(row);
      if (JSON.stringify(session) !== lastSent) yield { event: 'session', data: { session } };
      lastSent = JSON.stringify(session);
      if (!isFollowed) return;
      await wakeSignal.heard(row.state === 'running' ? LOOK_MS : null);
    }
  } finally {
    stop();
  }
}
