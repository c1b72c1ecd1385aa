import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE_CHANGED } from '#server/platform/site-revision/bump-revision.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openSiteCache, type SiteCache } from './site-cache';

let world: World;
/** Of two instances: each has its own memory, and is notified of changes by the database. */
let caches: SiteCache[];
beforeAll(async () => {
  world = await createWorld({ env: { SITE_URL: 'http://sites.test:3001' } });
  caches = [await openSiteCache(world.parts), await openSiteCache(world.parts)];
});
afterAll(async () => {
  for (const cache of caches) await cache.close();
  await world.close();
});
afterEach(() => vi.useRealTimers());

/** Who answers at a host, on each instance. */
function served(host: string) {
  return Promise.all(caches.map(async (cache) => (await cache.byHost(host))?.site.id ?? null));
}

/** Later than this process remembers its own changes: from here on only notifications of the database count. */
function asAnotherInstance() {
  return vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
}

function untilServed(host: string, siteId: string | null) {
  return vi.waitFor(async () => expect(await served(host)).toEqual([siteId, siteId]), { timeout: 60_000 });
}

function want(domain: string, as = world.b1) {
  return world.call('POST v1/settings/site', { as, body: { domain } });
}

function confirm(domain: string, siteId: string) {
  return world.call('POST admin/domains/confirm', { as: world.a1, body: { siteId, domain } });
}

describe('the host of a domain', () => {
  it('is answered as soon as it is confirmed, and goes with the domain, on every instance', async () => {
    await want('shop.example.com');
    expect(await served('shop.example.com')).toEqual([null, null]);
    await confirm('shop.example.com', world.b.siteId);
    await untilServed('shop.example.com', world.b.siteId);
    await want('');
    asAnotherInstance();
    await untilServed('shop.example.com', null);
    vi.useRealTimers();
    await want('shop.example.com', world.a1);
    asAnotherInstance();
    await untilServed('shop.example.com', world.a.siteId);
  });

  it('has moved at once on the instance where it was moved', async () => {
    await want('', world.a1);
    await want('moves.example.com', world.a1);
    expect((await served('moves.example.com'))[0]).toBe(world.a.siteId);
    await want('', world.a1);
    await want('moves.example.com');
    await confirm('moves.example.com', world.b.siteId);
    expect((await served('moves.example.com'))[0]).toBe(world.b.siteId);
  });

  it('is not kept when the site changed while it was looked up', async () => {
    const hear: ((siteId: string) => void)[] = [];
    const listen: World['parts']['listen'] = async (channel, fn) => {
      if (channel === SITE_CHANGED) hear.push(fn);
      return () => Promise.resolve();
    };
    const cache = await openSiteCache({ ...world.parts, listen });
    asAnotherInstance();
    const asked = cache.byHost('moves.example.com');
    hear[0]?.(world.b.siteId);
    expect((await asked)?.site.id).toBe(world.b.siteId);
    const lookUps = async () =>
      (await statementsOf(world.parts.db, () => cache.byHost('moves.example.com'))).filter((text) =>
        String(text).includes('"domain" ='),
      ).length;
    expect(await lookUps()).toBe(1);
    expect(await lookUps()).toBe(0);
  });
});

it('the host of SITE_URL follows the choice of the first site, on every instance', async () => {
  await untilServed('sites.test', world.a.siteId);
  await world.call('POST admin/sites/first', { as: world.a1, body: { siteId: world.b.siteId } });
  expect((await served('sites.test'))[0]).toBe(world.b.siteId);
  asAnotherInstance();
  await untilServed('sites.test', world.b.siteId);
  vi.useRealTimers();
  await world.parts.db.transaction(async (tx) => {
    // As an instance does that this one knows nothing of.
    await tx.execute(sql`update installation set first_site_id = ${world.a.siteId}`);
    await tx.execute(sql`select pg_notify(${SITE_CHANGED}, ${world.a.siteId})`);
    await tx.execute(sql`select pg_notify(${SITE_CHANGED}, ${world.b.siteId})`);
  });
  asAnotherInstance();
  await untilServed('sites.test', world.a.siteId);
});
