import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { loadDrawn } from '#server/builder/pages/load-drawn.ts';
import { restoreIn } from '#server/builder/pages/restore-version.ts';
import { saveLayout } from '#server/builder/pages/save-layout.ts';
import { KEEP_HOURLY_MS, sweepDeleted } from '#server/builder/pages/retention.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { meta, saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const card = (title: string) =>
  componentWith(made('Section', {}, [made('Heading', { text: title, exposes: { text: 'Title' } })]));
const instance = (component: string, values: JsonObject = {}) => made('Component', { component, values });
const as = () => world.a2;

function create(name: string, root: unknown) {
  return world.call('POST v1/components/create', { as: as(), body: { name, root } });
}
async function save(pageKey: string, root: NodeMap, isNewRecord = true) {
  const body = saving(pageKey, '', { root, meta: { ...meta, title: pageKey }, isNewRecord });
  expect((await world.call('POST v1/dashboard/setConfig', { as: as(), body })).status).toBe(200);
}
function publish(pageKey: string) {
  return world.call('POST v1/dashboard/publish', { as: as(), body: { pageKey } });
}
function remove(key: string, instead: string | null, who = as()) {
  return world.call('POST v1/components/delete', { as: who, body: { key, instead } });
}
async function stored(pageKey: string) {
  const { body } = await world.call('GET v1/dashboard/initConfig', { as: as(), query: { pageKey } });
  return body as unknown as { root: NodeMap; version: number; publishedVersion: number | null };
}
/** The headings that visitors see. */
async function live(pageKey: string) {
  const root = await loadDrawn(world.parts.db, world.a.siteId, pageKey, null);
  return Object.values(root ?? {}).flatMap(({ type, props }) => (type.resolvedName === 'Heading' ? [props.text] : []));
}
function instances(root: NodeMap) {
  return Object.values(root).flatMap(({ type, props }) =>
    type.resolvedName === 'Component' ? [[props.component, props.values]] : [],
  );
}

test('another component takes its place in all drafts, live pages show it on, and all of it is taken back', async () => {
  await create('Old', card('Old'));
  await create('Other', card('Other'));
  await create('Shelf', componentWith(made('Container', {}, [instance('old', { Title: 'On the shelf' })])));
  await save('first', pageWith(instance('old', { Title: 'Rolls' }), instance('shelf')));
  await publish('first');
  await save('second', pageWith(instance('old')));
  const done = await remove('old', 'other');
  expect([done.status, done.body.pages]).toEqual([
    200,
    [
      { pageKey: 'first', name: 'first', version: 2 },
      { pageKey: 'second', name: 'second', version: 2 },
      { pageKey: 'shelf', name: 'Shelf', version: 2 },
    ],
  ]);
  const first = await stored('first');
  expect([first.version, first.publishedVersion]).toEqual([2, 1]);
  expect(instances(first.root)).toEqual([
    ['other', { Title: 'Rolls' }],
    ['shelf', {}],
  ]);
  expect(await live('first')).toEqual(['Rolls', 'On the shelf']);
  const back = await world.call('POST v1/components/restore', {
    as: as(),
    body: { key: 'old', pages: done.body.pages.map(({ pageKey, version }) => ({ pageKey, version })) },
  });
  expect(back.body.stayed).toEqual([]);
  expect(instances((await stored('first')).root)[0]).toEqual(['old', { Title: 'Rolls' }]);
  expect(instances((await stored('shelf')).root)).toEqual([['old', { Title: 'On the shelf' }]]);
});

test('its blocks take its place, one in the content of another too; a page saved since stays', async () => {
  const framed = componentWith(
    made('Section', {}, [
      made('Heading', { text: 'Frame', exposes: { text: 'Title' } }),
      made('ComponentSlot', { name: 'body' }),
    ]),
  );
  await create('Frame', framed);
  const inner = made('ComponentContent', { name: 'body' }, [instance('frame', { Title: 'Inner' })]);
  await save('framed', pageWith(made('Component', { component: 'frame', values: { Title: 'Outer' } }, [inner])));
  await save('plain', pageWith(instance('frame')));
  const { pages } = (await remove('frame', null)).body;
  const { root } = await stored('framed');
  expect(instances(root)).toEqual([]);
  const texts = Object.values(root).flatMap(({ props: { text } }) => (typeof text === 'string' ? [text] : []));
  expect(texts.sort()).toEqual(['Inner', 'Outer']);
  await save('plain', pageWith(made('Text', { text: 'Newer' })), false);
  const back = await world.call('POST v1/components/restore', {
    as: as(),
    body: { key: 'frame', pages: pages.map(({ pageKey, version }) => ({ pageKey, version })) },
  });
  expect(back.body.stayed).toEqual(['plain']);
  expect(instances((await stored('framed')).root)).toHaveLength(2);
  expect((await stored('plain')).version).toBe(3);
});

