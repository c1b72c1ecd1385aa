import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeDrafts, themeVersions } from '#server/platform/db/schema/themes.ts';
import { themeSources } from '#server/platform/db/schema/theme-sources.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const { neutral } = siteThemes;
let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
beforeEach(async () => {
  const { db } = world.parts;
  await db.delete(themeSources);
  await db.delete(themeDrafts);
  await db.delete(themeVersions);
  await db.update(sites).set({ theme: {} });
});
afterAll(() => world.close());

const color = (value: string) => ({ $type: 'color', $value: value });
const tokens = (colors: Record<string, unknown>) => JSON.stringify({ color: colors });

/** A project with a file of tokens, and how to push another one. */
async function prepare(text: string, path = 'tokens.json') {
  const project = await makeProject(world, `Tokens ${(made += 1)}`, { [path]: text, 'readme.md': 'Hello\n' });
  const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.id, project.repositoryId));
  const push = async (files: SourceFiles, branch = 'main') => {
    await recordMoves(world.parts, project.repository, row!, { userId: world.a4.id }, () =>
      commitTo(project.repository, branch, files),
    );
    await world.runJobs();
  };
  const set = (as = world.a1, at = path) =>
    world.call('POST project/theme-source/save', { as, body: { projectId: project.id, path: at } });
  return { project, push, set };
}

const read = async () => (await world.call('GET project/theme-source', { as: world.a1 })).body.source;
const theme = async () => (await world.call('GET v1/theme', { as: world.a1 })).body.theme;
const draft = async () => (await theme()).draft?.theme;

async function edit(change: (draft: ThemeDocument) => ThemeDocument) {
  const { live, draft: stored } = await theme();
  const base = stored?.theme ?? live;
  const saved = await world.call('POST v1/theme/save', { as: world.a1, body: { base, theme: change(base) } });
  expect(saved.status).toBe(200);
}

function painted(name: string, hex: string) {
  return (before: ThemeDocument) => ({ ...before, color: { ...before.color, [name]: { light: hex, dark: hex } } });
}

it('reads the file into the draft, at once and after each push to the default branch', async () => {
  const { project, push, set } = await prepare(tokens({ canvas: color('#fffef0'), lost: color('{gone}') }));
  const { status, body } = await set();
  expect(status).toBe(200);
  expect(body.source).toMatchObject({
    project: { id: project.id },
    path: 'tokens.json',
    branch: 'main',
    fault: null,
    misfits: [{ path: 'color.lost', why: 'reference_missing' }],
    conflicts: [],
    changed: [],
  });
  expect((await draft())?.color.canvas?.light).toBe('#fffef0');
  expect((await theme()).live).toEqual(neutral);

  await push({ 'tokens.json': tokens({ canvas: color('#000011') }) }, 'elsewhere');
  expect((await draft())?.color.canvas?.light).toBe('#fffef0');
  await push({ 'tokens.json': tokens({ canvas: color('#f0f0ff'), brand: color('oklch(0.5 0.2 30)') }) });
  expect((await draft())?.color.canvas?.light).toBe('#f0f0ff');
  expect((await draft())?.color.brand?.light).toMatch(/^#[0-9a-f]{6}$/);
  expect(await read()).toMatchObject({ misfits: [], sha: await resolveCommit(project.repository, 'main') });
});

it('keeps what was changed in the draft, names what the file has otherwise, and takes it when asked', async () => {
  const { push, set } = await prepare(tokens({ canvas: color('#fffef0'), text: color('#101010') }));
  await set();
  await edit(painted('canvas', '#eeeeee'));
  await edit(painted('link', '#123456'));
  await push({ 'tokens.json': tokens({ canvas: color('#f0f0ff'), text: color('#202020') }) });
  expect((await draft())?.color).toMatchObject({
    canvas: { light: '#eeeeee' },
    link: { light: '#123456' },
    text: { light: '#202020' },
  });
  expect(await read()).toMatchObject({ conflicts: ['color.canvas'], changed: ['color.canvas', 'color.link'] });
  // A next push with other changes does not drop it.
  await push({ 'tokens.json': tokens({ canvas: color('#f0f0ff'), text: color('#303030') }) });
  expect(await read()).toMatchObject({ conflicts: ['color.canvas'] });

  const taken = await world.call('POST project/theme-source/take', { as: world.a1, body: {} });
  expect(taken.body.source).toMatchObject({ conflicts: [], changed: ['color.link'] });
  expect((await draft())?.color).toMatchObject({ canvas: { light: '#f0f0ff' }, link: { light: '#123456' } });
});

it('proposes what was changed here as the new file, which is the same then', async () => {
  const { project, push, set } = await prepare(tokens({ canvas: color('#fffef0') }));
  await set();
  await edit(painted('link', '#123456'));
  const propose = () =>
    world.call('POST project/theme-source/propose', { as: world.a1, body: { title: 'New link color' } });
  const { status, body } = await propose();
  expect([status, body.pullRequest.number]).toEqual([201, 1]);
  const { id } = body.pullRequest;
  const found = await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } });
  const { headSha } = found.body.pullRequest;
  const file = await readFile(project.repository, headSha, 'tokens.json');
  const text = file?.content?.toString() ?? '';
  expect(text).toBe(designTokensText((await draft())!));
  await push({ 'tokens.json': text });
  expect(await read()).toMatchObject({ fault: null, conflicts: [], changed: [] });
  expect((await draft())?.color.link?.light).toBe('#123456');
  expect((await propose()).status).toBe(409);
});

