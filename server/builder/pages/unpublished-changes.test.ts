import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { meta, saving, textPage } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { hashOlderVersions } from './unpublished-changes';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function save(pageKey: string, text: string, more: object = {}) {
  return (await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: saving(pageKey, text, more) })).body;
}

async function publish(pageKey: string) {
  const { status } = await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey } });
  expect(status).toBe(200);
}

/** How the list and the newest version of a page read its state, and which list it is in. */
async function shown(pageKey: string) {
  const list = async (filter: object) =>
    (
      await world.call('POST v1/pageTemplates/dash/getTemplates', {
        as: world.a3,
        body: { filter: { global_id: pageKey, ...filter } },
      })
    ).body.pageTemplates;
  const layout = await world.call('GET v1/dashboard/initConfig', { as: world.a3, query: { pageKey } });
  const [listed] = await list({});
  const isWaiting = (await list({ waiting: true })).length === 1;
  expect(isWaiting).toBe((await list({ waiting: false })).length === 0);
  return [listed?.unpublishedChanges, layout.body.unpublishedChanges, isWaiting];
}

test('contents that are live again are no changes, whatever their number is', async () => {
  await save('back', 'first', { isNewRecord: true });
  expect(await shown('back')).toEqual([true, true, true]);
  await publish('back');
  expect(await shown('back')).toEqual([false, false, false]);
  expect(await save('back', 'second')).toMatchObject({ version: 2, unpublishedChanges: true });
  expect(await shown('back')).toEqual([true, true, true]);
  expect(await save('back', 'first')).toMatchObject({ version: 3, unpublishedChanges: false });
  expect(await shown('back')).toEqual([false, false, false]);
  // Of the title too, and in whatever order its parts are written.
  expect(await save('back', 'first', { meta: { ...meta, title: 'Other' } })).toMatchObject({
    unpublishedChanges: true,
  });
  const { ROOT: page, t } = textPage('first');
  const other = { root: { t, ROOT: page }, meta: Object.fromEntries(Object.entries(meta).reverse()) };
  expect(await save('back', 'first', other)).toMatchObject({ version: 5, unpublishedChanges: false });
});

test('a restored version that is live is no change', async () => {
  await save('again', 'first', { isNewRecord: true });
  await publish('again');
  await save('again', 'second');
  await world.call('POST v1/dashboard/restoreVersion', { as: world.a2, body: { pageKey: 'again', version: 1 } });
  expect(await shown('again')).toEqual([false, false, false]);
});

test('versions from before contents were compared are hashed, and until then compared as they are stored', async () => {
  const { db } = world.parts;
  await save('older', 'first', { isNewRecord: true });
  await publish('older');
  await save('older', 'second');
  await save('older', 'first', { meta: Object.fromEntries(Object.entries(meta).reverse()) });
  const [template] = await db.select().from(pageTemplates).where(eq(pageTemplates.pageKey, 'older'));
  const own = eq(layoutVersions.templateId, template?.id ?? '');
  await db.update(layoutVersions).set({ contentHash: null }).where(own);
  await world.call('POST v1/dashboard/restoreVersion', { as: world.a2, body: { pageKey: 'older', version: 1 } });
  expect(await shown('older')).toEqual([false, false, false]);
  await world.call('POST v1/dashboard/restoreVersion', { as: world.a2, body: { pageKey: 'older', version: 2 } });
  expect(await shown('older')).toEqual([true, true, true]);
  await hashOlderVersions(db);
  expect(await shown('older')).toEqual([true, true, true]);
  const [hashed] = await db
    .select()
    .from(layoutVersions)
    .where(and(own, eq(layoutVersions.version, 5)));
  expect(hashed?.contentHash).toMatch(/^[\w-]{43}$/);
  expect(await save('older', 'first')).toMatchObject({ unpublishedChanges: false });
});