test('one that would end up in itself is not taken, and then no page is changed', async () => {
  await create('Inside', card('Inside'));
  await create('Around', componentWith(made('Container', {}, [instance('inside')])));
  await save('uses-inside', pageWith(instance('inside')));
  const circle = await remove('inside', 'around');
  expect([circle.status, circle.body.details?.[0]?.code]).toEqual([422, 'component_circle']);
  expect((await remove('inside', 'inside')).body.details).toMatchObject([
    { path: 'instead', code: 'component_instead' },
  ]);
  expect((await remove('inside', 'uses-inside')).status).toBe(422);
  expect((await remove('uses-inside', null)).status).toBe(404);
  expect((await remove('inside', null, world.a3)).status).toBe(403);
  expect((await remove('inside', null, world.b1)).status).toBe(404);
  expect((await stored('uses-inside')).version).toBe(1);
  expect((await stored('around')).version).toBe(1);
});

test('a deleted component is kept as long as something live shows it', async () => {
  await create('Kept', card('Kept'));
  await save('shows-kept', pageWith(instance('kept')));
  await publish('shows-kept');
  await remove('kept', null);
  const later = new Date(Date.now() + KEEP_HOURLY_MS + 60_000);
  const { db } = world.parts;
  const own = and(eq(pageTemplates.siteId, world.a.siteId), eq(pageTemplates.pageKey, 'kept'));
  await sweepDeleted(db, later);
  expect(await live('shows-kept')).toEqual(['Kept']);
  await publish('shows-kept');
  expect(await live('shows-kept')).toEqual(['Kept']);
  await sweepDeleted(db, later);
  expect(await db.$count(pageTemplates, own)).toBe(0);
});

test('a deleted component is listed for 30 days, cannot be published with, and comes back by its key', async () => {
  await create('Gone card', card('Gone'));
  await save('holder', pageWith(instance('gone-card')));
  const before = await stored('holder');
  await publish('holder');
  await remove('gone-card', null);
  const deleted = async (who = as()) =>
    (await world.call('POST v1/components/deleted', { as: who, body: {} })).body.components.map(({ name }) => name);
  expect(await deleted()).toContain('Gone card');
  expect(await deleted(world.b1)).not.toContain('Gone card');
  const restored = { pageKey: 'holder', version: before.version };
  await world.call('POST v1/dashboard/restoreVersion', { as: as(), body: restored });
  const refused = await publish('holder');
  expect([refused.status, refused.body.details]).toMatchObject([
    422,
    [{ nodeId: 'p1', path: 'props.component', code: 'component_deleted' }],
  ]);
  await world.call('POST v1/components/restore', { as: as(), body: { key: 'gone-card', pages: [] } });
  expect((await publish('holder')).status).toBe(200);
  expect(await deleted()).not.toContain('Gone card');
  const acts = await world.parts.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, 'Gone card'))
    .orderBy(auditLog.time);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['component-deleted', 'component-restored']));
});

test('what was deleted is not taken by a page that had none of it, whoever saved from an older state', async () => {
  await create('Going', card('Going'));
  await save('had-it', pageWith(instance('going')));
  expect((await remove('going', null)).status).toBe(200);
  const again = (pageKey: string, isNewRecord: boolean) => {
    const body = saving(pageKey, '', { root: pageWith(instance('going')), meta, isNewRecord });
    return world.call('POST v1/dashboard/setConfig', { as: as(), body });
  };
  for (const [pageKey, isNew] of [
    ['had-it', false],
    ['never-had', true],
  ] as const) {
    const { status, body } = await again(pageKey, isNew);
    expect([status, body.details]).toMatchObject([422, [{ nodeId: 'p1', code: 'component_gone' }]]);
  }
  expect((await create('Around it', componentWith(instance('going')))).status).toBe(422);
  await save('never-was', pageWith(instance('not-there-yet')));
});

test('a circle is not restored, and one that is stored is broken by a deletion', async () => {
  const { db } = world.parts;
  await create('Ring one', card('One'));
  await create('Ring two', componentWith(instance('ring-one')));
  await save('ring-two', card('Two'), false);
  await save('ring-one', componentWith(instance('ring-two')), false);
  const restore = { as: as(), body: { pageKey: 'ring-two', version: 1 } };
  const { status, body } = await world.call('POST v1/dashboard/restoreVersion', restore);
  expect([status, body.details?.[0]?.code]).toEqual([422, 'component_circle']);
  expect((await stored('ring-two')).version).toBe(2);
  // As two saves at once left it before.
  const own = and(eq(pageTemplates.siteId, world.a.siteId), eq(pageTemplates.pageKey, 'ring-two'));
  const [two] = await db.select().from(pageTemplates).where(own);
  if (!two) throw new Error('It is stored');
  await db.transaction((tx) => restoreIn(tx, { siteId: world.a.siteId, userId: null }, two, 1));
  expect((await remove('ring-two', null)).status).toBe(200);
  expect(instances((await stored('ring-one')).root)).toEqual([]);
  await save('takes-one', pageWith(instance('ring-one')));
});

test('two components saved at once do not get into each other (docs/trust.md 13)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [x, y] = [`x${String(round)}`, `y${String(round)}`] as const;
    await create(x, card('X'));
    await create(y, card('Y'));
    const into = (pageKey: string, other: string) => {
      const root = componentWith(instance(other));
      const document = { root, meta: { ...meta, title: pageKey } };
      return saveLayout(
        world.parts.db,
        { siteId: world.a.siteId, userId: null },
        { pageKey, document, isNewRecord: false },
      );
    };
    // Both were checked before either is stored.
    const both = await Promise.allSettled([into(x, y), into(y, x)]);
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