it('opens one pull request of the same draft, however many ask at once', { tags: ['details'] }, async () => {
  const { set } = await prepare(tokens({ canvas: color('#fffef0') }));
  await set();
  await edit(painted('link', '#123456'));
  const propose = async () =>
    (await world.call('POST project/theme-source/propose', { as: world.a1, body: { title: 'New color' } })).status;
  const at = await Promise.all([propose(), propose(), propose(), propose()]);
  expect(at.sort()).toEqual([201, 409, 409, 409]);
  expect(await propose()).toBe(409);
});

it.each([
  ['is gone', null, 'missing'],
  ['is no JSON', '{', 'json'],
  ['is too large', `{"a":"${'x'.repeat(1024 * 1024)}"}`, 'large'],
  ['holds no tokens', '{"color":{}}', 'no_tokens'],
])('says that the file %s, and leaves the draft', async (_what, text, fault) => {
  const { push, set } = await prepare(tokens({ canvas: color('#fffef0') }));
  await set();
  await push(text === null ? { 'other.json': '{}' } : { 'tokens.json': text });
  if (text === null) await set(world.a1, 'gone.json');
  expect(await read()).toMatchObject({ fault });
  expect((await draft())?.color.canvas?.light).toBe('#fffef0');
});

it('takes what no database and no call takes as no names, and leaves a draft that can be saved', async () => {
  const { push, set } = await prepare(tokens({ canvas: color('#fffef0') }));
  await set();
  const half = String.raw`{"a\u0000b\ud800":{"x":{"$type":"zzz","$value":1}},`;
  await push({
    'tokens.json': `${half}"color":${JSON.stringify({ constructor: color('#445566'), brand: color('#445566') })}}`,
  });
  expect(await read()).toMatchObject({
    fault: null,
    misfits: [
      { path: 'a\uFFFDb\uFFFD.x', why: 'type_unknown' },
      { path: 'color.constructor', why: 'name_unusable' },
    ],
  });
  await edit(painted('link', '#123456'));
  expect((await draft())?.color).toMatchObject({ brand: { light: '#445566' }, link: { light: '#123456' } });
});

it('reads a file that was written to take long outside of the server, and no longer than a moment', async () => {
  const { push, set } = await prepare(tokens({ canvas: color('#fffef0') }));
  await set();
  // Each set names the next one 40 times.
  const to = (level: number) => Array.from({ length: 40 }, () => ({ $ref: `#/sets/s${String(level)}` }));
  const sets = Object.fromEntries(
    Array.from({ length: 8 }, (_, level) => [`s${String(level)}`, { sources: to(level + 1) }]),
  );
  const order = [{ $ref: '#/sets/s0' }];
  await push({ 'tokens.json': JSON.stringify({ resolutionOrder: order, sets: { ...sets, s8: tokens({}) } }) });
  expect(await read()).toMatchObject({ fault: 'too_many', misfits: [] });
  expect((await draft())?.color.canvas?.light).toBe('#fffef0');
});

it('is set by administrators, for projects of the organization, never for files of keys', async () => {
  const { project, set } = await prepare(tokens({ canvas: color('#fffef0') }));
  for (const as of [world.a2, world.a4]) expect((await set(as)).status).toBe(403);
  expect((await set(world.b1)).status).toBe(404);
  for (const path of ['.env', '../tokens.json', '.git/config', 'keys/id_rsa'])
    expect((await set(world.a1, path)).body).toMatchObject({ details: [{ path: 'path', code: 'repository_path' }] });
  expect(await read()).toBeNull();

  await set();
  await world.parts.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id));
  expect(await read()).toBeNull();
});

it('is removed without the draft, and who did what is recorded', async () => {
  const { set, push } = await prepare(tokens({ canvas: color('#fffef0') }));
  await world.parts.db.delete(auditLog);
  await set();
  expect((await world.call('POST project/theme-source/delete', { as: world.a1, body: {} })).status).toBe(200);
  await push({ 'tokens.json': tokens({ canvas: color('#000011') }) });
  expect([await read(), (await draft())?.color.canvas?.light]).toEqual([null, '#fffef0']);
  const acts = await world.parts.db.select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.time);
  expect(acts.map(({ act }) => act)).toEqual(['theme-source-set', 'theme-source-removed']);
});
