import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { World } from '#server/testing/world.ts';

/**
 * The calls of a session's changes, as a4 makes them.
 * @param of the world and the project, once they are made
 */
export function sessionCalls(of: () => { readonly world: World; readonly projectId: string }) {
  async function begin(body: object = {}) {
    const reply = await of().world.call('POST session/create', {
      as: of().world.a4,
      body: { projectId: of().projectId, title: 'Start', ...body },
    });
    expect(reply.status).toBe(201);
    return reply.body.session;
  }

  async function changesOf(sessionId: string) {
    return (await of().world.call('GET chat/file-changes', { as: of().world.a4, query: { sessionId } })).body;
  }

  async function keep(sessionId: string, more: object = {}, as: Person = of().world.a4) {
    const { head } = await changesOf(sessionId);
    return of().world.call('POST chat/keep-changes', { as, body: { sessionId, head, ...more } });
  }

  async function discard(sessionId: string, more: object = {}) {
    const { head } = await changesOf(sessionId);
    return of().world.call('POST chat/discard-changes', { as: of().world.a4, body: { sessionId, head, ...more } });
  }

  function edit(sessionId: string, path: string, content: string, baseHash: string | null) {
    return of().world.call('POST chat/edit-file', { as: of().world.a4, body: { sessionId, path, content, baseHash } });
  }
  return { begin, changesOf, keep, discard, edit };
}
