import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT, type LayoutNode } from '#common/layout/document.ts';
import { file, form } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import type { MediaImage } from '#common/contract/media.ts';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import type { World } from '#server/testing/world.ts';
import { asking, asksModel, countsOf, edits, forget, openAiWorld, pageOf } from './testing/ai-world';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let blind: World;
let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
  world = await openAiWorld({ ...asksModel(model), AI_IMAGES: 'yes' });
  blind = await openAiWorld(asksModel(model));
});
afterAll(async () => {
  await world.close();
  await blind.close();
  await model.close();
});
beforeEach(() => forget(world));

async function upload(where: World, name: string, altText = '') {
  const fields = altText === '' ? [] : [{ name: 'alt_text', value: altText }];
  const { headers, payload } = form([file(await picture(900, 600).png().toBuffer(), name), ...fields]);
  const reply = await where.app.inject({
    method: 'POST',
    url: '/api/v1/media/saveImage',
    payload,
    headers: { ...headers, authorization: `Bearer ${where.a2.accessToken}` },
  });
  return `media:${reply.json<{ image: MediaImage }>().image.id}`;
}

let made = 0;

/** A page of these blocks, each with its id. */
async function page(where: World, blocks: Record<string, LayoutNode>) {
  const pageKey = `page-${String((made += 1))}`;
  const ids = Object.entries(blocks).flatMap(([id, { parent }]) => (parent === ROOT ? [id] : []));
  const root = { [ROOT]: pageNode(ids), ...blocks };
  const body = { type: 'layout', pageKey, root, meta, isNewRecord: true };
  expect((await where.send('POST v1/dashboard/setConfig', { as: where.a2, body })).json()).toMatchObject({
    status: true,
  });
  return pageKey;
}

function image(props: object) {
  return node('Image', ROOT, { ...props });
}

interface Part {
  readonly type: string;
  readonly text?: string;
}

/** What the model was given, in order: texts, and `image` for each picture. */
function given(): string[] {
  const { messages } = JSON.parse(model.asked.at(-1)!.body) as { messages: { content: string | Part[] }[] };
  const { content } = messages.at(-1)!;
  return typeof content === 'string' ? [content] : content.map(({ text }) => text ?? 'image');
}

function alt(id: string, props: object) {
  return { label: `Describe ${id}`, act: 'set', node: id, props };
}

async function last(where: World, body: object) {
  const reply = await asking(where)(body);
  return reply.last ?? reply.body;
}

const REFUSED = { event: 'failed', data: { code: 'upstream_failed', details: [{ code: 'model_answer' }] } };

