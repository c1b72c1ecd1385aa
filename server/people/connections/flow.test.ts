import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections, oauthStates } from '#server/platform/db/schema/connections.ts';
import { seal } from '#server/platform/secrets.ts';
import { createPerson } from '#server/testing/people.ts';
import { openBrowser } from '#server/testing/providers/browser.ts';
import { createEmptyWorld, createWorld } from '#server/testing/world.ts';
import { begin, complete, consent } from './testing/flows';
import { createProviderWorld, publicUrl } from './testing/provider-world';

const { world, google, close } = await createProviderWorld();
afterAll(close);
beforeEach(() => world.parts.db.delete(connections));

async function isRefused(reply: Promise<{ statusCode: number; json: () => unknown }>) {
  const { statusCode, json } = await reply;
  expect(statusCode).toBe(400);
  expect(json()).toMatchObject({ status: false, code: 'oauth_refused' });
  expect(await world.parts.db.$count(connections)).toBe(0);
}

function stateCount() {
  return world.parts.db.$count(oauthStates);
}

describe('docs/trust.md 67: a callback counts once, in the browser and for the provider the flow began with', () => {
  it('refuses a missing, an unknown and a repeated nonce', async () => {
    const { browser, callback } = await consent(world, 'github', { as: world.a1 });
    const without = new URL(callback);
    without.searchParams.delete('state');
    const twice = new URL(callback);
    twice.searchParams.append('state', 'again');
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'A'.repeat(43));
    for (const address of [without, twice, wrong]) {
      await isRefused(browser.visit(world.app, address.href));
      await isRefused(openBrowser().visit(world.app, address.href));
    }
    // None of them ended the flow that is under way.
    expect((await browser.visit(world.app, callback)).statusCode).toBe(302);
  });

  it('refuses a replay, also of what worked', async () => {
    const { browser, callback } = await consent(world, 'github', { as: world.a1 });
    const replayed = openBrowser();
    replayed.take(publicUrl, [browser.cookies(publicUrl)]);
    expect((await browser.visit(world.app, callback)).statusCode).toBe(302);
    expect(browser.cookies(publicUrl)).toBe('oauth_flow=');
    await world.parts.db.delete(connections);
    for (const one of [browser, replayed]) await isRefused(one.visit(world.app, callback));
  });

  it('lets one of many parallel callbacks through', async () => {
    const { browser, callback } = await consent(world, 'github', { as: world.a1 });
    const all = await Promise.all(Array.from({ length: 6 }, () => browser.visit(world.app, callback)));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([302, 400, 400, 400, 400, 400]);
  });

  it('refuses a flow that is older than ten minutes', async () => {
    const { browser, callback } = await consent(world, 'github', { as: world.a1 });
    const left = await world.parts.db
      .select({ seconds: sql<number>`extract(epoch from max(expires_at) - now())::integer` })
      .from(oauthStates);
    expect(left[0]?.seconds).toBeGreaterThan(590);
    expect(left[0]?.seconds).toBeLessThanOrEqual(600);
    await world.parts.db.update(oauthStates).set({ expiresAt: sql`now() - interval '1 millisecond'` });
    await isRefused(browser.visit(world.app, callback));
  });

  it('refuses another browser, with no cookie and with that of a flow of its own', async () => {
    const victim = openBrowser();
    const { callback } = await consent(world, 'google');
    await isRefused(victim.visit(world.app, callback));
    await begin(world, 'google', { browser: victim });
    await isRefused(victim.visit(world.app, callback));
  });

  it('refuses the callback of another provider, and the flow is over', async () => {
    const { browser, callback } = await consent(world, 'github', { as: world.a1 });
    await isRefused(browser.visit(world.app, callback.replace('/github/', '/jira/')));
    await isRefused(browser.visit(world.app, callback));
    expect((await browser.visit(world.app, callback.replace('/github/', '/gitlab/'))).statusCode).toBe(422);
  });

  it('refuses when who connects has signed out, or was suspended, meanwhile', async () => {
    const person = await createPerson(world.parts, { name: 'leaving', tenant: world.a });
    const out = await consent(world, 'github', { as: person });
    await world.parts.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, person.id));
    await isRefused(out.browser.visit(world.app, out.callback));

    const stopped = await createPerson(world.parts, { name: 'stopped', tenant: world.a });
    const { browser, callback } = await consent(world, 'github', { as: stopped });
    await world.parts.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, stopped.id));
    await isRefused(browser.visit(world.app, callback));
  });

  it('stores the nonce hashed and the verifier sealed; the cookie is for the callback alone', async () => {
    const reply = await world.send('GET auth/:provider/connect', { params: { provider: 'google' } });
    const { nonce } = reply.json<{ state: { nonce: string } }>().state;
    expect(Buffer.from(nonce, 'base64url').length).toBe(32);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^oauth_flow=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(nonce);
    const rows = await world.parts.db.select().from(oauthStates);
    for (const row of rows) {
      expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(row.verifier.toString('utf8')).not.toContain('verifier');
    }
  });

  it('marks the cookie secure behind https', async () => {
    const https = await createWorld({ env: { PUBLIC_URL: 'https://app.example.com', ...google.settings } });
    const reply = await https.send('GET auth/:provider/connect', { params: { provider: 'google' } });
    expect(String(reply.headers['set-cookie'])).toMatch(/; Secure/);
    await https.close();
  });
});

