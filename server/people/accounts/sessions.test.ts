// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshTokens, sessions } from '#server/platform/db/schema/sessions.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { hashToken } from './refresh-token';
import { startActingSession } from './sessions';

let world: World;
let person: Person;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function fresh() {
  person = await createPerson(world.parts, { name: `r${(count += 1)}`, tenant: world.a });
  return person;
}

function refresh(refreshToken: string) {
  return world.call('POST v1/auth/refresh-tokens', { body: { refreshToken } });
}

async function works(accessToken: string) {
  const { status } = await world.call('POST user/info', { as: { accessToken }, body: { userId: person.id } });
  return status === 200;
}

/** As if the token had been used so long ago. */
function age(token: string, seconds: number) {
  return world.parts.db
    .update(refreshTokens)
    .set({ usedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(refreshTokens.hash, hashToken(token)));
}

it('gives racing tabs the same successor', async () => {
  const { refreshToken } = await fresh();
  const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(refreshToken)));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.body.refreshToken)).size).toBe(1);
  for (const reply of replies) expect(await works(reply.body.accessToken)).toBe(true);
  await age(refreshToken, 9);
  expect((await refresh(refreshToken)).body.refreshToken).toBe(replies[0]?.body.refreshToken);
});

it('makes one family and one successor of 50 refreshes at once', async () => {
  const { id, refreshToken } = await fresh();
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.refreshToken}`)).size).toBe(1);
  const { db } = world.parts;
  const families = await db.select().from(sessions).where(eq(sessions.userId, id));
  expect(families).toHaveLength(1);
  const tokens = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, families[0]?.id ?? ''));
  expect(tokens).toHaveLength(2);
});

it('ends the whole family when a used token comes back later (docs/trust.md 49)', async () => {
  const { refreshToken, accessToken } = await fresh();
  const next = (await refresh(refreshToken)).body;
  expect(await works(next.accessToken)).toBe(true);
  await age(refreshToken, 11);
  expect((await refresh(refreshToken)).body.code).toBe('invalid_session');
  expect(await works(accessToken)).toBe(false);
  expect(await works(next.accessToken)).toBe(false);
  expect((await refresh(next.refreshToken)).status).toBe(401);
  const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.act, 'sessions-revoked'));
  expect(acts).toMatchObject([{ actorId: null, organizationId: world.a.organizationId }]);
});

it('knows only tokens it gave out', async () => {
  for (const token of ['', 'x', 'a.b.c', person.accessToken]) expect((await refresh(token)).status).toBe(401);
  expect((await refresh('x'.repeat(501))).status).toBe(422);
});

it('ends access and refresh at once on logout', async () => {
  const { refreshToken, accessToken } = await fresh();
  const out = await world.call('POST v1/auth/logout', { as: { accessToken }, body: { refreshToken } });
  expect(out.status).toBe(200);
  expect(await works(accessToken)).toBe(false);
  expect((await refresh(refreshToken)).status).toBe(401);
});

it('ends nobody else’s session on logout', async () => {
  const other = await fresh();
  const leaving = await createPerson(world.parts, { name: 'leaving' });
  await world.call('POST v1/auth/logout', { as: leaving, body: { refreshToken: other.refreshToken } });
  expect(await works(other.accessToken)).toBe(true);
});

it('lives 30 days when remembered, else 12 hours, counted from the last use', async () => {
  const { db } = world.parts;
  const hours = async (body: object) => {
    const reply = await world.call('POST v1/auth/login', { body });
    const [row] = await db
      .select({ left: sql<string>`extract(epoch from ${sessions.expiresAt} - now()) / 3600` })
      .from(sessions)
      .where(eq(sessions.userId, reply.body.userId))
      .orderBy(sql`${sessions.addedOn} desc`)
      .limit(1);
    return Number(row?.left);
  };
  const { PASSWORD } = await import('#server/testing/people.ts');
  expect(await hours({ email: 'a2@example.com', password: PASSWORD })).toBeCloseTo(12, 1);
  expect(await hours({ email: 'a2@example.com', password: PASSWORD, remember: true })).toBeCloseTo(720, 1);

  const { refreshToken, accessToken } = await fresh();
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, person.id));
  expect(await works(accessToken)).toBe(false);
  expect((await refresh(refreshToken)).status).toBe(401);
});

it('refuses the 61st refresh of a family within a minute', async () => {
  const { refreshToken } = await fresh();
  const replies = await Promise.all(Array.from({ length: 62 }, () => refresh(refreshToken)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2);
});

it('stores no token', async () => {
  const { refreshToken } = await fresh();
  const successor = (await refresh(refreshToken)).body.refreshToken;
  const rows = JSON.stringify(await world.parts.db.select().from(refreshTokens));
  for (const token of [refreshToken, successor]) expect(rows).not.toContain(token);
});

it('lets an administrator act as somebody for 15 minutes, marked as such and without a refresh token', async () => {
  const { id } = await fresh();
  const who = { userId: id, actUserId: world.a1.id, address: '192.0.2.1', userAgent: 'x'.repeat(999) };
  const { accessToken, expiresAt } = await startActingSession(world.parts, who);
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ sub: id, act: { sub: world.a1.id } });
  expect(Math.abs(expiresAt.getTime() - Date.now() - 900_000)).toBeLessThan(10_000);
  const info = await world.call('POST user/info', { as: { accessToken }, body: { userId: id } });
  expect(info.body.actBy).toMatchObject({ userId: world.a1.id, name: 'a1', expires_on: expiresAt.toISOString() });
  const [session] = await world.parts.db.select().from(sessions).where(eq(sessions.actUserId, world.a1.id));
  const tokens = await world.parts.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, session?.id ?? ''));
  expect(tokens).toEqual([]);
});
