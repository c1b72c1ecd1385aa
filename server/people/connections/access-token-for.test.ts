// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { accessTokenFor } from './access-token-for';
import { openTokens } from './store';
import { complete } from './testing/flows';
import { createProviderWorld } from './testing/provider-world';

const { world, jira, close } = await createProviderWorld();
afterAll(close);
beforeEach(async () => {
  await world.parts.db.delete(connections);
  await complete(world, 'jira', { as: world.a1 });
});

function token(parts = world.parts) {
  return accessTokenFor(parts, world.a1.id, 'jira');
}

async function row() {
  return (await world.parts.db.select().from(connections).where(eq(connections.provider, 'jira')))[0]!;
}

function endToken() {
  return world.parts.db.update(connections).set({ expiresAt: sql`now() + interval '30 seconds'` });
}

function refreshes() {
  return jira.calls.filter((call) => call === 'POST /oauth/token').length;
}

describe('accessTokenFor', () => {
  it('gives the token as long as it lasts', async () => {
    const before = refreshes();
    const first = await token();
    expect(jira.liveTokens()).toContain(first);
    expect(await token()).toBe(first);
    expect(refreshes()).toBe(before);
  });

  it('makes one refresh for any number of parallel callers, in several instances', async () => {
    // Settings of its own: another set of adapters on the same database, as a second instance has.
    const other = { ...world.parts, settings: { ...world.parts.settings } };
    for (let round = 0; round < 3; round++) {
      await endToken();
      const before = refreshes();
      const got = await Promise.all(Array.from({ length: 30 }, (_, n) => token(n % 2 ? world.parts : other)));
      expect(new Set(got).size).toBe(1);
      expect(jira.liveTokens()).toContain(got[0]);
      expect(refreshes()).toBe(before + 1);
    }
  });

  it('stores the successor of a rotating refresh token', async () => {
    const { appSecret } = world.parts;
    const before = openTokens(appSecret, await row())!;
    await endToken();
    const renewed = await token();
    const after = openTokens(appSecret, await row())!;
    expect(after.accessToken).toBe(renewed);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('marks the connection when the refresh token is refused, and asks no more', async () => {
    await endToken();
    jira.revokeAll();
    expect(await token()).toBeNull();
    expect(await row()).toMatchObject({ needsReconnect: true });
    const before = refreshes();
    expect(await token()).toBeNull();
    expect(refreshes()).toBe(before);
  });

  it('keeps the refresh token while the provider does not answer', async () => {
    await endToken();
    jira.failing = true;
    await expect(token()).rejects.toThrow(ProviderError);
    jira.failing = false;
    expect(await row()).toMatchObject({ needsReconnect: false });
    const renewed = await token();
    expect(jira.liveTokens()).toContain(renewed);
  });

  it('asks for a new connection after APP_SECRET changed, and takes one', async () => {
    const parts = { ...world.parts, appSecret: 'another secret that is long enough too' };
    expect(await token(parts)).toBeNull();
    expect(await row()).toMatchObject({ needsReconnect: true });
    await complete(world, 'jira', { as: world.a1 });
    const renewed = await token();
    expect(jira.liveTokens()).toContain(renewed);
  });

  it('gives nothing to who has no connection', async () => {
    expect(await accessTokenFor(world.parts, world.a2.id, 'jira')).toBeNull();
    expect(await accessTokenFor(world.parts, world.a1.id, 'github')).toBeNull();
  });
});