describe('the provider is held to the flow too', () => {
  it.each(['google', 'github'] as const)('%s checks the PKCE verifier (S256)', async (provider) => {
    const { url } = await begin(world, provider, { as: world.a1 });
    const query = new URL(url).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);

    await world.parts.db.delete(oauthStates);
    const { browser, callback, state } = await consent(world, provider, { as: world.a1 });
    const [row] = await world.parts.db.select().from(oauthStates);
    const [session] = await world.parts.db.select().from(sessions).where(eq(sessions.userId, world.a1.id));
    const other = JSON.stringify({ verifier: 'x'.repeat(43), sessionId: session?.id });
    const verifier = seal(world.parts.appSecret, row?.hash ?? '', other);
    await world.parts.db.update(oauthStates).set({ verifier });
    const reply = await browser.visit(world.app, callback);
    expect(reply.headers.location).toBe(`/pages/?error=provider_failed&provider=${provider}&state=${state.nonce}`);
    expect(await world.parts.db.$count(connections)).toBe(0);
  });

  it('Google puts our nonce into the identity token, and another one is refused', async () => {
    const { url, state, browser } = await begin(world, 'google', { as: world.a1 });
    const address = new URL(url);
    expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(address.searchParams.get('nonce')).not.toBe(state.nonce);
    address.searchParams.set('nonce', 'another');
    const callback = await browser.decide(address.href, `${publicUrl}/api/auth/google/callback`, 'authorize');
    expect((await browser.visit(world.app, callback)).headers.location).toContain('error=provider_failed');
  });

  it.each(['google', 'github', 'jira'] as const)('%s knows no made-up code', async (provider) => {
    const { browser, state } = await begin(world, provider, { as: world.a1, returnUrl: '/account' });
    const iss = provider === 'google' ? `&iss=${encodeURIComponent(google.url)}` : '';
    const callback = `${publicUrl}/api/auth/${provider}/callback?code=made-up&state=${state.nonce}${iss}`;
    const reply = await browser.visit(world.app, callback);
    expect(reply.headers.location).toBe(`/account?error=provider_failed&provider=${provider}&state=${state.nonce}`);
  });

  it.each(['google', 'github', 'jira'] as const)('%s: who refuses there comes back unharmed', async (provider) => {
    const end = await complete(world, provider, { as: world.a1, returnUrl: '/account?tab=2', decision: 'cancel' });
    expect(end).toMatchObject({ status: 302, path: '/account' });
    expect(end.query).toEqual({ tab: '2', error: 'access_denied', provider, state: end.nonce });
    expect(await world.parts.db.$count(connections)).toBe(0);
  });

  it('asks for what the specification names', async () => {
    const scope = async (provider: 'github' | 'google' | 'jira') =>
      new URL((await begin(world, provider, { as: world.a1 })).url).searchParams.get('scope');
    expect(await scope('github')).toBe('repo read:user user:email read:org');
    expect(await scope('google')).toBe('openid email profile');
    expect(await scope('jira')).toBe(
      'read:jira-work write:jira-work read:jira-user manage:jira-webhook offline_access',
    );
  });
});

