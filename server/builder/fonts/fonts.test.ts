import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnFont } from '#common/contract/fonts.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { fonts } from '#server/platform/db/schema/fonts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeDrafts, themeVersions } from '#server/platform/db/schema/themes.ts';
import { file, form, type FormPart } from '#server/builder/media/testing/multipart.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { asWoff, trueType, withEmbedding, withUnits, withWeight } from './testing/sample-fonts';

const { neutral } = siteThemes;
const LICENSED: FormPart = { name: 'licensed', value: 'true' };
let world: SiteWorld;

beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('home', {
    ROOT: { type: 'Page', nodes: ['h'] },
    h: { type: 'Heading', props: { text: 'Hello' } },
  });
  await world.route('/', 'home');
});
beforeEach(async () => {
  const { db } = world.parts;
  await db.delete(themeDrafts);
  await db.delete(themeVersions);
  await db.update(sites).set({ theme: {} });
  await db.delete(fonts);
});
afterAll(() => world.close());

type Reply = { font: OwnFont; code?: string; details?: { path: string | null; code: string }[] };

async function upload(content: Buffer, fields: FormPart[] = [LICENSED], as = world.a1) {
  const { headers, payload } = form([...fields, file(content, 'font.ttf', 'font/ttf')]);
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/v1/fonts/save',
    payload,
    headers: { ...headers, authorization: `Bearer ${as.accessToken}` },
  });
  return { status: reply.statusCode, body: reply.json<Reply>() };
}

const list = async (as = world.a1) => (await world.call('GET v1/fonts', { as })).body.fonts;
const remove = (id: string, as = world.a1) => world.call('POST v1/fonts/delete', { as, body: { id } });

async function setTheme(family: string) {
  const theme = { ...neutral, font: { ...neutral.font, body: { family, stack: 'transitional' } } };
  const { live: base } = (await world.call('GET v1/theme', { as: world.a1 })).body.theme;
  const saved = await world.call('POST v1/theme/save', { as: world.a1, body: { base, theme } });
  if (saved.status === 200) await world.call('POST v1/theme/publish', { as: world.a1, body: { theme } });
  return saved;
}

test('an uploaded font is cut by its letters, listed, served and drawn with', async () => {
  const { status, body } = await upload(await trueType('lora'), [LICENSED, { name: 'kind', value: 'serif' }]);
  expect([status, body.font]).toEqual([
    200,
    {
      id: 'own:lora',
      title: 'Lora',
      kind: 'serif',
      styles: [{ italic: false, weights: [400, 700], letters: ['latin', 'latin-ext'] }],
      size: expect.any(Number) as number,
      added_on: expect.any(String) as string,
    },
  ]);
  expect(await list()).toEqual([body.font]);

  expect((await setTheme('own:lora')).status).toBe(200);
  const page = (await world.get('/')).body;
  const faces = [...page.matchAll(/font-family:pw-own-lora;[^}]*url\((\/media\/font\/[\w.-]+)\)/g)];
  expect(faces.map(([, address]) => address?.replace(/[\w-]{22}/, 'KEY'))).toEqual([
    '/media/font/KEY.latin.woff2',
    '/media/font/KEY.latin-ext.woff2',
  ]);
  expect(page).toContain('--font-body:pw-own-lora, pw-own-lora-fallback, Charter');
  expect(page).toContain('src:local("Times New Roman")');
  const latin = faces[0]![1]!;
  expect(page).toContain(`<link rel="preload" as="font" type="font/woff2" href="${latin}" crossorigin>`);
  const served = await world.get(latin);
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.toString('latin1', 0, 4)]).toEqual([
    200,
    'font/woff2',
    'wOF2',
  ]);
  expect(served.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test(
  'styles of one family come together; the same style again replaces it, with its files',
  { tags: ['details'] },
  async () => {
    await upload(await trueType('figtree', 400));
    await upload(await trueType('figtree', 700));
    await upload(await trueType('figtree', 400, 'italic'));
    const [before] = await list();
    expect(before?.styles.map(({ italic, weights }) => [italic, ...weights])).toEqual([
      [false, 400, 400],
      [false, 700, 700],
      [true, 400, 400],
    ]);
    const [first] = await world.parts.db.select().from(fonts);
    const address = (key: string) => `/media/font/${key}.latin.woff2`;
    await upload(await trueType('figtree', first!.leastWeight, first!.italic ? 'italic' : 'normal'));
    expect((await list())[0]?.styles).toHaveLength(3);
    expect((await world.get(address(first!.key))).statusCode).toBe(404);
  },
);

test('WOFF is taken as TrueType and WOFF2 are', async () => {
  const { status, body } = await upload(await asWoff(await trueType('outfit', 400)));
  expect([status, body.font.title]).toEqual([200, 'Outfit']);
});

/** A WOFF whose only table grows far beyond what its header names. */
function bomb() {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const header = Buffer.alloc(64);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(64 + packed.length, 8);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(1000, 16);
  header.write('glyf', 44, 'latin1');
  header.writeUInt32BE(64, 48);
  header.writeUInt32BE(packed.length, 52);
  header.writeUInt32BE(packed.length + 1, 56);
  return Buffer.concat([header, packed]);
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a text', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'font_damaged'],
  ['nothing', () => Buffer.alloc(0), 'font_damaged'],
  ['a signature alone', () => Buffer.from('\0\x01\0\0\0\x01', 'latin1'), 'font_damaged'],
  ['a font cut off', async () => (await trueType('lora', 400)).subarray(0, 5000), 'font_damaged'],
  ['a collection', () => Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(100)]), 'font_damaged'],
  ['what grows without end', bomb, 'font_damaged'],
  ['a font without a scale', async () => withUnits(await trueType('lora', 400), 0), 'font_damaged'],
  ['what its license forbids', async () => withEmbedding(await trueType('lora', 400), 2), 'font_restricted'],
])('%s is refused', async (_name, content, code) => {
  const { status, body } = await upload(await content());
  expect([status, body.details?.[0]]).toMatchObject([422, { path: 'file', code }]);
  expect(await list()).toEqual([]);
});

