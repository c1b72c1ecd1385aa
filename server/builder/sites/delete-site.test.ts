// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media } from '#server/platform/db/schema/media.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { SITE_URL: 'http://sites.test:3001' } });
});
afterAll(() => world.close());

function create(body: object, as = world.a1) {
  return world.call('POST v1/sites', { as, body });
}

function remove(titleIndex: number, confirmName: string, as = world.a1) {
  return world.call('POST v1/sites/delete', { as, body: { titleIndex, confirmName } });
}

async function list(as = world.a1) {
  return (await world.call('GET v1/sites', { as })).body.sites;
}

async function acts() {
  const { body } = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { search: 'Shop' } });
  return body.audit.map(({ act, target }) => [act, target]);
}

async function files() {
  const found: string[] = [];
  for await (const { key } of world.parts.files.list()) found.push(key);
  return found;
}

it('makes further sites, whose numbers are never used again', async () => {
  const made = await create({ name: 'Shop', domain: 'Shop.Example.com', description: 'Sells' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    msg: 'New Site Added.',
    site: { titleIndex: 1, name: 'Shop', domain: 'shop.example.com', url: 'http://shop.example.com:3001' },
  });
  expect((await remove(1, 'Shop')).body.msg).toBe('Deleted Successfully.');
  expect((await create({ name: 'Shop' })).body.site.titleIndex).toBe(2);
  expect((await list()).map(({ titleIndex }) => titleIndex)).toEqual([0, 2]);
  expect(await acts()).toEqual([
    ['site-created', 'Shop'],
    ['site-deleted', 'Shop'],
    ['site-created', 'Shop'],
  ]);
  const both = await Promise.all([create({ name: 'Shop x' }), create({ name: 'Shop y' })]);
  expect(both.map(({ body }) => body.site.titleIndex).sort()).toEqual([3, 4]);
});

it('refuses a domain that is none, or another site’s', async () => {
  for (const domain of ['localhost', 'a b']) {
    const bad = await create({ name: 'Bad', domain });
    expect([bad.status, bad.body.details?.[0]?.path]).toEqual([422, 'domain']);
  }
  await create({ name: 'A’s', domain: 'a.example.com' });
  const taken = await create({ name: 'Mine', domain: 'a.example.com' }, world.b1);
  expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
});

it('deletes what is named by number and by name, in one’s own organisation', async () => {
  const wrong = await remove(0, 'a site');
  expect([wrong.status, wrong.body.details?.[0]?.path]).toEqual([422, 'confirmName']);
  expect((await remove(77, 'A site')).status).toBe(404);
  expect((await remove(0, 'A site', world.b1)).status).toBe(422);
  expect((await list()).map(({ name }) => name)).toContain('A site');
});

it('deletes everything in it, files too, and tells the caches', async () => {
  const body = { template: { name: 'Home', description: '' } };
  expect((await world.call('POST v1/pageTemplates/saveTemplate', { as: world.b1, body })).status).toBe(200);
  const image = { key: 'unguessable', name: 'x.png', mime: 'image/png', size: 1, width: 400, height: 400 };
  await world.parts.db.insert(media).values({ ...image, siteId: world.b.siteId, widths: [320] });
  const stored = ['original', '320.webp', '320.avif', '400.avif'].map((name) => `media/unguessable/${name}`);
  for (const key of stored) await world.parts.files.put(key, Buffer.from('x'));
  await world.parts.files.put('media/other/original', Buffer.from('x'));

  let notice: (() => void) | undefined;
  const noticed = new Promise<void>((resolve) => (notice = resolve));
  const end = await world.database.listen('site_changed', (payload) => {
    if (payload === world.b.siteId) notice?.();
  });
  expect((await remove(0, 'B site', world.b1)).status).toBe(200);
  await noticed;
  await end();
  await world.runJobs();
  expect(await files()).toEqual(['media/other/original']);
  expect(await world.parts.db.select().from(media).where(eq(media.siteId, world.b.siteId))).toEqual([]);
});

it('lets the last one go too: the organisation stays, and gets another', async () => {
  for (const { titleIndex, name } of await list(world.b1)) {
    expect((await remove(titleIndex, name, world.b1)).status).toBe(200);
  }
  expect(await list(world.b1)).toEqual([]);
  expect((await world.call('POST v1/widgets/dash/getWidgets', { as: world.b1, body: {} })).status).toBe(404);
  const again = await create({ name: 'Again' }, world.b1);
  expect(again.status).toBe(201);
  expect((await world.call('POST v1/widgets/dash/getWidgets', { as: world.b1, body: {} })).status).toBe(200);
  expect(
    await world.parts.db.select().from(sites).where(eq(sites.organizationId, world.b.organizationId)),
  ).toHaveLength(1);
});
