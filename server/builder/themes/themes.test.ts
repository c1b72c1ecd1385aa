import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { MAX_TOKENS, type ThemeDocument } from '#common/contract/theme-document.ts';
import { MOST_TOKENS, readDesignTokens } from '#common/widgets/design-tokens/read-design-tokens.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { ROOT } from '#common/layout/document.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeDrafts, themeVersions } from '#server/platform/db/schema/themes.ts';
import { addVersion, MAX_THEME_VERSIONS } from './store';
import { meta, node, pageNode, saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { findTokenUses } from './find-token-uses';

const { neutral, warm } = siteThemes;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  const { db } = world.parts;
  await db.delete(themeDrafts);
  await db.delete(themeVersions);
  await db.update(sites).set({ theme: {} });
});
afterAll(() => world.close());

const read = async (as = world.a1) => (await world.call('GET v1/theme', { as })).body.theme;
const save = (theme: ThemeDocument, base: ThemeDocument = neutral, as = world.a1) =>
  world.call('POST v1/theme/save', { as, body: { base, theme } });
const publish = (theme: ThemeDocument, as = world.a1) => world.call('POST v1/theme/publish', { as, body: { theme } });

function colored(name: string, light: string, from: ThemeDocument = neutral): ThemeDocument {
  return { ...from, color: { ...from.color, [name]: { light, dark: light } } };
}

test('a site begins with a shipped theme; its settings say which', async () => {
  expect(await read()).toEqual({ live: neutral, isOwn: false, draft: null });
  await world.call('POST v1/settings/site', { as: world.a1, body: { theme: { name: 'warm' } } });
  expect(await read()).toMatchObject({ live: warm, isOwn: false });
});

test.each(Object.entries(siteThemes))('the shipped theme %s can be a theme of one’s own', async (_name, theme) => {
  expect((await save(theme)).status).toBe(200);
});

test('a draft is kept apart from what is live, is published, and the one before can be restored', async () => {
  const mine = colored('brand-500', '#c0ffee');
  expect((await save(mine)).status).toBe(200);
  expect(await read()).toMatchObject({ live: neutral, isOwn: false, draft: { theme: mine } });

  const published = await publish(mine);
  expect(published.body.version).toMatchObject({ version: 2, title: 'Neutral' });
  expect(await read()).toEqual({ live: mine, isOwn: true, draft: null });
  const { versions } = (await world.call('GET v1/theme/versions', { as: world.a1 })).body;
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [2, expect.stringMatching(/./)],
    [1, ''],
  ]);

  // What is live is no change of it.
  await world.call('POST v1/theme/restore', { as: world.a1, body: { version: 2 } });
  expect((await read()).draft).toBeNull();
  await world.call('POST v1/theme/restore', { as: world.a1, body: { version: 1 } });
  expect((await read()).draft?.theme).toEqual(neutral);
  await world.call('POST v1/theme/discard', { as: world.a1, body: {} });
  expect((await read()).draft).toBeNull();
});

test('the newest 50 publications of a site are kept, and those of other sites', async () => {
  const { db } = world.parts;
  const { id: siteId } = (await world.call('GET v1/settings/site', { as: world.a1 })).body.site;
  const theirs = (await world.call('GET v1/settings/site', { as: world.b1 })).body.site.id;
  await addVersion(db, theirs, 1, neutral, null);
  for (let version = 1; version <= MAX_THEME_VERSIONS; version += 1)
    await addVersion(db, siteId, version, neutral, null);
  const mine = colored('a', '#111111');
  await save(mine);
  expect((await publish(mine)).status).toBe(200);
  const query = { page: '1', size: '100' };
  const { versions, tc } = (await world.call('GET v1/theme/versions', { as: world.a1, query })).body;
  expect([tc, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 51, 2]);
  expect((await world.call('POST v1/theme/restore', { as: world.a1, body: { version: 1 } })).status).toBe(404);
  expect((await world.call('GET v1/theme/versions', { as: world.b1, query })).body.tc).toBe(1);
});

test('two people change the same theme: each keeps what the other did', async () => {
  await save(colored('brand-500', '#111111'));
  const other = { ...neutral, radius: { ...neutral.radius, md: 12 } };
  await save(other, neutral, world.a1);
  const { draft } = await read();
  expect(draft?.theme.color['brand-500']).toEqual({ light: '#111111', dark: '#111111' });
  expect(draft?.theme.radius.md).toBe(12);
});

