import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { media, mediaConstants } from '#server/platform/db/schema/media.ts';
import { meta, node, pageNode, saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Any text, as a value that `toEqual` takes. */
const someText: unknown = expect.any(String);
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function where(kind: string, id: string, as = world.a3) {
  return world.call('GET v1/usage/where', { as, query: { kind, id } });
}

const pictureId = randomUUID();

async function titles(kind: string, id: string) {
  return (await where(kind, id)).body.uses.map(({ title }) => title).sort();
}

test('uses are found in drafts, in live versions and in stored widgets, until they are gone', async () => {
  const { db } = world.parts;
  const { siteId } = world.a;
  const picture = { siteId, id: pictureId, key: 'k3y', name: 'p.png', mime: 'image/png', size: 1, width: 1, height: 1 };
  await db.insert(media).values(picture);
  await db.insert(mediaConstants).values({ siteId, key: 'hero', images: ['http://localhost:3001/media/k3y'] });
  const source = { siteId, id: 'src-1', key: 'places', title: 'Places', description: '', imageUrl: '', icon: '' };
  await db
    .insert(dataSources)
    .values({ ...source, enabled: true, request: {}, summary: { method: 'GET', url: '', isInline: false, keys: [] } });
  const root = {
    [ROOT]: pageNode(['i', 't']),
    i: node('Image', ROOT, { src: `media:${pictureId}` }),
    t: node('Text', ROOT, { text: 'There are {{ api.places.size }} places' }),
  };
  const save = (body: object) => world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
  await save(saving('tour', '', { root, isNewRecord: true, meta: { ...meta, title: 'Tour' } }));
  expect(await titles('image', pictureId)).toEqual(['Tour', 'hero']);
  expect((await where('api', 'src-1')).body).toEqual({
    status: true,
    uses: [{ kind: 'template', id: 'tour', title: 'Tour', link: '/pages/tour/', pageKind: 'page' }],
  });
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'tour' } });
  await save(saving('tour', 'nothing any more'));
  expect(await titles('api', 'src-1')).toEqual(['Tour']);
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'tour' } });
  expect(await titles('api', 'src-1')).toEqual([]);
  const { parent: _parent, ...top } = node('Image', ROOT, { src: `media:${pictureId}` });
  const widget = { type: 'card', key: 'picture', title: 'Picture card', root: { [ROOT]: top } };
  await world.call('POST v1/widgets', { as: world.a2, body: { widget } });
  expect(await titles('image', pictureId)).toEqual(['Picture card', 'hero']);
});

test('a use in an e-mail says that it is one', async () => {
  const root = { [ROOT]: { ...pageNode(), type: { resolvedName: 'Email' }, displayName: 'Email' } };
  const mail = saving('news', '', {
    root,
    isNewRecord: true,
    meta: { ...meta, title: 'News', image: `media:${pictureId}` },
  });
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: mail })).status).toBe(200);
  const { uses } = (await where('image', pictureId)).body as { uses: object[] };
  expect(uses).toContainEqual({
    kind: 'template',
    id: 'news',
    title: 'News',
    link: '/pages/news/',
    pageKind: 'email',
  });
});

test('a template is used by routes', async () => {
  await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: saving('routed', 'x', { isNewRecord: true }) });
  expect((await where('template', 'routed')).body.uses).toEqual([]);
  const route = { url_string: '/r/', sample_url_string: '/r/', page_template: 'routed', is_active: true };
  await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body: { ...route, page_type_advanced: false } });
  expect((await where('template', 'routed')).body.uses).toEqual([
    { kind: 'route', id: someText, title: '/r/', link: '/page-routes' },
  ]);
});

test('what is not there, of another tenant, or of no kind', async () => {
  for (const kind of ['image', 'constant', 'widget', 'template', 'api']) {
    expect((await where(kind, 'missing')).status).toBe(404);
  }
  expect((await where('template', 'routed', world.b1)).status).toBe(404);
  expect((await where('image', pictureId, world.b1)).status).toBe(404);
  expect((await where('user', 'x')).status).toBe(422);
  expect((await world.call('GET v1/usage/where', { query: { kind: 'image', id: 'x' } })).status).toBe(401);
});