describe('alternative texts', () => {
  const blocks = async (where: World) => ({
    without: image({ src: await upload(where, 'ferns.png') }),
    has: image({ src: 'https://example.com/has.jpg', alt: 'A shop' }),
    ornament: image({ src: 'https://example.com/line.png', decorative: true }),
    library: image({ src: await upload(where, 'named.png', 'A named plant') }),
    bound: image({ src: { $bind: 'api.plants.picture' } }),
    away: image({ src: 'https://example.com/cat.jpg' }),
  });

  it('are for all images that lack one: those of the library are shown to a model that reads images', async () => {
    const pageKey = await page(world, await blocks(world));
    model.play([{ text: edits(alt('without', { alt: 'Ferns in pots' }), alt('away', { decorative: true })) }]);
    const done = await last(world, { task: 'alt', prompt: '', pageKey });
    expect(done).toMatchObject({ event: 'done', data: { left: 0, proposal: { items: [{}, {}] } } });
    const [text = '', label, shown, ...more] = given();
    expect(text).toContain('Blocks that are meant: without, away\n');
    expect(text).toContain('<data kind="names of images">\n{"without":"ferns.png"}');
    expect([label, shown, more]).toEqual(['The image of block without:', 'image', []]);
    expect((await pageOf(world, pageKey)).version).toBe(1);
  });

  it('a model that reads none goes by names and the texts around', async () => {
    const pageKey = await page(blind, await blocks(blind));
    model.play([{ text: edits(alt('without', { alt: 'Ferns' })) }]);
    expect(await last(blind, { task: 'alt', prompt: '', pageKey })).toMatchObject({ event: 'done' });
    expect(given()).toHaveLength(1);
    expect(given()[0]).toContain('ferns.png');
  });

  it('of one image that is selected, also where it has one; of a selected block, those that lack one', async () => {
    const src = await upload(world, 'one.png');
    const pageKey = await page(world, {
      box: node('Section', ROOT, {}, ['in', 'told']),
      in: node('Image', 'box', { src }),
      told: node('Image', 'box', { src, alt: 'Told' }),
      out: image({ src }),
    });
    const meant = async (selection: string[]) => {
      model.play([{ text: edits(alt(selection[0] === 'told' ? 'told' : 'in', { alt: 'x' })) }]);
      expect(await last(world, { task: 'alt', prompt: '', pageKey, selection })).toMatchObject({ event: 'done' });
      return /Blocks that are meant: (.*)/.exec(given()[0]!)?.[1];
    };
    expect([await meant(['told']), await meant(['box'])]).toEqual(['told', 'in']);
  });

  it('where none is lacking nothing is asked; more than twelve are done in turns', async () => {
    model.play([]);
    const none = { status: false, details: [{ path: 'selection', code: 'ai_nothing_lacks' }] };
    expect(await last(world, { task: 'alt', prompt: '' })).toMatchObject(none);
    expect([model.asked.length, ...(await countsOf(world))]).toEqual([0, 0, 0]);
    const many = Array.from({ length: 15 }, (_, at) => [`i${String(at)}`, image({ src: 'https://example.com/a.jpg' })]);
    const pageKey = await page(world, Object.fromEntries(many) as Record<string, LayoutNode>);
    model.play([{ text: edits(alt('i0', { alt: 'x' })) }]);
    expect(await last(world, { task: 'alt', prompt: '', pageKey })).toMatchObject({ event: 'done', data: { left: 3 } });
  });

  it.each([
    ['another block', alt('has', { alt: 'x' })],
    ['another property', alt('without', { alt: 'x', href: 'https://evil.example/' })],
    ['another act', { label: 'x', act: 'remove', node: 'without' }],
  ])('an answer that changes %s is refused as a whole, and gives its query back', async (_, edit) => {
    const pageKey = await page(world, await blocks(world));
    model.play([{ text: edits(alt('without', { alt: 'Ferns' }), edit) }]);
    expect(await last(world, { task: 'alt', prompt: '', pageKey })).toMatchObject(REFUSED);
    expect(await countsOf(world)).toEqual([0, 0]);
  });
});

describe('a translation', () => {
  const blocks = {
    title: node('Heading', ROOT, { text: 'Plants by post', level: 1 }),
    text: node('Text', ROOT, { text: [{ text: 'See ' }, { text: 'the shop', link: '/shop/' }] }),
    more: node('Button', ROOT, { label: 'More', href: '/more/' }),
  };
  const set = (id: string, props: object) => ({ label: 'Traduire', act: 'set', node: id, props });
  const translate = (pageKey: string, more: object = {}) =>
    last(world, { task: 'translate', prompt: 'Into French', pageKey, ...more });

  it('is a change of texts for each block, with links kept', async () => {
    const pageKey = await page(world, blocks);
    const french = [{ text: 'Voir ' }, { text: 'la boutique', link: '/shop/' }];
    model.play([
      {
        text: edits(
          set('title', { text: 'Des plantes' }),
          set('text', { text: french }),
          set('more', { label: 'Plus' }),
        ),
      },
    ]);
    expect(await translate(pageKey)).toMatchObject({ event: 'done', data: { proposal: { items: [{}, {}, {}] } } });
    expect((await pageOf(world, pageKey)).version).toBe(1);
  });

  it.each([
    ['leads elsewhere', set('more', { label: 'Plus', href: 'https://evil.example/' })],
    ['leads elsewhere within a text', set('text', { text: [{ text: 'Voir', link: 'https://evil.example/' }] })],
    ['changes the look', set('title', { text: 'Des plantes', style: { base: { color: '$color.primary' } } })],
    ['adds a block', { label: 'x', act: 'insert', parent: ROOT, block: { widget: 'Text', props: { text: 'x' } } }],
    ['changes what was not selected', set('more', { label: 'Plus' }), ['title']],
  ])('that %s is refused as a whole, and gives its query back', async (_, edit, selection: string[] = []) => {
    const pageKey = await page(world, blocks);
    model.play([{ text: edits(set('title', { text: 'Des plantes' }), edit) }]);
    expect(await translate(pageKey, { selection })).toMatchObject(REFUSED);
    expect(await countsOf(world)).toEqual([0, 0]);
  });
});