test('what two people add together is as much as a theme takes', async () => {
  const many = (kind: string) =>
    Array.from({ length: 200 }, (_, at) => `${kind}${at}`).reduce(
      (theme, name) => ({ ...theme, radius: { ...theme.radius, [name]: 1 } }),
      neutral,
    );
  await save(many('a'));
  const { status, body } = await save(many('b'));
  expect(status).toBe(422);
  expect(body.details).toEqual([expect.objectContaining({ path: 'theme.radius', code: 'token_count' })]);
  expect((await read()).draft?.theme).toEqual(many('a'));
});

test('what is removed is gone, also where the other one changed something else', async () => {
  const both = colored('b', '#222222', colored('a', '#111111'));
  await save(both);
  const { a: _a, ...rest } = both.color;
  await save({ ...both, color: rest }, both);
  const left = (await read()).draft?.theme.color ?? {};
  expect(left).toHaveProperty('b');
  expect(left).not.toHaveProperty('a');
});

test('tokens keep the order that people gave them', async () => {
  const mine = ['zebra', 'a', 'mmmm'].reduce((theme, name) => colored(name, '#010203', theme), neutral);
  await save(mine);
  await publish(mine);
  expect(Object.keys((await read()).live.color).slice(-3)).toEqual(['zebra', 'a', 'mmmm']);
});

test('only what was looked at is published', async () => {
  await save(colored('a', '#111111'));
  await save(colored('b', '#222222'));
  expect((await publish(colored('a', '#111111'))).status).toBe(409);
  expect((await read()).isOwn).toBe(false);
  await world.call('POST v1/theme/discard', { as: world.a1, body: {} });
  expect((await publish(neutral)).status).toBe(404);
});

const { canvas: _canvas, ...withoutCanvas } = neutral.color;
test.each<[string, unknown, string, string]>([
  ['a missing role', { ...neutral, color: withoutCanvas }, 'theme.color.canvas', 'token_missing'],
  ['a lost color', colored('a', '$color.none'), 'theme.color.a', 'color_reference'],
  ['a circle', colored('a', '$color.b', colored('b', '$color.a')), 'theme.color.a', 'color_reference'],
  [
    'widths out of order',
    { ...neutral, breakpoints: { sm: 800, md: 700, lg: 900, xl: 1200 } },
    'theme.breakpoints',
    'breakpoint_order',
  ],
  [
    'a font that is not there',
    { ...neutral, font: { ...neutral.font, body: { family: 'nowhere', stack: 'system' } } },
    'theme.font.body',
    'font_unknown',
  ],
  ['a color that is CSS', colored('a', 'red;}'), 'theme.color.a.light', 'color_format'],
  [
    'a name that is CSS',
    { ...neutral, color: { ...neutral.color, 'a{}': { light: '#000000', dark: '#000000' } } },
    'theme.color.a{}',
    'token_name',
  ],
  ['a length that is CSS', { ...neutral, size: { ...neutral.size, own: 'url(x)' } }, 'theme.size.own', 'length_format'],
])('%s is refused, and said where', async (_what, theme, path, code) => {
  const { status, body } = await save(theme as ThemeDocument);
  expect(status).toBe(422);
  expect(body.details).toContainEqual(expect.objectContaining({ path, code }));
  expect((await read()).draft).toBeNull();
});

test('only administrators change a theme, each that of their own site', async () => {
  expect((await save(colored('a', '#111111'), neutral, world.a2)).status).toBe(403);
  await save(colored('a', '#111111'));
  expect((await read(world.b1)).draft).toBeNull();
});

test('what is live is a file of design tokens, and reads as the theme it was', async () => {
  const mine = { ...colored('brand-500', '#c0ffee80'), title: 'Mine' };
  await save(mine);
  const fetchFile = (as = world.a1) => world.send('GET v1/theme/tokens', { as });
  const titleOf = async (as = world.a1) => (await fetchFile(as)).json<{ $description: string }>().$description;
  expect(await titleOf()).toBe('Neutral');
  await publish(mine);
  const file = await fetchFile();
  expect(file.headers['content-type']).toBe('application/design-tokens+json; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="theme.tokens.json"');
  expect(file.body).toBe(designTokensText(mine));
  const options = { fonts: [], convert: () => undefined };
  const { theme, misfits } = readDesignTokens([{ name: 'theme.tokens.json', json: file.json() }], neutral, options);
  expect([theme, misfits]).toEqual([mine, []]);
  expect(await titleOf(world.b1)).toBe('Neutral');
  expect(MOST_TOKENS).toBe(MAX_TOKENS);
});

