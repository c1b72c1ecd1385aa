import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bumpRevision, SITE_CHANGED } from '#server/platform/site-revision/bump-revision.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createSiteWorld, type Nodes, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
const heard: string[] = [];
beforeAll(async () => {
  world = await createSiteWorld();
  await world.parts.listen(SITE_CHANGED, (siteId) => void heard.push(siteId));
});

/** All caches have received this notification, and so all before it. */
function untilHeard(siteId: string) {
  return vi.waitFor(() => expect(heard).toContain(siteId), { timeout: 60_000 });
}

afterAll(() => world.close());

function page(text: string): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['t'] },
    t: { type: 'Text', props: { text } },
  };
}

function change(siteId: string) {
  return world.parts.db.transaction((tx) => bumpRevision(tx, siteId));
}

/** Statements that read routes or documents: what a site is made of. */
async function reads(work: () => Promise<unknown>) {
  return (await statementsOf(world.parts.db, work))
    .map(String)
    .filter((text) => /page_routes|layout_versions/.test(text));
}

it('reads nothing anew for a site when another one changes', async () => {
  await world.publish('home', page('Hello'));
  await world.route('/', 'home');
  await world.parts.db.execute(sql`select pg_notify(${SITE_CHANGED}, 'the last change')`);
  await untilHeard('the last change');
  await world.get('/');
  await change(world.b.siteId);
  await untilHeard(world.b.siteId);
  expect(await reads(() => world.get('/'))).toEqual([]);
  await change(world.a.siteId);
  expect((await reads(() => world.get('/'))).length).toBeGreaterThan(0);
});

it('reads the routes of a site once, however often an address is resolved', async () => {
  const resolve = (url: string) => world.call('POST v1/pageRoutes/resolve', { as: world.a1, body: { url } });
  await resolve('/');
  const again = await reads(() => resolve('/nowhere/'));
  expect(again.filter((text) => text.includes('url_string'))).toEqual([]);
  await world.publish('later', page('Later'));
  await world.route('/later/', 'later');
  expect((await resolve('/later/')).body).toMatchObject({ pageKey: 'later' });
});

it('makes a sitemap with as many statements for many pages as for few', async () => {
  const add = async (name: string) => {
    await world.publish(name, page(name));
    await world.route(`/${name}/`, name);
  };
  await add('one');
  const few = await reads(() => world.get('/sitemap.xml'));
  for (const name of ['two', 'three', 'four', 'five', 'six']) await add(name);
  const many = await reads(() => world.get('/sitemap.xml'));
  expect(many.length).toBeLessThanOrEqual(few.length);
  expect((await world.get('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(8);
});
