import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { openBrowser } from '#server/testing/providers/browser.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { complete } from './testing/flows';
import { createProviderWorld } from './testing/provider-world';

const { world, google, github, close } = await createProviderWorld();
afterAll(close);

function exchange(token: string, fields: object = {}) {
  return world.call('POST v1/auth/exchange', { body: { token, ...fields } });
}

function userInfo(session: { userId: string; accessToken: string }) {
  return world.call('POST user/info', { as: session, body: { userId: session.userId } });
}

function beAt(email: string, fields: object = {}) {
  return Object.assign(google.account, {
    sub: `sub of ${email}`,
    email,
    email_verified: true,
    name: 'Ada Lovelace',
    ...fields,
  });
}

describe('signing in with a provider', () => {
  it('says which ones are configured', async () => {
    expect((await world.call('GET auth/providers')).body).toEqual({ status: true, signIn: ['github', 'google'] });
  });

  it('makes an account in the language of its browser', async () => {
    beAt('giulia@example.com');
    const { query } = await complete(world, 'google', { browser: openBrowser('de, it-CH;q=0.9, en;q=0.5') });
    const session = (await exchange(query['token'] ?? '')).body;
    expect((await userInfo(session)).body.language).toBe('it-IT');
  });

  it('makes an account without password and organisation, and finds it again by the account, not the address', async () => {
    beAt('Ada@Example.com');
    const first = await complete(world, 'google', { returnUrl: '/pages/?tab=drafts#top' });
    expect(first).toMatchObject({ status: 302, path: '/pages/' });
    expect(first.address.hash).toBe('#top');
    expect(first.query).toEqual({
      tab: 'drafts',
      authenticated: 'true',
      userId: first.query['userId'],
      token: first.query['token'],
      provider: 'google',
      state: first.nonce,
    });

    expect(first.query['token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const session = (await exchange(first.query['token'] ?? '')).body;
    expect(session).toMatchObject({ status: true, userId: first.query['userId'], token: session.accessToken });
    expect((await userInfo(session)).body).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      hasPassword: false,
      organizations: [],
      isGlobalAdmin: false,
      isGoogleConnected: true,
      connectedProviders: ['google'],
    });

    beAt('countess@example.com', { sub: 'sub of Ada@Example.com' });
    const again = await complete(world, 'google');
    expect(again.query['userId']).toBe(session.userId);
    expect(again.path).toBe('/pages/');
  });

  it('trades a token once, and not after a minute', async () => {
    beAt('once@example.com');
    const token = (await complete(world, 'google')).query['token'] ?? '';
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;
    expect(claims['exp']! - claims['iat']!).toBe(60);
    for (const other of ['', 'a.b.c', `${token}x`, world.a1.accessToken, world.a1.refreshToken]) {
      expect((await exchange(other)).body).toMatchObject({ status: false, code: 'invalid_session' });
    }
  });

  it('never links an account silently: its password is asked for, once, and wrong ones count', async () => {
    beAt(world.a2.email);
    const end = await complete(world, 'google', { returnUrl: '/media' });
    expect(end.path).toBe('/signin');
    expect(end.query).toMatchObject({ authenticated: 'false', provider: 'google', state: end.nonce });
    const token = end.query['token'] ?? '';
    expect(
      (await world.call('GET auth/:provider/status', { as: world.a2, params: { provider: 'google' } })).body.connected,
    ).toBe(false);

    expect((await exchange(token)).body).toMatchObject({ code: 'wrong_password' });
    expect(await exchange(token, { password: 'guess' })).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    });
    const linked = await exchange(token, { password: PASSWORD });
    expect(linked).toMatchObject({ status: 200, body: { userId: world.a2.id } });
    expect((await exchange(token, { password: PASSWORD })).status).toBe(401);
    expect((await complete(world, 'google')).query).toMatchObject({ authenticated: 'true', userId: world.a2.id });
  });

  it('lets nobody guess a password with a link token', async () => {
    beAt(world.a4.email);
    const token = (await complete(world, 'google')).query['token'] ?? '';
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => exchange(token, { password: `guess ${n}` })));
    expect(tries.filter(({ status }) => status === 429).length).toBe(2);
    expect((await exchange(token, { password: PASSWORD })).status).toBe(429);
  });
});

describe('who may sign in with a provider', () => {
  it('refuses addresses that the provider has not verified, and suspended people', async () => {
    beAt('unproven@example.com', { email_verified: false });
    expect((await complete(world, 'google')).query).toMatchObject({ error: 'email_unverified', provider: 'google' });
    beAt(world.suspended.email);
    expect((await complete(world, 'google')).query).toMatchObject({ error: 'suspended' });
    expect(await world.parts.db.$count(users, eq(users.email, 'unproven@example.com'))).toBe(0);

    beAt('later@example.com');
    const token = (await complete(world, 'google')).query['token'] ?? '';
    await world.parts.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, 'later@example.com'));
    expect((await exchange(token)).body).toMatchObject({ status: false, code: 'suspended' });
    expect((await complete(world, 'google')).query).toMatchObject({ error: 'suspended' });
  });

  it('sends people without a password back to their own provider', async () => {
    beAt('octocat@example.com');
    const mine = await complete(world, 'google');
    expect(mine.query['authenticated']).toBe('true');
    const other = await complete(world, 'github', { returnUrl: '/account' });
    expect(other.path).toBe('/account');
    expect(other.query).toEqual({ error: 'no_password', provider: 'github', state: other.nonce });
    expect(github.liveTokens().length).toBeGreaterThan(0);
  });

  it('hands an unproven sign-up to who has proved the address, without the password that came with it', async () => {
    const { db } = world.parts;
    const [stranger] = await db.select().from(users).where(eq(users.id, world.a2.id));
    const planted = { name: 'Mallory', email: 'victim@example.com', passwordHash: stranger?.passwordHash ?? '' };
    await db.insert(users).values(planted);
    beAt('victim@example.com', { name: 'Vic' });
    expect((await complete(world, 'google')).query).toMatchObject({ authenticated: 'true' });
    const [victim] = await db.select().from(users).where(eq(users.email, 'victim@example.com'));
    expect(victim).toMatchObject({ name: 'Vic', passwordHash: null });
  });

  it('takes the verified primary address of GitHub', async () => {
    Object.assign(github.account, { id: 7, login: 'grace', name: null });
    github.account.emails = [
      { email: 'old@example.com', primary: false, verified: true, visibility: null },
      { email: 'Grace@Example.com', primary: true, verified: true, visibility: 'private' },
    ];
    const { token = '' } = (await complete(world, 'github')).query;
    const session = (await exchange(token, { remember: true })).body;
    expect((await userInfo(session)).body).toMatchObject({
      name: 'grace',
      email: 'grace@example.com',
      githubUsername: 'grace',
      isGithubConnected: true,
    });
    github.account.id = 8;
    github.account.emails[1]!.verified = false;
    expect((await complete(world, 'github')).query).toMatchObject({ error: 'email_unverified' });
  });

  it('keeps tokens sealed, and neither codes nor tokens in the log', async () => {
    const rows = await world.parts.db.select().from(connections);
    const live = github.liveTokens();
    expect(live.length).toBeGreaterThan(0);
    for (const secret of live) {
      expect(rows.some((row) => row.tokens.includes(secret))).toBe(false);
      expect(world.lines.join('\n')).not.toContain(secret);
    }
    expect(world.lines.join('\n')).not.toMatch(/[?&](?:code|token)=/);
  });
});
