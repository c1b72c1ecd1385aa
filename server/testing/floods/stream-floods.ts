import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createProject, type Flood } from './flood';
import type { FloodWorld } from './flood-world';

/** As many streams as five people may have, beside one. */
export async function streams(world: FloodWorld): Promise<Flood> {
  const begin = async (as: Person) => {
    const { id: projectId } = await createProject(world, as);
    return (await world.call('POST session/create', { as, body: { projectId, title: 'Waits' } })).body.session.id;
  };
  const [theirs, own] = [await begin(world.a1), await begin(world.b1)];
  const open = async (as: Person, id: string) => {
    const headers = { authorization: `Bearer ${as.accessToken}` };
    const request = get(`${world.origin}/api/chat/events/${id}?follow=true`, { headers, agent: false });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  const people = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => createPerson(world.parts, { name: `s${n}`, tenant: world.a, role: 'developer' })),
  );
  return {
    begin: async () => {
      const all = people.flatMap((person) => Array.from({ length: 20 }, () => open(person, theirs)));
      return async () => (await Promise.all(all)).forEach((reply) => reply.destroy());
    },
    ask: async () => {
      const reply = await open(world.b1, own);
      for await (const part of reply) if (String(part).includes('event: session')) return;
    },
  };
}