test.each([
  [[], 'licensed', 'font_license'],
  [[{ name: 'licensed', value: 'false' }], 'licensed', 'font_license'],
  [[LICENSED, { name: 'kind', value: 'cursive' }], 'kind', 'not_one_of'],
])('fields %j are refused', async (fields, path, code) => {
  const { status, body } = await upload(await trueType('lora', 400), fields);
  expect([status, body.details?.[0]]).toMatchObject([422, { path, code }]);
});

test('weights that CSS does not take are the nearest that it takes', async () => {
  const { status, body } = await upload(withWeight(await trueType('lora', 400), 65_535));
  expect([status, body.font.styles[0]?.weights]).toEqual([200, [1000, 1000]]);
});

test('a font that a theme or its draft uses stays; another one goes with its files', async () => {
  await upload(await trueType('lora', 400));
  await setTheme('own:lora');
  const key = (await world.parts.db.select().from(fonts))[0]?.key ?? '';
  expect((await remove('own:lora')).status).toBe(409);
  await setTheme('');
  expect((await remove('own:lora')).status).toBe(200);
  expect((await remove('own:lora')).status).toBe(404);
  expect((await world.get(`/media/font/${key}.latin.woff2`)).statusCode).toBe(404);
  expect((await setTheme('own:lora')).body).toMatchObject({
    details: [{ path: 'theme.font.body', code: 'font_unknown' }],
  });
});

test('a font is of its site alone', async () => {
  await upload(await trueType('lora', 400));
  expect(await list(world.b1)).toEqual([]);
  expect((await remove('own:lora', world.b1)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('a shipped font is preloaded in the letters of the page, and left out where nothing names it', async () => {
  await setTheme('inter');
  const page = (await world.get('/')).body;
  expect(page.match(/rel="preload"[^>]*href="([^"]*)"/)?.[1]).toBe('/media/font/inter-latin-wght-normal.5.3.0.woff2');
  expect(page).not.toContain('fira-code');
  const { css } = (
    await world.call('GET v1/fonts/css', { as: world.a1, query: { families: 'lora,nowhere,inter', lang: 'ar' } })
  ).body;
  expect([...css.matchAll(/font-family:([\w-]+)-fallback/g)].map(([, name]) => name)).toEqual(['pw-lora', 'pw-inter']);
  expect(css).toContain('url(http://localhost:3001/media/font/inter-latin-wght-normal.');
});
