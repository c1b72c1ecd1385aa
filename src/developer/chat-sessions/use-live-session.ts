import { useState } from 'react';
import { type ChatMessage, rereadSession, type SessionDetails, useSessionEvents } from '#src/api/chat-sessions.ts';
import type { StreamState } from '#src/api/client/use-events.ts';
import { joined, type LiveSession, NO_EVENTS, withEvent, withMessages } from './live-session';

/** A session that is followed. */
export interface Followed {
  readonly live: LiveSession;
  readonly stream: StreamState;
  /** Shows messages that the stream does not tell, or not yet. */
  readonly add: (...messages: readonly ChatMessage[]) => void;
}

/** Follows a session beside what was read of it; what else depends on its branch is refetched when that moves. */
export function useLiveSession(read: SessionDetails): Followed {
  const [events, setEvents] = useState(NO_EVENTS);
  const live = joined(read, events);
  const stream = useSessionEvents(read.session.id, (event) => {
    setEvents((before) => withEvent(before, event));
    if (event.event !== 'session') return;
    const { headSha, state } = event.data.session;
    const isOver = live.session.state === 'running' && state !== 'running';
    if (headSha !== live.session.headSha || isOver) void rereadSession();
  });
  const add = (...messages: readonly ChatMessage[]) =>
    setEvents((before) => ({ ...before, messages: withMessages(before.messages, messages) }));
  return { live, stream, add };
}
