import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LanguageModelInput } from '#common/contract/language-model.ts';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { fetchModel } from '#server/platform/adapters/fetch-model.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { organizationModels } from '#server/platform/db/schema/language-models.ts';
import { createWorld, type World } from '#server/testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });

const KEY = `canary-${randomUUID()}`;
const ADDRESS = 'https://models.example.com/v1';
const OWN: LanguageModelInput = { provider: 'openai-compatible', model: 'own', baseUrl: `${ADDRESS}/`, apiKey: KEY };
let world: World;
let own: FakeModel;
let installation: FakeModel;
const said: string[] = [];
beforeAll(async () => {
  [own, installation] = await Promise.all([startFakeModel(), startFakeModel()]);
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: installation.url, AI_MODEL: 'installed' };
  // The guard blocks requests to this machine (fetch-model-outside.test.ts): only the name is replaced.
  const fetchModelOutside: typeof fetch = (input, init) =>
    fetchModel((input instanceof Request ? input.url : String(input)).replace(ADDRESS, own.url), init);
  world = await createWorld({ env, parts: { fetchModelOutside } });
  await allowEverything(world);
});
afterAll(async () => {
  await world.close();
  await own.close();
  await installation.close();
});
afterEach(async () => {
  await world.call('POST language-model/remove', { as: world.a1 });
});

async function save(body: LanguageModelInput = OWN, as = world.a1) {
  const reply = await world.call('POST language-model', { as, body });
  said.push(JSON.stringify(reply.body));
  return reply;
}

async function read(as = world.a1) {
  return (await world.call('GET language-model', { as })).body;
}

function codesOf({ body }: { body: unknown }) {
  return (body as { details?: { path?: string; code: string }[] }).details?.map(({ path, code }) => [path, code]);
}

it('is asked in place of the installation’s, in its organization alone, until it is removed', async () => {
  const { id: projectId } = await makeProject(world, 'Own', { 'index.html': '<h1>Ship</h1>\n' });
  const session = await world.call('POST session/create', { as: world.a4, body: { projectId, title: 'Own' } });
  const sessionId = session.body.session.id;
  const nameNow = async () =>
    (await world.call('GET session/details', { as: world.a4, query: { _id: sessionId } })).body.model;
  const ask = async () => {
    const body = { sessionId, prompt: `Make it pop, ${KEY}`, clientMessageId: randomUUID(), mode: 'ask' as const };
    expect((await world.call('POST chat/prompt', { as: world.a4, body })).status).toBe(200);
    await untilIdle(world, sessionId);
    const details = await world.call('GET session/details', { as: world.a4, query: { _id: sessionId } });
    return details.body.messages.at(-1);
  };
  expect(await nameNow()).toBe('installed');
  expect((await save()).status).toBe(200);
  expect(await nameNow()).toBe('own');
  own.play([{ text: `Mine, with ${KEY}.` }]);
  installation.play([{ text: 'Not mine.' }]);
  const answer = await ask();
  expect(answer).toMatchObject({ source: 'model', usage: { model: 'own' } });
  expect(JSON.stringify(answer)).not.toContain(KEY);
  expect(own.asked[0]).toMatchObject({ authorization: `Bearer ${KEY}`, path: '/v1/chat/completions' });
  expect(own.asked[0]?.body).not.toContain(KEY);
  expect(installation.asked).toEqual([]);
  expect((await read(world.b1)).own).toBeNull();

  await world.call('POST language-model/remove', { as: world.a1 });
  expect(await nameNow()).toBe('installed');
  expect(await ask()).toMatchObject({ usage: { model: 'installed' } });
  const acts = await world.parts.db.select().from(auditLog);
  expect(acts.filter(({ act }) => act.startsWith('model-')).map(({ act, target }) => [act, target])).toEqual([
    ['model-saved', 'own'],
    ['model-removed', 'own'],
  ]);
  const stored = JSON.stringify([acts, said]);
  expect(stored).not.toContain(KEY);
});

it('keeps its key to itself: sealed in its row, in no reply and no line of the log (docs/trust.md 88)', async () => {
  await save();
  const [row] = await world.parts.db.select().from(organizationModels);
  expect(row?.apiKey).not.toBeNull();
  expect(Buffer.from(row?.apiKey ?? '').includes(KEY)).toBe(false);
  const state = await read();
  expect(state).toMatchObject({ own: { model: 'own', baseUrl: ADDRESS, hasKey: true }, installation: 'installed' });
  own.play([{ status: 401 }]);
  await world.call('POST language-model/test', { as: world.a1, body: {} });
  for (const text of [JSON.stringify(state), ...said, world.lines.join('\n')])
    for (const form of [KEY, Buffer.from(KEY).toString('base64')]) expect(text).not.toContain(form);
});

