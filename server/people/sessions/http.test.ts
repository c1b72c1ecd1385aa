import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { createPerson, PASSWORD } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function list(as: { accessToken: string }) {
  return world.call('GET v1/auth/sessions', { as });
}

function end(as: { accessToken: string }, body: object) {
  return world.call('POST v1/auth/sessions/end', { as, body });
}

async function signIn(email: string, agent: string) {
  return (
    await world.call('POST v1/auth/login', {
      body: { email, password: PASSWORD, remember: true },
      headers: { 'user-agent': agent },
    })
  ).body;
}

it('lists where one is signed in, and signs out there (docs/trust.md 51)', async () => {
  const person = await createPerson(world.parts, { name: 'many', tenant: world.a });
  const phone = await signIn(person.email, 'A phone');
  const { body } = await list(person);
  expect(body).toMatchObject({
    tc: 2,
    sessions: [
      { userAgent: 'A phone', current: false, remember: true, address: '127.0.0.1' },
      { userAgent: 'test', current: true, remember: false },
    ],
  });
  const ended = await end(person, { id: body.sessions[0]?.id });
  expect(ended.body.ended).toBe(1);
  expect((await list(phone)).status).toBe(401);
  const refreshed = await world.call('POST v1/auth/refresh-tokens', { body: { refreshToken: phone.refreshToken } });
  expect(refreshed.status).toBe(401);
  expect((await list(person)).body.tc).toBe(1);
  expect((await end(person, { id: body.sessions[0]?.id })).status).toBe(404);
});

it('ends all of them, this one too, and the log says so', async () => {
  const person = await createPerson(world.parts, { name: 'all', tenant: world.a });
  const other = await signIn(person.email, 'B');
  expect((await end(person, { all: true })).body.ended).toBe(2);
  for (const as of [person, other]) expect((await list(as)).status).toBe(401);
  const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.actorEmail, person.email));
  const ended = acts.find(({ act }) => act === 'sessions-ended');
  expect(ended).toMatchObject({ organizationId: world.a.organizationId, details: { sessions: '2' } });
});

it('knows nothing of the sessions of others', async () => {
  const id = (await list(world.b1)).body.sessions[0]?.id;
  expect((await end(world.a1, { id })).status).toBe(404);
  expect((await list(world.b1)).status).toBe(200);
  for (const body of [{}, { all: false }, { id, all: true }]) expect((await end(world.a1, body)).status).toBe(422);
});

it('tells the log of sign-ins, failed ones, and of signing out', async () => {
  const person = await createPerson(world.parts, { name: 'logged', tenant: world.b });
  await world.call('POST v1/auth/login', { body: { email: person.email, password: 'wrong' } });
  const session = await signIn(person.email, 'C');
  await world.call('POST v1/auth/logout', { as: session, body: {} });
  const rows = await world.parts.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organizationId, world.b.organizationId))
    .orderBy(auditLog.time);
  expect(rows.map(({ act, actorEmail, target, address }) => [act, actorEmail, target, address])).toEqual([
    ['sign-in-failed', '', person.email, '127.0.0.1'],
    ['sign-in', person.email, '', '127.0.0.1'],
    ['sign-out', person.email, '', '127.0.0.1'],
  ]);
});