describe('docs/trust.md 68: the return address is a path of this app', () => {
  it.each([
    ...['//evil', '/\\evil', 'https:evil', '%2f%2fevil', `${publicUrl}@evil`, 'javascript:alert(1)', ''],
    ...['/signin?next=//evil', '/pa\tges', '/pa\nges', 'https://evil', '/%09/evil', '/api/auth/github/connect'],
  ])('%j is replaced at the start and at the callback', async (returnUrl) => {
    const start = await complete(world, 'github', { as: world.a1, returnUrl });
    expect(start.path).toBe('/pages/');
    expect(start.address.origin).toBe(publicUrl);

    const late = await consent(world, 'github', { as: world.a1, returnUrl: '/account' });
    await world.parts.db.update(oauthStates).set({ returnUrl });
    const { location = '' } = (await late.browser.visit(world.app, late.callback)).headers;
    expect(location).toMatch(/^\/pages\/\?token=/);
  });

  it('says in the state which one it took, and keeps a good one with its query', async () => {
    const connect = (returnUrl: string) =>
      world.call('GET auth/:provider/connect', { as: world.a1, params: { provider: 'github' }, query: { returnUrl } });
    expect((await connect('//evil')).body.state.returnUrl).toBe('/pages/');
    const before = Date.now();
    expect((await connect('/account?a=1#b')).body.state).toMatchObject({
      provider: 'github',
      userId: world.a1.id,
      returnUrl: '/account?a=1#b',
    });
    const { timestamp } = (await connect('/')).body.state;
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect((await connect('/'.padEnd(2001, 'a'))).status).toBe(422);
  });

  it('lets nobody plant results in the return address', async () => {
    const returnUrl = '/account?token=planted&error=planted&authenticated=true&userId=x&tab=1';
    const end = await complete(world, 'github', { as: world.a1, returnUrl });
    expect(end.query).toEqual({
      tab: '1',
      token: end.query['token'],
      provider: 'github',
      connected: 'true',
      state: end.nonce,
    });
    expect(end.query['token']).not.toBe('planted');
  });
});