it('keeps the key for the same server and sends it to no other', async () => {
  await save();
  const { apiKey: _, ...rest } = OWN;
  expect((await save({ ...rest, model: 'newer' })).status).toBe(200);
  own.play([{ text: 'Hello.' }]);
  expect((await world.call('POST language-model/test', { as: world.a1, body: {} })).body.answer).toBe('Hello.');
  expect(own.asked[0]?.authorization).toBe(`Bearer ${KEY}`);
  const elsewhere = { ...rest, baseUrl: 'https://elsewhere.example.com/v1' };
  expect(codesOf(await save(elsewhere))).toEqual([['apiKey', 'secret_again']]);
  const tried = await world.call('POST language-model/test', { as: world.a1, body: { model: elsewhere } });
  expect(codesOf(tried)).toEqual([['model.apiKey', 'secret_again']]);
  expect(codesOf(await save({ provider: 'anthropic', model: 'a' }))).toEqual([['apiKey', 'secret_again']]);
  expect((await read()).own).toMatchObject({ model: 'newer', baseUrl: ADDRESS });
});

it.each([
  'http://models.example.com/v1',
  'https://localhost/v1',
  'https://127.0.0.1/v1',
  'https://10.0.0.5:8443/v1',
  'https://[::1]/v1',
  'https://user:pass@models.example.com/v1',
  'https://models.internal/v1',
  'ftp://models.example.com',
  'https://models.example.com/v1?key=1',
  'nothing',
])('takes no address like %s (docs/trust.md 41, 88)', async (baseUrl) => {
  expect(codesOf(await save({ ...OWN, baseUrl }))).toEqual([['baseUrl', 'address_not_allowed']]);
  expect((await read()).own).toBeNull();
});

it('is tried before it is saved, and says what went wrong', async () => {
  const tryIt = (model: LanguageModelInput = OWN, as = world.a1) =>
    world.call('POST language-model/test', { as, body: { model } });
  own.play([{ text: `Hello, I am scripted and heard ${KEY}.` }]);
  const reply = await tryIt();
  expect(reply.body).toMatchObject({ model: 'own', answer: expect.stringContaining('Hello') as string });
  expect(reply.body.answer).not.toContain(KEY);
  expect((await read()).own).toBeNull();
  for (const [move, code] of [
    [{ status: 401 }, 'model_key'],
    [{ status: 404 }, 'model_name'],
    [{ html: true }, 'model_answer'],
    [{ redirect: 'https://elsewhere.example.com/' }, 'model_answer'],
  ] as const) {
    own.play([move]);
    expect(await tryIt()).toMatchObject({ status: 502, body: { details: [{ code }] } });
  }
  expect(codesOf(await tryIt({ provider: 'openai-compatible', model: 'own' }))).toEqual([
    ['model.baseUrl', 'required'],
  ]);
  expect(codesOf(await tryIt({ provider: 'anthropic', model: 'own' }))).toEqual([['model.apiKey', 'required']]);
  expect((await tryIt(OWN, world.a4)).status).toBe(403);
  expect((await save(OWN, world.a4)).status).toBe(403);
  expect((await world.call('GET language-model', { as: world.a4 })).status).toBe(403);
});

it('counts tokens by month and model, and knows a price only when somebody entered it', async () => {
  const month = async () => (await read()).month.tokens.find(({ model }) => model === 'counted');
  await save({ ...OWN, model: 'counted' });
  own.play([
    { text: 'Hello.', usage: { input: 40, output: 2 } },
    { text: '', usage: { input: 60, output: 0 } },
  ]);
  await world.call('POST language-model/test', { as: world.a1, body: {} });
  expect(await month()).toEqual({ model: 'counted', input: 40, output: 2 });
  // What came to nothing was paid for all the same.
  await world.call('POST language-model/test', { as: world.a1, body: {} });
  expect(await month()).toEqual({ model: 'counted', input: 100, output: 2 });
  expect((await read()).prices).toEqual([]);

  const set = (prices: object[], as = world.a1) =>
    world.call('POST language-model/prices', { as, body: { prices: prices as [] } });
  const price = { model: 'counted', input: 2.5, output: 10 };
  expect((await set([price])).body.prices).toEqual([price]);
  expect(codesOf(await set([price, { ...price, input: 3 }]))).toEqual([['prices.1.model', 'model_twice']]);
  expect((await set([{ ...price, input: -1 }])).status).toBe(422);
  expect((await set([price], world.a4)).status).toBe(403);
  expect((await read()).prices).toEqual([price]);
  const theirs = await read(world.b1);
  expect([theirs.prices, theirs.month.tokens]).toEqual([[], []]);
});

it('says whether it reads images, as it is told or as its provider usually does', async () => {
  const images = async (sent: LanguageModelInput) => {
    await save(sent);
    return (await read()).own?.images;
  };
  expect(await images(OWN)).toBe(false);
  expect(await images({ ...OWN, images: true })).toBe(true);
  const anthropic: LanguageModelInput = { provider: 'anthropic', model: 'own', apiKey: KEY };
  expect(await images(anthropic)).toBe(true);
  expect(await images({ ...anthropic, images: false })).toBe(false);
});
