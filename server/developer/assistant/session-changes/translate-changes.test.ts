import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { createWorld, type World } from '#server/testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });

const EN = '{\n  "shop": {\n    "buy": "Buy",\n    "hello": "Hello {{name}}"\n  },\n  "other": "Other"\n}\n';
const FR = '{\n\t"shop": {\n\t\t"buy": "Acheter",\n\t\t"hello": "Bonjour {{name}}"\n\t},\n\t"other": "Autre"\n}\n';
const DE = '{"shop":{"buy":"Kaufen"}}\n';
const CHANGED = EN.replace('"Buy"', '"Order now"').replace('Hello {{name}}', 'Welcome {{name}}');
const FILES = {
  'locales/en.json': EN,
  'locales/fr.json': FR,
  'locales/de.json': DE,
  'locales/broken/en.json': '{',
  'index.html': '<p>Buy</p>\n',
};

let world: World;
let model: FakeModel;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  model = await startFakeModel();
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'scripted' };
  world = await createWorld({ env });
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(async () => {
  await world.close();
  await model.close();
});

async function used() {
  return (await world.parts.db.select().from(uses)).find(({ kind }) => kind === 'queries')?.used ?? 0;
}

async function begin(files: Record<string, string>) {
  const body = { projectId, title: 'Words' };
  const { session } = (await world.call('POST session/create', { as: world.a4, body })).body;
  await commitTo(repository, session.branch, files);
  return session;
}

async function changesOf(sessionId: string) {
  return (await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId } })).body;
}

async function translate(sessionId: string, as = world.a4, more: { head?: string } = {}) {
  const { head } = await changesOf(sessionId);
  return world.call('POST chat/translate-changes', { as, body: { sessionId, head, ...more } });
}

async function contentOf(branch: string, path: string) {
  return (
    (await readFile(repository, (await resolveCommit(repository, branch)) ?? '', path))?.content?.toString() ?? null
  );
}

/** Answers each text by its language and its last key. */
function say(words: Record<string, string>) {
  return model.play((_times, messages) => {
    const sent = JSON.stringify(messages.at(-1)?.content);
    const [, list = '[]'] = /<data kind="texts">\n(.*)\n<\/data>/.exec(String(JSON.parse(sent))) ?? [];
    const texts = JSON.parse(list) as { id: number; to: string; keys: string[] }[];
    const answer = texts.map(({ id, to, keys }) => [String(id), words[`${to} ${keys.at(-1)}`]]);
    return { text: JSON.stringify(Object.fromEntries(answer)) };
  });
}

it('writes changed texts into the other languages, each a change of its own', async () => {
  const { id, branch } = await begin({ 'locales/en.json': CHANGED });
  expect((await changesOf(id)).untranslated).toEqual({ texts: 4, languages: ['de', 'fr'] });
  say({
    'fr buy': 'Commander',
    'fr hello': 'Bienvenue {{name}}',
    'de buy': 'Jetzt "bestellen"',
    // What loses its placeholder is left out.
    'de hello': 'Willkommen',
  });
  const before = await used();
  expect((await translate(id)).body).toMatchObject({ translated: 3, asked: 4, model: 'scripted' });
  expect(await used()).toBe(before + 1);
  expect(await contentOf(branch, 'locales/fr.json')).toBe(
    FR.replace('Acheter', 'Commander').replace('Bonjour', 'Bienvenue'),
  );
  expect(await contentOf(branch, 'locales/de.json')).toBe(DE.replace('Kaufen', 'Jetzt \\"bestellen\\"'));
  const after = await changesOf(id);
  expect(after.untranslated).toEqual({ texts: 1, languages: ['de'] });
  expect(after.files.map(({ path, kept }) => [path, kept])).toEqual([
    ['locales/de.json', false],
    ['locales/en.json', false],
    ['locales/fr.json', false],
  ]);
  const details = await world.call('GET session/details', { as: world.a4, query: { _id: id } });
  expect(details.body.checkpoints.at(-1)?.kind).toBe('translation');

  const { head, files } = after;
  const hunks = files.find(({ path }) => path === 'locales/fr.json')?.hunks.map((hunk) => hunk.id) ?? [];
  await world.call('POST chat/discard-changes', { as: world.a4, body: { sessionId: id, head, hunks } });
  expect(await contentOf(branch, 'locales/fr.json')).toBe(FR);
  // A reverted translation is pending again.
  expect((await changesOf(id)).untranslated?.languages).toEqual(['de', 'fr']);
});

