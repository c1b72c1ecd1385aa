// @module-tag postgres
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { meta, node, pageNode, saving, textPage } from '#server/testing/layouts.ts';
import { pack } from './pack';
import { publishDue } from './publish-schedule';
import { loadPublished } from './layout-store';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function save(body: object, as = world.a2) {
  return world.call('POST v1/dashboard/setConfig', { as, body });
}

function load(pageKey: string, version?: number, as = world.a3) {
  return world.call('GET v1/dashboard/initConfig', {
    as,
    query: { pageKey, ...(version === undefined ? {} : { version: String(version) }) },
  });
}

function make(pageKey: string, text = 'first') {
  return save(saving(pageKey, text, { isNewRecord: true }));
}

/** A reference to an image with a valid id. */
function image(n: number) {
  return `media:00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** A page with so many names, spread over its nodes. */
function flood(count: number, name: (n: number) => string) {
  const per = 2000;
  const ids = Array.from({ length: Math.ceil(count / per) }, (_, n) => `t${String(n)}`);
  const text = (at: number) => Array.from({ length: per }, (_, n) => name(at * per + n)).join(' ');
  const texts = ids.map((id, at) => [id, node('Text', ROOT, { text: text(at) })] as const);
  return { [ROOT]: pageNode(ids), ...Object.fromEntries(texts) };
}

async function revision() {
  const [row] = await world.parts.db
    .select({ revision: sites.revision })
    .from(sites)
    .where(eq(sites.id, world.a.siteId));
  return row?.revision ?? 0;
}

test('without a page there is nothing to open; the first page made is the one that opens', async () => {
  expect((await world.call('GET v1/dashboard/initConfig', { as: world.b1 })).status).toBe(404);
  const mail = { template: { name: 'News', kind: 'email' } };
  await world.call('POST v1/pageTemplates/saveTemplate', { as: world.b1, body: mail });
  expect((await world.call('GET v1/dashboard/initConfig', { as: world.b1 })).status).toBe(404);
  const body = saving('only', 'Hello', { isNewRecord: true, meta: { ...meta, title: 'Only page' } });
  const said: unknown = expect.objectContaining({ props: { text: 'Hello' } });
  const saved = await save(body, world.b1);
  expect(saved).toEqual({
    status: 200,
    body: {
      status: true,
      message: 'Saved Successfully.',
      msg: 'Saved Successfully.',
      version: 1,
      unpublishedChanges: true,
    },
  });
  const opened = await world.call('GET v1/dashboard/initConfig', { as: world.b1 });
  expect(opened.body).toEqual({
    status: true,
    type: 'layout',
    pageKey: 'only',
    kind: 'page',
    root: expect.objectContaining({ t: said }) as unknown,
    meta: body.meta,
    isNewRecord: false,
    version: 1,
    publishedVersion: null,
    unpublishedChanges: true,
    updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
    updated_by: { id: world.b1.id, name: 'b1' },
  });
  const pages = { as: world.b1, body: { filter: { kind: 'page' } } };
  const templates = await world.call('POST v1/pageTemplates/dash/getTemplates', pages);
  expect(templates.body.pageTemplates.map(({ name, version }) => ({ name, version }))).toEqual([
    { name: 'Only page', version: 1 },
  ]);
});

test('what gave way in a conflict stays among the versions, with a label', async () => {
  await make('clash');
  await save(saving('clash', 'theirs', { baseVersion: 1 }));
  const { root, meta: said } = saving('clash', 'mine');
  const losers = { mine: { root, meta: said, label: 'Mine' }, theirs: { version: 2, label: 'Of a2' } };
  const merged = await save(saving('clash', 'merged', { baseVersion: 2, losers }));
  expect(merged.body.version).toBe(4);
  const { body } = await world.call('POST v1/dashboard/getVersions', { as: world.a2, body: { pageKey: 'clash' } });
  expect(body.versions.map(({ version, label }) => [version, label])).toEqual([
    [4, null],
    [3, 'Mine'],
    [2, 'Of a2'],
    [1, null],
  ]);
  expect((await load('clash', 3)).body.root).toMatchObject({ t: { props: { text: 'mine' } } });
  const hostile = { mine: { root: {}, meta: said } };
  expect((await save(saving('clash', 'x', { baseVersion: 4, losers: hostile }))).body.code).toBe('invalid');
  const again = { theirs: { version: 2, label: 'Other' } };
  await save(saving('clash', 'x', { baseVersion: 4, losers: again }));
  const then = await world.call('POST v1/dashboard/getVersions', { as: world.a2, body: { pageKey: 'clash' } });
  expect(then.body.versions.find(({ version }) => version === 2)?.label).toBe('Of a2');
});

test('the page of the route / opens where there is one', async () => {
  await make('older');
  await make('front');
  const route = { url_string: '/', sample_url_string: '/', page_template: 'front' };
  const saved = await world.call('POST v1/pageRoutes/saveRoute', {
    as: world.a1,
    body: { ...route, is_active: true, page_type_advanced: false },
  });
  expect(saved.body.message).toBe('New Route Added.');
  const opened = await world.call('GET v1/dashboard/initConfig', { as: world.a3 });
  expect(opened.body.pageKey).toBe('front');
});

test('a page names so many things at most, and what names too many leaves the page as it was', async () => {
  await make('naming');
  const naming = (count: number, more = {}) => {
    const names = Array.from({ length: count }, (_, n) => image(n)).join(' ');
    return save(saving('naming', names, more));
  };
  expect((await naming(2000)).status).toBe(200);
  expect(await naming(2001)).toMatchObject({ status: 422, body: { code: 'invalid', details: [{ path: 'root' }] } });
  expect(await naming(100_000, { root: flood(100_000, image) })).toMatchObject({ status: 422 });
  const statements = await statementsOf(world.parts.db, () => naming(0));
  expect(statements.filter((text) => String(text).startsWith('delete from "content_references"'))).toHaveLength(1);
  expect((await load('naming')).body.version).toBe(3);
});

test('a page full of words that name no image is saved as any other, and can be emptied', async () => {
  const root = flood(100_000, (n) => `media:${n.toString(36)}`);
  const full = saving('wordy', '', { isNewRecord: true, root });
  const statements = await statementsOf(world.parts.db, async () => expect((await save(full)).status).toBe(200));
  expect(statements.filter((text) => String(text).includes('insert into "content_references"'))).toEqual([]);
  expect((await save(saving('wordy', 'x'))).status).toBe(200);
});

test('structured data may hold any text under the name of a stored widget', async () => {
  for (const size of [100, 3000, 20_000]) {
    const jsonLd = { widgetKey: randomBytes(size).toString('base64url') };
    const body = saving(`structured-${String(size)}`, 'x', { isNewRecord: true, meta: { ...meta, jsonLd } });
    expect((await save(body)).status).toBe(200);
  }
});

test('each save is a version of its own; an older one can be read', async () => {
  await make('versions', 'one');
  expect((await save(saving('versions', 'two', { baseVersion: 1, label: 'Second' }))).body.version).toBe(2);
  expect((await save(saving('versions', 'three'))).body.version).toBe(3);
  expect((await load('versions')).body.root).toEqual((await load('versions', 3)).body.root);
  expect((await load('versions', 1)).body.root).toMatchObject({ t: { props: { text: 'one' } } });
  expect((await load('versions', 9)).status).toBe(404);
  const list = await world.call('POST v1/dashboard/getVersions', {
    as: world.a3,
    body: { pageKey: 'versions', size: 2, page: 1 },
  });
  expect(list.body.tc).toBe(3);
  expect(list.body.versions).toEqual([
    expect.objectContaining({
      version: 3,
      label: null,
      by: { id: world.a2.id, name: 'a2' },
      published: false,
      wasPublished: false,
    }),
    expect.objectContaining({ version: 2, label: 'Second' }),
  ]);
});

test('versions that were live before the one that is say so', async () => {
  await make('lives', 'one');
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'lives' } });
  await save(saving('lives', 'two'));
  await save(saving('lives', 'three'));
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'lives' } });
  const { body } = await world.call('POST v1/dashboard/getVersions', { as: world.a3, body: { pageKey: 'lives' } });
  const states = body.versions.map(({ published, wasPublished }) => [published, wasPublished]);
  expect(states).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ]);
});

test('a save that began from an older version is refused with what is there now', async () => {
  await make('race', 'one');
  await save(saving('race', 'two', { baseVersion: 1 }));
  const refused = await save(saving('race', 'mine', { baseVersion: 1 }), world.a1);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    status: false,
    code: 'version_conflict',
    current: {
      version: 2,
      root: { t: { props: { text: 'two' } } },
      meta,
      updated_by: { id: world.a2.id, name: 'a2' },
    },
  });
  expect((await load('race')).body.version).toBe(2);
});

test('twenty saves at once get twenty versions in a row', async () => {
  await make('busy');
  const saved = await Promise.all(Array.from({ length: 20 }, (_, i) => save(saving('busy', `text ${i}`))));
  expect(saved.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 2),
  );
  for (const [i, { body }] of saved.entries()) {
    expect((await load('busy', body.version)).body.root).toMatchObject({ t: { props: { text: `text ${i}` } } });
  }
});

test('of twenty saves from the same version one is taken', async () => {
  await make('contest');
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, i) => save(saving('contest', `text ${i}`, { baseVersion: 1 }))),
  );
  expect(saved.filter(({ status }) => status === 200).length).toBe(1);
  expect(saved.filter(({ status }) => status === 409).length).toBe(19);
  expect((await load('contest')).body.version).toBe(2);
});

test('docs/trust.md 20: new on an existing key, old on a missing one', async () => {
  await make('there', 'mine');
  expect((await make('there', 'yours')).status).toBe(409);
  expect((await load('there')).body.root).toMatchObject({ t: { props: { text: 'mine' } } });
  expect((await save(saving('missing', 'x'))).status).toBe(404);
  expect((await load('missing')).status).toBe(404);
});

test('docs/trust.md 15: a page is emptied only when confirmed', async () => {
  await make('full');
  const empty = { root: { [ROOT]: pageNode() } };
  const refused = await save(saving('full', '', empty));
  expect([refused.status, refused.body.code]).toEqual([409, 'confirm_empty']);
  expect((await load('full')).body.version).toBe(1);
  expect((await save(saving('full', '', { ...empty, confirmEmpty: true }))).status).toBe(200);
  expect((await save(saving('full', '', empty))).status).toBe(200);
});

test('publishing changes what is live, at once and for the site to know; a draft does not', async () => {
  await make('live', 'one');
  await save(saving('live', 'two'));
  const before = await revision();
  const publish = (body: object, as = world.a2) => world.call('POST v1/dashboard/publish', { as, body });
  expect((await publish({ pageKey: 'live', version: 1 })).body).toEqual({ status: true, version: 1, undrawn: 0 });
  expect(await revision()).toBe(before + 1);
  const live = async () => (await loadPublished(world.parts.db, world.a.siteId, 'live'))?.document.root;
  expect(await live()).toMatchObject({ t: { props: { text: 'one' } } });
  await save(saving('live', 'three'));
  expect(await revision()).toBe(before + 1);
  expect((await publish({ pageKey: 'live' })).body.version).toBe(3);
  expect(await live()).toMatchObject({ t: { props: { text: 'three' } } });
  expect((await load('live')).body.publishedVersion).toBe(3);
  expect((await publish({ pageKey: 'live', version: 7 })).status).toBe(404);
  expect((await world.call('POST v1/dashboard/unpublish', { as: world.a2, body: { pageKey: 'live' } })).body).toEqual({
    status: true,
  });
  expect(await live()).toBeUndefined();
});

test('a publication waits for its time', async () => {
  await make('later');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const asked = await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'later', at } });
  expect(asked.body).toEqual({ status: true, version: 1, undrawn: 0 });
  await save(saving('later', 'newer draft'));
  await publishDue(world.parts.db, new Date());
  expect((await load('later')).body.publishedVersion).toBeNull();
  await publishDue(world.parts.db, new Date(Date.now() + 3_700_000));
  expect((await load('later')).body.publishedVersion).toBe(1);
  await world.call('POST v1/dashboard/unpublish', { as: world.a2, body: { pageKey: 'later' } });
  await publishDue(world.parts.db, new Date(Date.now() + 3_700_000));
  expect((await load('later')).body.publishedVersion).toBeNull();
});

test('restoring makes a new version and leaves what is live', async () => {
  await make('undo', 'one');
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'undo' } });
  await save(saving('undo', 'two'));
  const restore = (version: number) =>
    world.call('POST v1/dashboard/restoreVersion', { as: world.a2, body: { pageKey: 'undo', version } });
  expect((await restore(1)).body).toMatchObject({ status: true, version: 3 });
  expect((await load('undo')).body).toMatchObject({ version: 3, publishedVersion: 1 });
  expect((await load('undo')).body.root).toEqual((await load('undo', 1)).body.root);
  expect((await restore(99)).status).toBe(404);
});

test.each([
  ['a cycle', { root: { [ROOT]: pageNode(['a']), a: { ...pageNode(['a']), parent: ROOT } }, meta }],
  ['no map at all', { root: null, meta: 7 }],
  ['a list', { root: [], meta: [] }],
])('a document damaged in the database (%s) is handed out as it is, and never published', async (name, document) => {
  const pageKey = `damaged-${name.replace(/\W/g, '')}`;
  await make(pageKey);
  const { bytes, size } = await pack(document);
  const [template] = await world.parts.db.select().from(pageTemplates).where(eq(pageTemplates.pageKey, pageKey));
  await world.parts.db
    .update(layoutVersions)
    .set({ document: bytes, size })
    .where(eq(layoutVersions.templateId, template?.id ?? ''));
  const opened = await load(pageKey);
  expect(opened.status).toBe(200);
  expect({ root: opened.body.root, meta: opened.body.meta }).toEqual(document);
  const published = await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey } });
  expect(published.status).toBe(422);
  expect((await save(saving(pageKey, 'repaired', { baseVersion: 1 }))).body.version).toBe(2);
});

test('preview: a link on the site origin for a version or for what is not saved yet', async () => {
  await make('shown');
  const preview = (body: object, as = world.a3) => world.call('POST v1/dashboard/preview', { as, body });
  const link = await preview({ pageKey: 'shown' });
  expect(link.body.url.startsWith(`${world.parts.settings.siteUrl}/preview/`)).toBe(true);
  expect((await preview({ pageKey: 'shown', root: textPage('draft'), meta })).status).toBe(200);
  expect((await preview({ pageKey: 'shown', root: { [ROOT]: 1 }, meta })).status).toBe(422);
  expect((await preview({ pageKey: 'shown', version: 4 })).status).toBe(404);
  expect((await preview({ pageKey: 'shown', url: '//evil.example/' })).status).toBe(422);
  expect((await preview({ pageKey: 'shown' }, world.b1)).status).toBe(404);
});

test('docs/trust.md 21: a page in use is not deleted; deleting twice is a 404', async () => {
  await make('used');
  const route = { url_string: '/used/', sample_url_string: '/used/', page_template: 'used' };
  const saved = await world.call('POST v1/pageRoutes/saveRoute', {
    as: world.a1,
    body: { ...route, is_active: false, page_type_advanced: false },
  });
  const remove = (as = world.a2) =>
    world.call('POST v1/dashboard/deletePageTemplate', { as, body: { pageKey: 'used' } });
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.details).toEqual([expect.objectContaining({ id: saved.body.route.id, url: '/used/' })]);
  expect((await remove(world.b1)).status).toBe(404);
  expect((await load('used')).status).toBe(200);
  await world.call('POST v1/pageRoutes/delete/:id', { as: world.a1, params: { id: saved.body.route.id } });
  expect((await remove()).body).toEqual({
    status: true,
    message: 'Deleted Successfully.',
    msg: 'Deleted Successfully.',
  });
  const again = await remove();
  expect([again.status, again.body.status]).toEqual([404, false]);
  expect((await load('used')).status).toBe(404);
  expect((await make('used', 'anew')).body.version).toBe(1);
});

test('docs/trust.md 19: who may not save, and another tenant', async () => {
  await make('mine');
  const body = saving('mine', 'stolen');
  expect((await save(body, world.a3)).status).toBe(403);
  expect((await save(body, world.a4)).status).toBe(403);
  expect((await save(body, world.b1)).status).toBe(404);
  expect([401, 403]).toContain((await save(body, world.suspended)).status);
  expect((await world.call('POST v1/dashboard/setConfig', { body })).status).toBe(401);
  for (const name of ['publish', 'unpublish', 'restoreVersion', 'getVersions', 'preview'] as const) {
    const own = name === 'restoreVersion' ? { version: 1 } : {};
    const path = `POST v1/dashboard/${name}` as const;
    expect((await world.call(path, { as: world.b1, body: { pageKey: 'mine', ...own } })).status).toBe(404);
    expect((await world.call(path, { body: { pageKey: 'mine', ...own } })).status).toBe(401);
  }
  expect((await load('mine', undefined, world.b1)).status).toBe(404);
  expect((await load('mine')).body).toMatchObject({ version: 1, root: { t: { props: { text: 'first' } } } });
});
