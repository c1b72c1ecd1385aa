import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { emailCodes } from '#server/platform/db/schema/sign-up.ts';
import { codeIn, lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createEmptyWorld, createWorld, type World } from '#server/testing/world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  // Each person of these tests comes from an address of their own, so that none meets another's limits.
  world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://app.example' } });
});
afterAll(() => world.close());

const PASSWORD = 'a good long password';

function newEmail() {
  return `person${(count += 1)}@example.com`;
}

function from(address = `192.0.2.${count}`) {
  return { headers: { 'x-forwarded-for': address } };
}

function register(email: string, more: object = {}) {
  return world.call('POST v1/auth/register', {
    body: { name: 'Pia', email, password: PASSWORD, acceptTerms: true, ...more },
    ...from(),
  });
}

function verify(email: string, code: string, password?: string) {
  return world.call('POST v1/auth/register/verify', {
    body: { email, code, ...(password && { password }) },
    ...from(),
  });
}

function resend(email: string) {
  return world.call('POST v1/auth/register/resend', { body: { email }, ...from() });
}

function login(email: string, password = PASSWORD) {
  return world.call('POST v1/auth/login', { body: { email, password }, ...from() });
}

async function codeOf(email: string) {
  return codeIn((await lastMailTo(world, email)).text);
}

async function begun() {
  const email = newEmail();
  await register(email);
  return { email, code: await codeOf(email) };
}

function wrong(code: string) {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

function expire(email: string) {
  return world.parts.db
    .update(emailCodes)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailCodes.email, email));
}

describe('signing up', () => {
  it('takes a mailed code, and then one can sign in', async () => {
    const email = newEmail();
    const sent = await register(` ${email.toUpperCase()} `);
    expect(sent.body).toMatchObject({
      status: true,
      message: 'A code has been sent to your registered email address',
      msg: 'A code has been sent to your registered email address',
    });
    const mail = await lastMailTo(world, email);
    expect(linkIn(mail.text, 'https://app.example/verify?email=')).toContain(encodeURIComponent(email));
    expect((await login(email)).body.code).toBe('email_unverified');
    const done = await verify(email, codeIn(mail.text));
    expect([done.status, done.body.message]).toEqual([200, 'Signup complete, you can now sign in']);
    const session = await login(email);
    const info = await world.call('POST user/info', { as: session.body, body: { userId: session.body.userId } });
    expect(info.body).toMatchObject({ name: 'Pia', email, organizations: [], isGlobalAdmin: false });
    const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.actorEmail, email));
    expect(acts.map(({ act, organizationId }) => [act, organizationId]).sort()).toEqual([
      ['sign-in', null],
      ['sign-up', null],
    ]);
  });

  it('stores neither code nor password, and logs neither', async () => {
    const { email, code } = await begun();
    const rows = JSON.stringify([
      await world.parts.db.select().from(emailCodes),
      await world.parts.db.select().from(users).where(eq(users.email, email)),
    ]);
    for (const secret of [`"${code}"`, PASSWORD]) {
      expect(rows).not.toContain(secret);
      expect(world.lines.join('')).not.toContain(secret);
    }
  });

  it('says so when an address has an account or a sign-up on its way, and mails nothing (docs/trust.md 58)', async () => {
    const taken = await register('a2@example.com');
    expect([taken.status, taken.body.message]).toEqual([409, 'The entered Email address is already registered!']);
    const { email } = await begun();
    const pending = await register(email, { name: 'Mallory', password: 'another password' });
    expect([pending.status, pending.body.code]).toEqual([409, 'signup_pending']);
    expect(await mailsTo(world, 'a2@example.com')).toEqual([]);
    expect(await mailsTo(world, email)).toHaveLength(1);
    expect((await login(email)).body.code).toBe('email_unverified');
  });

  it('answers 20 such questions an hour from one address and then no more', async () => {
    const ask = () =>
      world.call('POST v1/auth/register', {
        body: { name: 'x', email: 'a2@example.com', password: PASSWORD, acceptTerms: true },
        ...from('198.51.100.7'),
      });
    const replies = await Promise.all(Array.from({ length: 23 }, ask));
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('lets a sign-up be begun anew once its code is dead', async () => {
    const { email, code } = await begun();
    await expire(email);
    const late = await verify(email, code);
    expect([late.status, late.body.message]).toEqual([410, 'The Code you entered is expired, please signup again!']);
    expect((await register(email, { name: 'Pia again', password: 'quite another one' })).status).toBe(200);
    expect((await verify(email, await codeOf(email))).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'quite another one')).status).toBe(200);
  });

  it('needs the terms agreed to and a password of eight characters', async () => {
    const refused = await register(newEmail(), { acceptTerms: false, password: 'short' });
    expect(refused.body.details?.map(({ path }) => path).sort()).toEqual(['acceptTerms', 'password']);
    const header = await register('a@b.c\r\nBcc: victim@example.com');
    expect(header.status).toBe(422);
  });

  it('makes the first user of an installation its administrator, and leaves a pending one none', async () => {
    const empty = await createEmptyWorld();
    const body = { name: 'Ida', email: 'ida@example.com', password: PASSWORD, acceptTerms: true };
    await empty.call('POST v1/auth/register', { body });
    expect((await empty.call('GET v1/auth/account-setup')).body.needed).toBe(true);
    const code = codeIn((await lastMailTo(empty, body.email)).text);
    await empty.call('POST v1/auth/register/verify', { body: { email: body.email, code } });
    expect((await empty.call('GET v1/auth/account-setup')).body.needed).toBe(false);
    const [ida] = await empty.parts.db.select().from(users);
    expect(ida?.isGlobalAdmin).toBe(true);
    await empty.close();
  });

  it('does not stand in the way of the account set-up with the same address', async () => {
    const empty = await createEmptyWorld();
    const who = { name: 'Ida', email: 'ida@example.com', password: PASSWORD };
    await empty.call('POST v1/auth/register', { body: { ...who, acceptTerms: true } });
    const made = await empty.call('POST v1/auth/account-setup', {
      body: { ...who, organization: 'Acme', site: { name: 'Acme' } },
    });
    expect(made.status).toBe(200);
    await empty.close();
  });
});

