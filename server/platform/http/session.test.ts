import { createHmac, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createSite } from '#server/builder/sites/store.ts';
import { createPerson } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function encode(value: unknown) {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

function forge(header: unknown, payload: unknown, key: string | Buffer) {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function info(token: string) {
  return world.send('POST user/info', { as: { accessToken: token }, body: { userId: world.a1.id } });
}

describe('tokens', () => {
  it('refuses everything that is not an unexpired token of ours', async () => {
    const good = world.a1.accessToken;
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const bad = {
      none: `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'wrong key': forge({ alg: 'HS256', typ: 'at+jwt' }, claims, 'another key'),
      'the secret itself as key': forge({ alg: 'HS256', typ: 'at+jwt' }, claims, world.parts.appSecret),
      kid: forge({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' }, claims, ''),
      jku: forge({ alg: 'HS256', typ: 'at+jwt', jku: 'https://evil.example/keys' }, claims, 'x'),
      'four parts': `${good}.x`,
      'trailing dot': `${good}.`,
      'changed payload': `${header}.${encode({ ...claims, sub: world.b1.id })}.${signature}`,
      'refresh token': world.a1.refreshToken,
      empty: 'x',
    };
    expect((await info(good)).statusCode).toBe(200);
    for (const [name, token] of Object.entries(bad)) {
      const response = await info(token);
      expect(response.statusCode, name).toBe(401);
      expect(response.json()).toMatchObject({
        code: 'invalid_session',
        message: 'Something went wrong, Please refresh & try logging again!',
      });
    }
  });

  it('refuses claims that were signed but do not say who and how long (docs/trust.md 48)', async () => {
    const [, payload = ''] = world.a1.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { exp, sub, sid, ...rest } = claims;
    const now = Math.floor(Date.now() / 1000);
    const key = new Uint8Array(hkdfSync('sha256', world.parts.appSecret, '', 'access-token', 32));
    const sign = (changed: unknown) => forge({ alg: 'HS256', typ: 'at+jwt' }, changed, Buffer.from(key));
    expect((await info(sign(claims))).statusCode).toBe(200);
    const text = JSON.stringify({ ...rest, sub, sid });
    const bad = {
      'expired by a second': { ...claims, exp: now - 1 },
      'not yet valid': { ...claims, nbf: now + 60 },
      'exp is a text': { ...claims, exp: String(exp) },
      'exp is infinite': text.replace('{', '{"exp":1e400,'),
      'no exp': { ...rest, sub, sid },
      'no sub': { ...rest, exp, sid },
      'no session': { ...rest, exp, sub },
      'a session of somebody else': { ...claims, sub: world.b1.id },
    };
    for (const [name, each] of Object.entries(bad)) expect((await info(sign(each))).statusCode, name).toBe(401);
  });

  it('looks nowhere but in the header (docs/trust.md 54)', async () => {
    const { accessToken } = world.a1;
    const response = await world.app.inject(`/api/v1/sites?token=${accessToken}&accessToken=${accessToken}`);
    expect(response.statusCode).toBe(401);
    expect(world.lines.join('')).not.toContain(accessToken);
  });

  it('dies with its user', async () => {
    const gone = await createPerson(world.parts, { name: 'gone', tenant: world.a });
    await world.parts.db.delete(users).where(eq(users.id, gone.id));
    expect((await world.call('GET v1/sites', { as: gone })).status).toBe(401);
  });

  it('is worth nothing from the moment its user is suspended', async () => {
    const reply = await world.call('POST user/info', { as: world.suspended, body: { userId: world.suspended.id } });
    expect([reply.status, reply.body.code]).toEqual([403, 'suspended']);
  });

  it('is worth nothing in an organisation from the moment the membership ends', async () => {
    const leaver = await createPerson(world.parts, { name: 'leaver', tenant: world.a, role: 'editor' });
    const headers = { organization: world.a.organizationId };
    expect((await world.call('GET v1/sites', { as: leaver, headers })).status).toBe(200);
    await world.parts.db.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, leaver.id));
    expect((await world.call('GET v1/sites', { as: leaver, headers })).status).toBe(403);
    // Shut out of the only organisation one may still see oneself, answer invites and make another.
    expect((await world.call('GET v1/sites', { as: leaver })).body.code).toBe('suspended');
    const info = await world.call('POST user/info', { as: leaver, body: { userId: leaver.id } });
    expect(info.body).toMatchObject({ organizations: [], suspendedFrom: ['A'] });
    await world.parts.db.delete(memberships).where(eq(memberships.userId, leaver.id));
    expect((await world.call('GET v1/sites', { as: leaver, headers })).status).toBe(404);
    expect((await world.call('GET v1/sites', { as: leaver })).body.code).toBe('no_organization');
  });
});

describe('tenancy', () => {
  const settings = (headers: Record<string, string>, as = world.a1) =>
    world.call('GET v1/settings/site', { as, headers });

  it('takes the first organisation and the lowest site when nothing is named', async () => {
    expect((await settings({})).body.site).toMatchObject({ id: world.a.siteId, titleIndex: 0, name: 'A site' });
  });

  it('knows no organisation one is no member of', async () => {
    for (const organization of [world.b.organizationId, 'nowhere', "' or 1=1 --", 'x'.repeat(500)]) {
      const reply = await settings({ organization });
      expect([reply.status, reply.body.code], organization).toEqual([404, 'not_found']);
    }
  });

  it('refuses a TitleIndex that is malformed or unknown, for every signed-in call', async () => {
    for (const titleindex of ['-1', '1.5', '00', '1e3', 'abc', '9999999999', '2147483648', ' ', '7']) {
      expect((await settings({ titleindex })).status, titleindex).toBe(400);
    }
    const personal = await world.call('POST user/info', {
      as: world.a1,
      body: { userId: world.a1.id },
      headers: { titleindex: 'x' },
    });
    expect(personal.status).toBe(400);
  });

  it('finds a second site by its number, which is never given out again', async () => {
    const { db } = world.parts;
    const second = await db.transaction((tx) => createSite(tx, world.b.organizationId, { name: 'Second' }));
    expect((await settings({ titleindex: '1' }, world.b1)).body.site.id).toBe(second.id);
    await db.delete(sites).where(eq(sites.id, second.id));
    expect((await settings({ titleindex: '1' }, world.b1)).status).toBe(400);
    const third = await db.transaction((tx) => createSite(tx, world.b.organizationId, { name: 'Third' }));
    expect(third.titleIndex).toBe(2);
  });

  it('has no content for an organisation without a site, yet lists its sites', async () => {
    const { organizationId } = world.b;
    await world.parts.db.delete(sites).where(eq(sites.organizationId, organizationId));
    expect((await settings({}, world.b1)).status).toBe(404);
    expect((await world.call('GET v1/sites', { as: world.b1 })).body).toEqual({ status: true, sites: [], tc: 0 });
  });
});
