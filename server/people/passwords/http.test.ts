// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startActingSession } from '#server/people/accounts/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { passwordResets } from '#server/platform/db/schema/passwords.ts';
import { lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { createPerson, PASSWORD, type Person } from '#server/testing/people.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://app.example' } });
});
afterAll(() => world.close());

const NEW = 'an entirely new one';

function from(address = `192.0.2.${count}`) {
  return { headers: { 'x-forwarded-for': address } };
}

function fresh() {
  return createPerson(world.parts, { name: `p${(count += 1)}`, tenant: world.a, role: 'editor' });
}

function login(email: string, password: string) {
  return world.call('POST v1/auth/login', { body: { email, password }, ...from() });
}

function forgot(email: string, address?: string) {
  return world.call('POST v1/auth/forgot-password', { body: { email }, ...from(address) });
}

function reset(token: string, password = NEW) {
  return world.call('POST v1/auth/reset-password', { body: { token, password }, ...from() });
}

async function alive({ id, accessToken }: Pick<Person, 'id' | 'accessToken'>) {
  return (await world.call('POST user/info', { as: { accessToken }, body: { userId: id } })).status === 200;
}

async function refreshes(refreshToken: string) {
  return (await world.call('POST v1/auth/refresh-tokens', { body: { refreshToken } })).status === 200;
}

async function tokenFor(email: string) {
  await forgot(email);
  const link = linkIn((await lastMailTo(world, email)).text, 'https://app.example/reset-password?token=');
  return new URL(link).searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  it('is set anew by the mailed link, once, and every session ends (docs/trust.md 52)', async () => {
    const person = await fresh();
    const token = await tokenFor(person.email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await reset(token, 'short')).status).toBe(422);
    const done = await reset(token);
    expect([done.status, done.body.message]).toEqual([200, 'The new Password has been successfully set']);
    expect(await alive(person)).toBe(false);
    expect(await refreshes(person.refreshToken)).toBe(false);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    const again = await reset(token, 'yet another one');
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
    expect((await lastMailTo(world, person.email)).subject).toBe('Your Pagewright password was changed');
    const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.actorEmail, person.email));
    expect(acts.find(({ act }) => act === 'password-reset')?.organizationId).toBe(world.a.organizationId);
  });

  it('has one link at a time, for 60 minutes, of which only a hash is kept', async () => {
    const person = await fresh();
    const first = await tokenFor(person.email);
    const second = await tokenFor(person.email);
    expect((await reset(first)).status).toBe(410);
    const rows = JSON.stringify(await world.parts.db.select().from(passwordResets));
    for (const token of [first, second]) {
      expect(rows).not.toContain(token);
      expect(world.lines.join('')).not.toContain(token);
    }
    await world.parts.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await reset(second)).status).toBe(410);
    for (const token of ['', 'x', person.accessToken, 'é'.repeat(43)]) expect((await reset(token)).status).toBe(410);
  });

  it('is set by one of two who use the link at once', async () => {
    const person = await fresh();
    const token = await tokenFor(person.email);
    const replies = await Promise.all(['one new password', 'two new passwords'].map((each) => reset(token, each)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('mails nobody who is suspended, unconfirmed or unknown, and five an hour to who is known', async () => {
    const pending = 'pending@example.com';
    await world.parts.db.insert(users).values({ email: pending, name: 'x' });
    for (const email of [pending, 'suspended@example.com', 'nobody@example.com']) {
      await forgot(email);
      expect(await mailsTo(world, email)).toEqual([]);
    }
    const person = await fresh();
    for (let i = 0; i < 7; i += 1) await forgot(person.email, `198.51.100.${i}`);
    expect(await mailsTo(world, person.email)).toHaveLength(5);
  });

  it('asks the database the same for a known address and an unknown one (docs/trust.md 57)', async () => {
    const person = await fresh();
    const { db } = world.parts;
    const known = await statementsOf(db, () => forgot(person.email));
    expect(known.length).toBeGreaterThan(0);
    expect(await statementsOf(db, () => forgot('nobody-at-all@example.com'))).toEqual(known);
  });

  it('leads to the configured address, whatever host was asked (docs/trust.md 72)', async () => {
    const person = await fresh();
    const ask = (headers: Readonly<Record<string, string>>) =>
      world.call('POST v1/auth/forgot-password', { body: { email: person.email }, headers });
    expect((await ask({ host: 'evil.example' })).status).toBe(421);
    expect((await ask({ 'x-forwarded-host': 'evil.example' })).status).toBe(200);
    expect((await lastMailTo(world, person.email)).text).not.toContain('evil');
  });
});

describe('changing the password', () => {
  const change = (as: Pick<Person, 'accessToken'>, oldPassword: string, newPassword = NEW) =>
    world.call('POST v1/auth/change-password', { as, body: { oldPassword, newPassword }, ...from() });

  it('ends all sessions but this one, tells by mail, and is in the log (docs/trust.md 52)', async () => {
    const person = await fresh();
    const other = (await login(person.email, PASSWORD)).body;
    const done = await change(person, PASSWORD);
    expect(done.body.message).toBe('The new Password has been successfully set');
    expect(await alive(person)).toBe(true);
    expect(await refreshes(person.refreshToken)).toBe(true);
    expect(await alive({ id: person.id, accessToken: other.accessToken })).toBe(false);
    expect(await refreshes(other.refreshToken)).toBe(false);
    expect((await login(person.email, NEW)).status).toBe(200);
    const mail = await lastMailTo(world, person.email);
    expect(linkIn(mail.text, 'https://')).toBe('https://app.example/forgot-password');
    const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.actorEmail, person.email));
    expect(acts.map(({ act }) => act)).toContain('password-changed');
  });

  it('makes a reset link that was mailed before worthless', async () => {
    const person = await fresh();
    const token = await tokenFor(person.email);
    await change(person, PASSWORD);
    expect((await reset(token)).status).toBe(410);
  });

  it('needs the old one, and counts wrong ones as failed sign-ins', async () => {
    const person = await fresh();
    const wrong = await change(person, 'not it');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    for (let i = 0; i < 9; i += 1) await world.call('POST v1/auth/unlock', { as: person, body: { password: 'no' } });
    expect((await change(person, PASSWORD)).status).toBe(429);
    expect((await login(person.email, PASSWORD)).status).toBe(429);
  });

  it('is not for who is signed in as somebody else (docs/trust.md 65)', async () => {
    const person = await fresh();
    const acting = { userId: person.id, actUserId: world.a1.id, address: '', userAgent: undefined };
    const as = await startActingSession(world.parts, acting);
    expect((await change(as, PASSWORD)).body.code).toBe('acting');
    const ended = await world.call('POST v1/auth/sessions/end', { as, body: { all: true } });
    expect(ended.body.code).toBe('acting');
    expect((await world.call('POST user/delete', { as, body: { password: PASSWORD } })).body.code).toBe('acting');
  });
});

describe('unlocking', () => {
  const unlock = (as: Person, password: string) => world.call('POST v1/auth/unlock', { as, body: { password } });

  it('knows the right password; right ones do not count', async () => {
    const person = await fresh();
    for (let i = 0; i < 12; i += 1) expect((await unlock(person, PASSWORD)).status).toBe(200);
    const wrong = await unlock(person, 'x');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
  });

  it('is not for people without a password', async () => {
    const person = await fresh();
    await world.parts.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    expect((await unlock(person, PASSWORD)).body.code).toBe('wrong_password');
  });
});
