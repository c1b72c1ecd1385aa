import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { createPerson, createTenant, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let port: number;
let projectId: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId } = await makeProject(world, 'Streams', { 'index.html': '<h1>Hi</h1>\n' }));
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());
afterEach(() => void vi.useRealTimers());

async function beginSession() {
  const { body } = await world.call('POST session/create', { as: world.a1, body: { projectId, title: 'Plans' } });
  return body.session.id;
}

function say(sessionId: string, text: string) {
  const body = { sessionId, prompt: `Replace 'Hi' with '${text}'`, clientMessageId: randomUUID() };
  return world.call('POST chat/prompt', { as: world.a1, body });
}

function developer(name: string) {
  return createPerson(world.parts, { name, tenant: world.a, role: 'developer' });
}

interface Stream {
  readonly status: number;
  readonly text: () => string;
  /** Resolves once the text holds this. */
  readonly has: (part: string) => Promise<void>;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

function watchReply(reply: IncomingMessage): Stream {
  let text = '';
  const looks = new Set<() => void>();
  reply.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (const look of looks) look();
  });
  reply.on('error', () => undefined);
  return {
    status: reply.statusCode ?? 0,
    text: () => text,
    has: (part) =>
      new Promise((resolve) => {
        const look = () => void (text.includes(part) && resolve());
        looks.add(look);
        look();
      }),
    ended: new Promise((resolve) => reply.once('close', resolve)),
    close: () => reply.destroy(),
  };
}

/** Follows a session of the assistant over a connection of its own. */
function follow(as: Person, id: string, headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const path = `/api/chat/events/${id}?follow=true`;
    const sent = { authorization: `Bearer ${as.accessToken}`, ...headers };
    get({ host: '127.0.0.1', port, path, headers: sent, agent: false }, (reply) => resolve(watchReply(reply))).on(
      'error',
      reject,
    );
  });
}

async function followUntilThere(as: Person, id: string, headers?: Record<string, string>) {
  const stream = await follow(as, id, headers);
  await stream.has('event: session');
  return stream;
}

describe('a stream ends with the right to read it (docs/trust.md 53)', () => {
  it('when its reader signs out; others go on', async () => {
    const id = await beginSession();
    const reader = await developer('leaves');
    const other = await followUntilThere(world.a4, id);
    const stream = await followUntilThere(reader, id);
    expect((await world.call('POST v1/auth/logout', { as: reader, body: {} })).status).toBe(200);
    await stream.ended;
    await say(id, 'After the sign-out');
    await other.has('After the sign-out');
    expect(stream.text()).not.toContain('After the sign-out');
    other.close();
  });

  it('when its reader is removed from the organization, also with another one to be in', async () => {
    const id = await beginSession();
    const reader = await developer('removed');
    const elsewhere = await createTenant(world.parts, 'Elsewhere');
    await world.parts.db
      .insert(memberships)
      .values({ organizationId: elsewhere.organizationId, userId: reader.id, role: 'developer' });
    const named = await followUntilThere(reader, id, { organization: world.a.organizationId });
    const unnamed = await followUntilThere(reader, id);
    const removed = await world.call('POST organizations/members/:id/remove', {
      as: world.a1,
      params: { id: reader.id },
      body: {},
    });
    expect(removed.status).toBe(200);
    await Promise.all([named.ended, unnamed.ended]);
  });

  it('when its reader gets a role that may not read it', async () => {
    const id = await beginSession();
    const reader = await developer('demoted');
    const stream = await followUntilThere(reader, id);
    const body = { role: 'viewer' };
    const params = { id: reader.id };
    const changed = await world.call('POST organizations/members/:id/role', { as: world.a1, params, body });
    expect(changed.status).toBe(200);
    await stream.ended;
  });

  it('before the next event, however the right was lost', async () => {
    const id = await beginSession();
    const reader = await developer('forgotten');
    const stream = await followUntilThere(reader, id);
    await world.parts.db.delete(memberships).where(eq(memberships.userId, reader.id));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    await say(id, 'Not for the reader');
    await stream.ended;
    expect(stream.text()).not.toContain('Not for the reader');
  });
});

it('a person has twenty streams at once; another person, and a closed one, make no difference (docs/trust.md 85)', async () => {
  const id = await beginSession();
  const reader = await developer('many');
  const streams = await Promise.all(Array.from({ length: 20 }, () => followUntilThere(reader, id)));
  const refused = await follow(reader, id);
  await refused.ended;
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text())).toMatchObject({
    code: 'rate_limited',
    message: 'You have 20 live views open. Close one, then try again.',
    details: [{ code: 'too_many_streams', values: { most: 20 } }],
  });
  (await followUntilThere(world.a4, id)).close();
  streams[0]?.close();
  // Its end reaches the server a moment later.
  let again = await follow(reader, id);
  while (again.status === 429) again = await follow(reader, id);
  expect(again.status).toBe(200);
  for (const stream of [...streams, again]) stream.close();
});