describe('docs/trust.md 71: no request of another site changes anything', () => {
  it('refuses what a form can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: 'https://evil.example', cookie: 'oauth_flow=x' };
      const exchange = await world.app.inject({ method: 'POST', url: '/api/v1/auth/exchange', headers, payload: '{}' });
      expect(exchange.statusCode).toBe(415);
      const url = '/api/auth/github/disconnect';
      expect((await world.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(401);
      const authorization = `Bearer ${world.a1.accessToken}`;
      const mine = { method: 'POST' as const, url, headers: { ...headers, authorization }, payload: '{}' };
      expect((await world.app.inject(mine)).statusCode).toBe(415);
    }
  });

  it.each(['https://evil.example', 'null', publicUrl])('gives Origin %s no leave', async (origin) => {
    const calls = [
      { method: 'OPTIONS' as const, url: '/api/v1/auth/exchange' },
      { method: 'GET' as const, url: '/api/auth/google/connect' },
      { method: 'GET' as const, url: '/api/auth/google/callback?state=x&code=y' },
    ];
    for (const call of calls) {
      const { headers } = await world.app.inject({ ...call, headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('takes no token from cookie or query', async () => {
    const token = world.a1.accessToken;
    const url = `/api/auth/github/status?access_token=${token}&token=${token}`;
    const reply = await world.app.inject({ url, headers: { cookie: `accessToken=${token}; token=${token}` } });
    expect(reply.statusCode).toBe(401);
    const connect = await world.app.inject({ url: `/api/auth/github/connect?access_token=${token}` });
    expect(connect.json<{ state: { userId: null } }>().state.userId).toBeNull();
  });
});

describe('docs/trust.md 72: the callback stands at the configured address', () => {
  it.each(['google', 'github', 'jira'] as const)('%s, whatever a request calls us', async (provider) => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      world.call('GET auth/:provider/connect', { as: world.a1, params: { provider }, headers });
    expect((await ask({ host: 'evil.example' })).status).toBe(421);
    const { url } = (await ask({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).body;
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/auth/${provider}/callback`);
    expect(url).not.toContain('evil');
  });
});

describe('beginning', () => {
  it('says which settings are missing', async () => {
    const bare = await createWorld();
    for (const provider of ['github', 'google', 'jira'] as const) {
      const reply = await bare.call('GET auth/:provider/connect', { as: bare.a1, params: { provider } });
      expect(reply).toMatchObject({ status: 503, body: { code: 'not_configured' } });
      const names = [`${provider.toUpperCase()}_CLIENT_ID`, `${provider.toUpperCase()}_CLIENT_SECRET`];
      expect(reply.body.details?.map((detail) => 'path' in detail && detail.path)).toEqual(names);
      const status = await bare.call('GET auth/:provider/status', { as: bare.a1, params: { provider } });
      expect(status.body).toMatchObject({ configured: false, connected: false, missingSettings: names });
    }
    expect((await bare.call('GET auth/providers')).body.signIn).toEqual([]);
    await bare.close();
  });

  it('is refused to bad tokens, to signing in with Jira, and before the first account', async () => {
    const params = { provider: 'google' };
    const as = { accessToken: 'a.b.c' };
    expect((await world.call('GET auth/:provider/connect', { as, params })).status).toBe(401);
    expect((await world.call('GET auth/:provider/connect', { params: { provider: 'jira' } })).status).toBe(401);
    expect((await world.call('GET auth/:provider/connect', { params: { provider: 'gitlab' } })).status).toBe(422);
    const empty = await createEmptyWorld({ env: { PUBLIC_URL: publicUrl, ...google.settings } });
    expect((await empty.call('GET auth/:provider/connect', { params })).body.code).toBe('unavailable');
    await empty.close();
  });

  it('answers 502 when the provider cannot be asked where to begin', async () => {
    const env = { ...google.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const silent = await createWorld({ env });
    const reply = await silent.call('GET auth/:provider/connect', { params: { provider: 'google' } });
    expect(reply).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    await silent.close();
  });

  it('is bounded for people who are not signed in', async () => {
    const before = await stateCount();
    const tries = Array.from({ length: 40 }, () =>
      world.call('GET auth/:provider/connect', { params: { provider: 'github' } }),
    );
    expect((await Promise.all(tries)).every(({ status }) => status === 200)).toBe(true);
    expect(await stateCount()).toBe(before + 40);
    await world.parts.db.execute(sql`update rate_counters set count = 300 where key like 'oauth-begin:%'`);
    const reply = await world.send('GET auth/:provider/connect', { params: { provider: 'github' } });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stateCount()).toBe(before + 40);
    await world.parts.db.execute(sql`delete from rate_counters where key like 'oauth-begin:%'`);
  });
});

describe('who is signed in as somebody else', () => {
  it('connects and disconnects nothing', async () => {
    await world.parts.db.update(sessions).set({ actUserId: world.a1.id }).where(eq(sessions.userId, world.a3.id));
    const params = { provider: 'github' };
    const connect = await world.call('GET auth/:provider/connect', { as: world.a3, params });
    expect(connect.body).toMatchObject({ status: false, code: 'acting' });
    const disconnect = await world.call('POST auth/:provider/disconnect', { as: world.a3, params });
    expect(disconnect.body).toMatchObject({ status: false, code: 'acting' });
    expect((await world.call('GET auth/:provider/status', { as: world.a3, params })).status).toBe(200);
  });
});
