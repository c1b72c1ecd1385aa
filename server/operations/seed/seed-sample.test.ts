import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';
import sharp from 'sharp';
import { VARIANT_WIDTHS } from '#common/rules/image-set.ts';
import { pictureOf, pictures, type PictureName } from './pictures';
import { places } from './places';
import { seedSample } from './seed-sample';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedSample(world.parts, { siteId: world.a.siteId, userId: world.a1.id });
});
afterAll(() => world.close());

async function templates() {
  return (await world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a1, body: {} })).body.pageTemplates;
}

test('three pages are live, each at its address', async () => {
  expect((await templates()).map(({ global_id, publishedVersion }) => [global_id, publishedVersion]).sort()).toEqual([
    ['home', 1],
    ['walk', 1],
    ['walks', 1],
  ]);
  const answers = await Promise.all(
    ['/', '/walks/', '/walks/heron-flats/'].map(
      async (url) => (await world.call('POST v1/pageRoutes/resolve', { as: world.a1, body: { url } })).body.pageKey,
    ),
  );
  expect(answers).toEqual(['home', 'walks', 'walk']);
  const { body } = await world.call('POST v1/pageRoutes/check', { as: world.a1 });
  expect(body.problems).toEqual([]);
});

test('every walk has its data and its picture, and no other walk exists', async () => {
  const { apis } = (await world.call('POST v1/apis/dash/getApis', { as: world.a1, body: {} })).body;
  const walk = apis.find(({ key }) => key === 'walk');
  const ask = async (slug: string) =>
    (await world.call('POST v1/apis/test', { as: world.a1, body: { id: walk?.id, keys: { slug } } })).body;
  const { list } = (await world.call('POST v1/media/dash/getMedia', { as: world.a1, body: {} })).body.media;
  const known = new Set(list.map(({ id }) => `media:${id}`));
  expect(list.every(({ alt_text, widths }) => alt_text !== '' && widths.includes(1280))).toBe(true);
  for (const place of places) {
    const said = (await ask(place.slug)).body as { readonly title: string; readonly image: string };
    expect([said.title, known.has(said.image)]).toEqual([place.title, true]);
  }
  expect((await ask('atlantis')).status).toBe(404);
});

test('seeding again changes nothing', async () => {
  const before = await templates();
  await seedSample(world.parts, { siteId: world.a.siteId, userId: world.a1.id });
  expect(await templates()).toEqual(before);
  const media = await world.call('POST v1/media/dash/getMedia', { as: world.a1, body: {} });
  expect(media.body.media.tc).toBe(7);
});

test.each(Object.keys(pictures) as PictureName[])(
  'the smaller pictures of %s are as wide as they are called',
  async (name) => {
    const { original, variants, width, height } = pictureOf(name);
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width, height });
    expect([...variants.keys()]).toEqual(VARIANT_WIDTHS.filter((one) => one <= width));
    for (const [wide, bytes] of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: wide });
    }
  },
);
