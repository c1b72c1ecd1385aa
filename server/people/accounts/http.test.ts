// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createEmptyWorld, createWorld, type World } from '#server/testing/world.ts';
import { PASSWORD } from '#server/testing/people.ts';

const account = {
  name: 'Olive Owner',
  email: '  Olive@Example.com ',
  password: 'a long password',
  organization: 'Acme',
  site: { name: 'Acme site' },
};

describe('account-setup', () => {
  it('makes the first account once, of two at the same time too', async () => {
    const world = await createEmptyWorld();
    expect((await world.call('GET v1/auth/account-setup')).body.needed).toBe(true);
    const both = await Promise.all([1, 2].map(() => world.call('POST v1/auth/account-setup', { body: account })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(both.find((reply) => reply.status === 409)?.body.code).toBe('account_exists');
    expect((await world.call('GET v1/auth/account-setup')).body.needed).toBe(false);

    const made = both.find((reply) => reply.status === 200)?.body;
    if (!made) throw new Error('nothing was made');
    expect(made.token).toBe(made.accessToken);
    const info = await world.call('POST user/info', { as: made, body: { userId: made.userId } });
    expect(info.body).toMatchObject({
      name: 'Olive Owner',
      email: 'olive@example.com',
      isGlobalAdmin: true,
      userType: 'admin',
      organizations: [{ name: 'Acme', role: 'admin', sites: [{ titleIndex: 0, name: 'Acme site', domain: '' }] }],
    });
    await world.close();
  });

  it('makes the account in the language of its browser, its sites in that of who begins them', async () => {
    const world = await createEmptyWorld();
    const body = { ...account, site: { name: 'Panadería', lang: 'es' }, language: 'it-IT' } as const;
    const { body: made } = await world.call('POST v1/auth/account-setup', { body });
    const info = await world.call('POST user/info', { as: made, body: { userId: made.userId } });
    expect(info.body.language).toBe('it-IT');
    await world.call('POST v1/sites', { as: made, body: { name: 'Boulangerie', lang: 'fr-FR' } });
    await world.call('POST v1/sites', { as: made, body: { name: 'Bakery' } });
    const rows = await world.parts.db.select({ lang: sites.lang }).from(sites).orderBy(sites.titleIndex);
    expect(rows.map(({ lang }) => lang)).toEqual(['es', 'fr-FR', 'en-US']);
    await world.close();
  });

  it('asks the seed for the sample world, unless SEED says otherwise', async () => {
    const seeded: string[] = [];
    const seed = async ({ siteId }: { siteId: string }) => void seeded.push(siteId);
    const asked = await createEmptyWorld({ parts: { seed } });
    await asked.call('POST v1/auth/account-setup', { body: { ...account, sample: true } });
    expect(seeded).toHaveLength(1);
    await asked.close();
    const overridden = await createEmptyWorld({ parts: { seed }, env: { SEED: 'empty' } });
    await overridden.call('POST v1/auth/account-setup', { body: { ...account, sample: true } });
    expect(seeded).toHaveLength(1);
    await overridden.close();
  });
});

describe('signed in', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const login = (body: object) => world.call('POST v1/auth/login', { body });

  it('signs in with any spelling of the e-mail address', async () => {
    const { status, body } = await login({ email: ' A2@example.COM', password: PASSWORD });
    expect(status).toBe(200);
    expect(body.userId).toBe(world.a2.id);
    expect(body.accessToken.split('.')).toHaveLength(3);
    const info = await world.call('POST user/info', { as: body, body: { userId: world.a2.id } });
    expect(info.body).toMatchObject({ userType: 'editor', adminUserId: world.a1.id, isGlobalAdmin: false });
  });

  it('answers alike for an unknown address and a wrong password', async () => {
    const unknown = await login({ email: 'nobody@example.com', password: PASSWORD });
    const wrong = await login({ email: 'a3@example.com', password: 'not it at all' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body.code).toBe('invalid_credentials');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('answers every spelling of a password in bounded work (docs/trust.md 62)', async () => {
    expect((await login({ email: 'a4@example.com', password: 'x'.repeat(100_000) })).status).toBe(422);
    expect((await login({ email: 'a4@example.com', password: `${PASSWORD}\u0000` })).status).toBe(400);
    expect((await login({ email: 'a4@example.com', password: [PASSWORD] })).status).toBe(422);
    // Input methods may produce full-width letters for the same keys, so both forms must match.
    const wide = [...PASSWORD].map((c) => (c === ' ' ? c : String.fromCodePoint(c.charCodeAt(0) + 0xfee0))).join('');
    expect((await login({ email: 'a4@example.com', password: wide })).status).toBe(200);
  });

  it('tells somebody suspended so only after the right password', async () => {
    expect((await login({ email: 'suspended@example.com', password: 'wrong' })).status).toBe(401);
    expect((await login({ email: 'suspended@example.com', password: PASSWORD })).body.code).toBe('suspended');
  });

  it('refuses the eleventh failed try for an account, and other accounts go on', async () => {
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => login({ email: 'loner@example.com', password: 'guess' })),
    );
    const count = (status: number) => tries.filter((reply) => reply.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 4]);
    const refused = await world.send('POST v1/auth/login', {
      body: { email: 'loner@example.com', password: PASSWORD },
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ email: 'a2@example.com', password: PASSWORD })).status).toBe(200);
  });

  it('shows only oneself', async () => {
    const other = await world.call('POST user/info', { as: world.a2, body: { userId: world.a1.id } });
    expect([other.status, other.body.code, other.body.message]).toEqual([404, 'not_found', 'No User Found!']);
  });

  it('changes the profile and nothing else', async () => {
    const body = { name: 'Ann', language: 'ar-SA', appearance: { mode: 'dark' } };
    const saved = await world.call('POST user/profile', { as: world.a4, body });
    expect(saved.body).toMatchObject({ message: 'Updated successfully', user: body });
    const rights = { isGlobalAdmin: true, userType: 'admin', adminUserId: world.b1.id, hasProxyGithubAccess: true };
    const refused = await world.call('POST user/profile', { as: world.a4, body: rights });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.map((detail) => detail.path)).toEqual(Object.keys(rights));
    const info = await world.call('POST user/info', { as: world.a4, body: { userId: world.a4.id } });
    expect(info.body).toMatchObject({ isGlobalAdmin: false, userType: 'developer', adminUserId: world.a1.id });
  });

  it('gives every key of the specification, null for none', async () => {
    const { body } = await world.call('POST user/info', { as: world.loner, body: { userId: world.loner.id } });
    expect(body).toMatchObject({
      avatar: null,
      githubUsername: null,
      organizations: [],
      connectedProviders: [],
      subscription: null,
      isAuthenticated: true,
      userType: 'admin',
      adminUserId: null,
      jiraSiteInfo: null,
    });
  });
});