describe('a code', () => {
  it('dies after five wrong tries, the account does not (docs/trust.md 59)', async () => {
    const { email, code } = await begun();
    for (let i = 0; i < 5; i += 1) {
      const reply = await verify(email, wrong(code));
      expect([reply.status, reply.body.code]).toEqual([422, 'code_invalid']);
    }
    expect((await verify(email, code)).body.code).toBe('code_expired');
    await resend(email);
    expect((await verify(email, await codeOf(email))).status).toBe(200);
  });

  it('can be guessed at ten times an hour, from all addresses together', async () => {
    const { email, code } = await begun();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      const reply = await world.call('POST v1/auth/register/verify', {
        body: { email, code: wrong(code) },
        ...from(`203.0.113.${i}`),
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(5).fill(410), 429, 429]);
  });

  it('may be typed in any digits, with spaces and leading zeros, but is a text (docs/trust.md 61)', async () => {
    const { email, code } = await begun();
    const asNumber = await world.call('POST v1/auth/register/verify', {
      body: { email, code: Number(code) },
      ...from(),
    });
    expect(asNumber.status).toBe(422);
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await verify(email, `\u200f ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
  });

  it('is for its own address, and dies with the next one', async () => {
    const one = await begun();
    const other = await begun();
    if (one.code !== other.code) expect((await verify(other.email, one.code)).body.code).toBe('code_invalid');
    await resend(one.email);
    const fresh = await codeOf(one.email);
    if (fresh !== one.code) expect((await verify(one.email, one.code)).body.code).toBe('code_invalid');
    expect((await verify(one.email, fresh)).status).toBe(200);
    expect((await verify(one.email, fresh)).body.code).toBe('code_expired');
  });

  it('makes one account, however often it is sent at once', async () => {
    const { email, code } = await begun();
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 410, 429].includes(status))).toBe(true);
    expect(await world.parts.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    const acts = await world.parts.db.select().from(auditLog).where(eq(auditLog.actorEmail, email));
    expect(acts).toHaveLength(1);
  });

  it('brings the password sent with it, so that a stranger cannot plant one', async () => {
    const email = newEmail();
    await register(email, { password: 'planted by a stranger' });
    const code = await codeOf(email);
    await verify(email, wrong(code), PASSWORD);
    expect((await verify(email, code, PASSWORD)).status).toBe(200);
    expect((await login(email, 'planted by a stranger')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });
});

describe('another code', () => {
  it('is mailed to a pending sign-up only, after the same reply', async () => {
    const { email } = await begun();
    const replies = [await resend(email), await resend('a2@example.com'), await resend(newEmail())];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await mailsTo(world, email)).toHaveLength(2);
    expect(await mailsTo(world, 'a2@example.com')).toEqual([]);
  });

  it('asks the database the same for every address, and for every token', async () => {
    const { db } = world.parts;
    const { email } = await begun();
    const resent = await statementsOf(db, () => resend(email));
    expect(resent.length).toBeGreaterThan(0);
    expect(await statementsOf(db, () => resend('a2@example.com'))).toEqual(resent);
    expect(await statementsOf(db, () => resend(newEmail()))).toEqual(resent);
    const good = String((await login(email)).body.details?.[0]?.token);
    for (const token of [good, good, 'x.y.z', 'x'.repeat(5000), '']) {
      const asked = () => world.call('GET v1/auth/send-verification-email-bytoken', { query: { token }, ...from() });
      expect(await statementsOf(db, asked)).toEqual(resent);
    }
  });

  it('is mailed four times an hour after the first, whoever asks', async () => {
    const { email } = await begun();
    for (let i = 0; i < 7; i += 1) {
      const reply = await world.call('POST v1/auth/register/resend', {
        body: { email },
        ...from(`198.51.100.${100 + i}`),
      });
      expect(reply.status).toBe(200);
    }
    expect(await mailsTo(world, email)).toHaveLength(5);
  });

  it('comes for the token of the refused sign-in, once; other tokens get the same reply and no mail (docs/trust.md 55)', async () => {
    const ask = (query: Record<string, string>) =>
      world.call('GET v1/auth/send-verification-email-bytoken', { query, ...from() });
    const { email } = await begun();
    const refused = await login(email);
    expect(refused.status).toBe(403);
    const token = String(refused.body.details?.[0]?.token);
    expect(token.split('.')).toHaveLength(3);
    const reply = await ask({ token });
    expect(reply).toEqual({ status: 200, body: { status: true } });
    expect(await mailsTo(world, email)).toHaveLength(2);

    const { appSecret } = world.parts;
    const claims = { userId: world.a2.id, jti: 'j' };
    const bad = [
      token,
      '',
      'x.y.z',
      world.a1.accessToken,
      await signPurposeToken(appSecret, 'verify-email', claims, -1),
      await signPurposeToken(appSecret, 'exchange', claims, 60),
      await signPurposeToken(appSecret, 'verify-email', { ...claims, jti: 'k' }, 60),
    ];
    for (const each of bad) expect(await ask({ token: each })).toEqual(reply);
    expect(await ask({})).toEqual(reply);
    const twice = await world.app.inject(`/api/v1/auth/send-verification-email-bytoken?token=${token}&token=${token}`);
    expect(twice.json()).toEqual(reply.body);
    expect(await mailsTo(world, email)).toHaveLength(2);
    expect(await mailsTo(world, 'a2@example.com')).toEqual([]);
  });

  it('comes for the token in the mail too', async () => {
    const { email } = await begun();
    const link = new URL(linkIn((await lastMailTo(world, email)).text, 'https://app.example/verify'));
    const token = link.searchParams.get('token') ?? '';
    await world.call('GET v1/auth/send-verification-email-bytoken', { query: { token }, ...from() });
    expect(await mailsTo(world, email)).toHaveLength(2);
  });
});
