import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { World } from '#server/testing/world.ts';
import { asking, asksModel, countsOf, edits, forget, openAiWorld, pageOf, set } from './testing/ai-world';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let model: FakeModel;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  model = await startFakeModel();
  world = await openAiWorld(asksModel(model));
  ask = asking(world);
});
afterAll(async () => {
  await world.close();
  await model.close();
});
beforeEach(() => forget(world));

async function used() {
  return (await countsOf(world))[0];
}

async function kept() {
  return (await countsOf(world))[1];
}

describe('with a language model', () => {
  it('an answer is a proposal for one query, with tokens and cost; the page stays as it is', async () => {
    const prices = [{ model: 'scripted', input: 1, output: 2 }];
    await world.call('POST language-model/prices', { as: world.a1, body: { prices } });
    const before = await pageOf(world);
    model.play([{ text: `\`\`\`json\n${edits(set('Hello there'))}\n\`\`\``, usage: { input: 1000, output: 100 } }]);
    const { status, last } = await ask({});
    expect([status, last?.event]).toEqual([200, 'done']);
    expect(last?.data).toMatchObject({
      model: 'scripted',
      tokens: { input: 1000, output: 100 },
      cost: 0.0012,
      proposal: { pageKey: 'home', source: 'ai', state: 'open', title: 'Better words', by: 'a2' },
    });
    expect([await used(), await kept()]).toEqual([1, 1]);
    expect(await pageOf(world)).toEqual(before);
    const shown = await world.call('GET v1/ai-builder', { as: world.a3 });
    expect(shown.body).toMatchObject({ model: 'scripted', queries: { used: 1 } });
  });

  it('the model gets the page as data, the widgets, the theme and what is meant', async () => {
    model.play([{ text: edits(set('x')) }]);
    await ask({ selection: ['t'], prompt: 'Shorter, please' });
    const sent = model.asked[0]?.body ?? '';
    for (const part of [
      'Shorter, please',
      'Blocks that are meant: t',
      '<data kind=\\"blocks\\">',
      'Accordion',
      '$color.canvas|surface|raised',
      '#1f58e0',
    ])
      expect(sent).toContain(part);
  });
});

/** 200 kB in 150 edits. */
const MANY = edits(...Array.from({ length: 150 }, () => set('x'.repeat(1400))));

describe('what a model answers wrongly', () => {
  it.each([
    ['no JSON', 'Sure! Here is your page.'],
    ['JSON of another form', '{"root": {}}'],
    ['an edit of nothing', edits({ ...set('x'), node: 'gone' })],
    [
      'a script',
      edits({
        label: 'x',
        act: 'insert',
        parent: ROOT,
        block: { widget: 'Button', props: { href: 'javascript:alert(1)' } },
      }),
    ],
    ['a value of another kind', edits(set({ html: '<script>' }))],
    ['a widget that is not there', edits({ label: 'x', act: 'insert', parent: ROOT, block: { widget: 'Embed' } })],
    [
      'an id that every object has',
      edits({ label: 'x', act: 'insert', parent: ROOT, block: { id: '__proto__', widget: 'Text' } }),
    ],
    ['half a character', edits(set('\ud800'))],
    ['fields of its own', JSON.stringify({ edits: [set('x')], publish: true })],
    ['keys of prototypes', '{"edits":[{"label":"x","act":"set","node":"t","props":{"__proto__":{"x":1}}}]}'],
  ])('%s is refused, the query given back and nothing kept', async (_, text) => {
    model.play([{ text }]);
    const { last } = await ask({});
    expect(last).toMatchObject({
      event: 'failed',
      data: { code: 'upstream_failed', details: [{ code: 'model_answer' }] },
    });
    expect([await used(), await kept()]).toEqual([0, 0]);
    expect((await pageOf(world)).version).toBe(1);
  });

  it.each([
    ['cut off', { text: edits(set('x')), dies: true }, 'model_cut'],
    ['at its limit', { text: edits(set('x')), finish: 'length' }, 'model_silent'],
    ['silent', { text: '' }, 'model_silent'],
    ['busy', { status: 429 }, 'model_busy'],
    ['without end', { endless: true }, 'model_silent'],
    ['too long in one chunk', { text: edits(set('x'.repeat(150_000))), isWhole: true }, 'model_silent'],
    ['too long in one chunk of many edits', { text: MANY, isWhole: true }, 'model_silent'],
  ])('a model that is %s gives its query back', async (_, move, trouble) => {
    model.play([move]);
    const { last } = await ask({});
    expect(last).toMatchObject({ event: 'failed', data: { details: [{ code: trouble }] } });
    expect([await used(), await kept()]).toEqual([0, 0]);
  });
});

describe('asking', () => {
  it('whoever stops listening stops the model, and pays nothing', async () => {
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();
    model.play([{ text: edits(set('x')), hangs: true }]);
    const reply = await fetch(`${origin}/api/v1/ai-builder/ask`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.a2.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ task: 'change', prompt: 'x', pageKey: 'home', baseVersion: 1 }),
      signal: stop.signal,
    });
    expect(reply.status).toBe(200);
    await vi.waitUntil(() => model.asked.length === 1, { timeout: 60_000 });
    expect(await used()).toBe(1);
    stop.abort();
    await vi.waitUntil(() => model.ended() === 1, { timeout: 60_000 });
    await vi.waitUntil(async () => (await used()) === 0, { timeout: 60_000 });
    expect(await kept()).toBe(0);
  });

  it('20 at once, one below the limit, make one; the others are told before anything is asked', async () => {
    const { db } = world.parts;
    const [plan] = await db.select().from(plans).where(eq(plans.isDefault, true));
    const limited = (queries: number | null) =>
      db
        .update(plans)
        .set({ limits: { ...plan!.limits, queries } })
        .where(eq(plans.isDefault, true));
    await limited(1);
    model.play(() => ({ text: edits(set('x')) }));
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask({})));
    await limited(null);
    expect(replies.filter(({ last }) => last?.event === 'done')).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 402 && body?.code === 'plan_limit')).toHaveLength(19);
    expect([model.asked.length, await kept()]).toEqual([1, 1]);
  });

  it('asks nothing where the page, version or block is not there, or somebody may not write', async () => {
    model.play([]);
    expect((await ask({ pageKey: 'nowhere' })).status).toBe(404);
    expect((await ask({ baseVersion: 7 })).status).toBe(422);
    expect((await ask({ selection: ['gone'] })).body).toMatchObject({ details: [{ path: 'selection.0' }] });
    expect((await ask({}, world.a3)).status).toBe(403);
    expect((await ask({ task: 'publish' })).status).toBe(422);
    expect((await ask({ prompt: ' ' })).body).toMatchObject({ details: [{ path: 'prompt', code: 'required' }] });
    expect([model.asked.length, await used()]).toEqual([0, 0]);
  });
});
