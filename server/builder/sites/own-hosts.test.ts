import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { siteByHost } from './find-site';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    env: {
      SITE_URL: 'http://www.site.test:3001',
      PUBLIC_URL: 'https://app.site.test:8443',
      PREVIEW_URL: 'http://previews.test:3002',
    },
  });
});
afterAll(() => world.close());

const hosts = [
  'www.site.test',
  'WWW.Site.Test',
  'app.site.test',
  'previews.test',
  'x.www.site.test',
  'deep.x.app.site.test',
  'p1.previews.test',
];

async function served(host: string) {
  return (await siteByHost(world.parts.db, world.parts.settings, host))?.id;
}

describe('the hosts of the installation', () => {
  it.each(hosts)('are nobody’s domain: %s', async (domain) => {
    const as = world.b1;
    const answers = [
      await world.call('POST v1/settings/site', { as, body: { domain } }),
      await world.call('POST v1/sites', { as, body: { name: 'Theirs', domain } }),
    ];
    for (const { status, body } of answers) expect([status, body.details?.[0]?.path]).toEqual([422, 'domain']);
  });

  it('are no further site’s of an operator either; names below the site’s are theirs to give', async () => {
    const as = world.a1;
    const save = (domain: string) => world.call('POST v1/settings/site', { as, body: { domain } });
    for (const domain of ['www.site.test', 'app.site.test', 'previews.test', 'p1.previews.test']) {
      expect((await save(domain)).status).toBe(422);
    }
    expect((await save('shop.www.site.test')).body.site.url).toBe('http://shop.www.site.test:3001');
    await save('');
  });

  it('keep their meaning beside rows that hold them already', async () => {
    const { db } = world.parts;
    const hold = (domain: string | null) =>
      db.update(sites).set({ domain, domainVerifiedAt: new Date() }).where(eq(sites.id, world.b.siteId));
    for (const [domain, meant] of [
      ['www.site.test', world.a.siteId],
      ['app.site.test', undefined],
      ['previews.test', undefined],
    ] as const) {
      await hold(domain);
      expect(await served(domain)).toBe(meant);
    }
    await hold(null);
  });
});

describe('the first site', () => {
  let own: World;
  beforeEach(async () => {
    own = await createWorld({ env: { SITE_URL: 'http://www.site.test:3001' } });
    return () => own.close();
  });
  const first = async () => (await siteByHost(own.parts.db, own.parts.settings, 'www.site.test'))?.id;
  const remove = (as: World['a1'], confirmName: string) =>
    own.call('POST v1/sites/delete', { as, body: { titleIndex: 0, confirmName } });

  it('has no heir: once it is deleted SITE_URL shows nothing until an operator makes another', async () => {
    expect(await first()).toBe(own.a.siteId);
    expect((await remove(own.a1, 'A site')).status).toBe(200);
    expect(await first()).toBeUndefined();
    expect((await own.call('POST v1/sites', { as: own.b1, body: { name: 'A stranger’s' } })).status).toBe(201);
    expect(await first()).toBeUndefined();
    const made = await own.call('POST v1/sites', { as: own.a1, body: { name: 'The new one' } });
    expect(made.body.site.url).toBe('http://www.site.test:3001');
    expect(await first()).not.toBe(own.b.siteId);
  });

  it('is not replaced while its organisation is suspended', async () => {
    const { a, b } = own;
    await own.parts.db.execute(`update organizations set suspended_at = now() where id = '${a.organizationId}'`);
    expect(await first()).toBeUndefined();
    expect(await siteByHost(own.parts.db, own.parts.settings, `${b.siteId}.localhost`)).not.toBeNull();
  });
});
