import type { World } from '#server/testing/world.ts';
import { followSession } from '../follow-session.ts';

/** Follows a session's events until no turn is running. */
export async function untilIdle({ parts, a }: Pick<World, 'parts' | 'a'>, sessionId: string): Promise<void> {
  const reader = new AbortController();
  const following = { lastEventId: '999999999', signal: reader.signal, isFollowed: true };
  for await (const { event, data } of followSession(parts, a.organizationId, sessionId, following)) {
    if (event === 'session' && data.session.state !== 'running') return;
  }
}