test('settings that are sent back as they were read leave the theme; another one is made by its own calls', async () => {
  const mine = colored('a', '#111111');
  await save(mine);
  await publish(mine);
  const { site } = (await world.call('GET v1/settings/site', { as: world.a1 })).body;
  const send = (theme: Record<string, unknown>) =>
    world.call('POST v1/settings/site', { as: world.a1, body: { name: 'Renamed', theme } });
  expect((await send(site.theme)).status).toBe(200);
  expect((await send({ own: colored('b', '#222222') })).status).toBe(422);
  expect((await read()).live).toEqual(mine);
  const [row] = await world.parts.db.select({ theme: sites.theme }).from(sites).where(eq(sites.id, site.id));
  expect(row?.theme).toEqual({ own: mine });
});

test('says which documents name the tokens that a theme has of its own', async () => {
  const write = async (pageKey: string, color: string) => {
    const root = { [ROOT]: pageNode(['t']), t: node('Text', ROOT, { text: [{ text: 'Pan', color }] }) };
    const body = saving(pageKey, '', { root, isNewRecord: true, meta: { ...meta, title: pageKey } });
    expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);
  };
  const uses = async () => (await world.call('GET v1/theme/uses', { as: world.a1 })).body;
  await write('bread', '$color.crema');
  await write('other', '$color.primary');
  expect(await uses()).toMatchObject({ uses: [], isWhole: true });
  await save(colored('crema', '#fff4e0'));
  const bread = { kind: 'template', id: 'bread', title: 'bread', link: '/pages/bread/', pageKind: 'page' };
  expect((await uses()).uses).toEqual([{ token: 'color.crema', count: 1, places: [bread] }]);

  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'bread' } });
  await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: saving('bread', 'plain') });
  expect((await uses()).uses).toMatchObject([{ count: 1 }]);
  const { parent: _parent, ...top } = node('Section', ROOT, { background: '$color.crema' });
  const widget = { type: 'card', key: 'shelf', title: 'Shelf', root: { [ROOT]: top } };
  expect((await world.call('POST v1/widgets', { as: world.a2, body: { widget } })).status).toBe(201);
  expect((await uses()).uses[0]?.places.map(({ kind, title }) => [kind, title])).toEqual([
    ['template', 'bread'],
    ['widget', 'Shelf'],
  ]);
});

test('finds the documents that use a token by its former name', async () => {
  const root = { [ROOT]: pageNode(['t']), t: node('Text', ROOT, { style: { base: { padding: '$space.hero' } } }) };
  const body = saving('former', '', { root, isNewRecord: true, meta: { ...meta, title: 'former' } });
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);
  const theme = { ...neutral, former: { 'space.hero': 'section' } };
  expect((await save(theme)).body.draft?.theme.former).toEqual(theme.former);
  const { uses } = (await world.call('GET v1/theme/uses', { as: world.a1 })).body;
  expect(uses.map(({ token, count }) => [token, count])).toEqual([['space.hero', 1]]);
});

test('uses are not looked for when the caller is gone', async () => {
  const asked = AbortSignal.abort();
  const wanted = { siteId: world.a.siteId, own: new Set(['color.crema']), asked };
  await expect(findTokenUses(world.parts.db, wanted)).rejects.toMatchObject({ code: 'bad_request' });
});

test.each([
  [{ 'space.hero': 'gone' }, 'theme.former.space.hero', 'token_missing'],
  [{ 'space.hero;': 'section' }, 'theme.former.space.hero;', 'token_name'],
  [{ 'color.hero': 'text' }, 'theme.former.color.hero', 'token_name'],
  [{ 'space.hero': 'a}b' }, 'theme.former.space.hero', 'token_name'],
])('the former name %j is refused', async (former, path, code) => {
  const { status, body } = await save({ ...neutral, former });
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ path, code })]]);
});

test('keeps the former name of a color, which leads to the new one', async () => {
  const renamed = colored('crema', '#fff4e0');
  const alias = { light: '$color.crema', dark: '$color.crema', renamed: true } as const;
  const theme = { ...renamed, color: { ...renamed.color, cream: alias } };
  expect((await save(theme)).body.draft?.theme.color.cream).toEqual(alias);
});