it('adds new keys, and leaves what a person wrote in both languages', { tags: ['details'] }, async () => {
  const { id, branch } = await begin({
    'locales/en.json': EN.replace('"other": "Other"', '"other": "Others",\n  "more": "More"'),
    'locales/fr.json': FR.replace('Autre', 'Autres'),
  });
  expect((await changesOf(id)).untranslated).toEqual({ texts: 3, languages: ['de', 'fr'] });
  say({ 'fr more': 'Plus', 'de more': 'Mehr', 'de other': 'Andere' });
  expect((await translate(id)).body).toMatchObject({ translated: 3, asked: 3 });
  const french = JSON.parse((await contentOf(branch, 'locales/fr.json')) ?? '') as object;
  expect(french).toMatchObject({ other: 'Autres', more: 'Plus' });
  expect((await changesOf(id)).untranslated).toBeNull();
});

it(
  'changes nothing and costs nothing when it fails, is stale, or somebody else asks',
  { tags: ['details'] },
  async () => {
    const { id, branch, headSha } = await begin({ 'locales/en.json': CHANGED });
    const before = [await used(), await resolveCommit(repository, branch)];
    for (const [move, code] of [
      [{ status: 401 }, 'model_key'],
      [{ text: 'Gladly!' }, 'model_answer'],
      [{ text: '{"0":5}' }, 'model_answer'],
      [{ text: '{"99":"x"}' }, 'model_answer'],
    ] as const) {
      model.play([move]);
      expect(await translate(id)).toMatchObject({ status: 502, body: { details: [{ code }] } });
    }
    model.play([]);
    expect((await translate(id, world.a4, { head: headSha })).status).toBe(409);
    expect((await translate(id, world.a1)).status).toBe(403);
    expect(model.asked).toEqual([]);
    expect([await used(), await resolveCommit(repository, branch)]).toEqual(before);
    const plain = await begin({ 'index.html': '<p>Order</p>\n' });
    expect((await changesOf(plain.id)).untranslated).toBeNull();
    expect((await translate(plain.id)).body.details?.[0]?.code).toBe('nothing_to_translate');
  },
);

it('leaves out what nests too deep to be read, and still shows the changes', async () => {
  const deep = `{"a":`.repeat(20_000);
  const { id } = await begin({ 'locales/en.json': CHANGED, 'locales/fr.json': deep });
  expect((await changesOf(id)).untranslated).toEqual({ texts: 2, languages: ['de'] });
});

it('translates YAML, also where one file has several languages', { tags: ['details'] }, async () => {
  const rails = { en: "en:\n  shop:\n    buy: 'Buy' # a button\n", fr: "fr:\n  shop:\n    buy: 'Acheter'\n", it: '' };
  const together = 'en:\n  bye: Bye\nfr:\n  bye: Au revoir\nde:\n';
  const base = {
    ...Object.fromEntries(Object.entries(rails).map(([name, text]) => [`config/locales/${name}.yml`, text])),
    'i18n/texts.yaml': together,
  };
  ({ id: projectId, repository } = await makeProject(world, 'Rails', base));
  const { id, branch } = await begin({
    'config/locales/en.yml': `${rails.en.replace('Buy', 'Order now')}    more: More\n`,
    'i18n/texts.yaml': together.replace('Bye', 'See you'),
  });
  expect((await changesOf(id)).untranslated).toEqual({ texts: 5, languages: ['fr', 'it'] });
  say({ 'fr buy': "Commander l'eau", 'fr more': 'Plus', 'it buy': 'Ordina', 'fr bye': 'À bientôt' });
  expect((await translate(id)).body).toMatchObject({ translated: 4, asked: 5 });
  expect(await contentOf(branch, 'config/locales/fr.yml')).toBe(
    "fr:\n  shop:\n    buy: 'Commander l''eau'\n    more: Plus\n",
  );
  expect(await contentOf(branch, 'config/locales/it.yml')).toBe('it:\n  shop:\n    buy: Ordina\n');
  expect(await contentOf(branch, 'i18n/texts.yaml')).toBe('en:\n  bye: See you\nfr:\n  bye: À bientôt\nde:\n');
});
