import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { file } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from '#server/published/web/testing/site-world.ts';

let world: SiteWorld;
const POSTER = { poster: 'https://a.example/p.jpg', logo: 'https://a.example/l.png', publisher: 'P' };

async function ask<Reply = JsonObject>(
  call: 'v1/stories/check' | 'v1/stories/dash/getStories',
  body: JsonObject,
  as = world.a1,
) {
  const reply = await world.call(`POST ${call}`, { as, body });
  return { status: reply.status, body: reply.body as unknown as Reply };
}

interface Checked {
  readonly pages: number;
  readonly faults: readonly { readonly nodeId: string; readonly reason: string }[];
  readonly warnings: readonly { readonly nodeId: string; readonly reason: string }[];
}

/** A story of four pages, the first of which holds these blocks in layers of these props. */
function story(first: Nodes = {}, page: JsonObject = {}, layers: Nodes = {}): Nodes {
  const own = Object.keys(layers).length > 0 ? layers : { layer: { type: 'StoryLayer', parent: 'p0' } };
  const inside = (id: string) => Object.keys(first).filter((each) => (first[each]?.parent ?? 'layer') === id);
  return {
    ROOT: { type: 'Story', nodes: ['p0', 'p1', 'p2', 'p3'] },
    p0: { type: 'StoryPage', nodes: Object.keys(own), props: page },
    ...Object.fromEntries(Object.entries(own).map(([id, node]) => [id, { ...node, parent: 'p0', nodes: inside(id) }])),
    ...Object.fromEntries(Object.entries(first).map(([id, node]) => [id, { parent: 'layer', ...node }])),
    ...Object.fromEntries(['p1', 'p2', 'p3'].map((id) => [id, { type: 'StoryPage' }])),
  };
}

async function check(nodes: Nodes, meta: JsonObject = POSTER) {
  const document = { root: layout(nodes), meta: { schemaVersion: 1, title: 'Walk', ...meta } };
  const { body } = await ask<Checked>('v1/stories/check', { pageKey: 'walk', ...document });
  const list = (parts: Checked['faults']) => parts.map(({ nodeId, reason }) => `${nodeId} ${reason.slice(14)}`);
  return { pages: body.pages, faults: list(body.faults), warnings: list(body.warnings) };
}

const FINE = { pages: 4, faults: [], warnings: [] };

beforeAll(async () => {
  world = await createSiteWorld();
  for (const [name, kind] of [
    ['Walk', 'story'],
    ['Letter', 'email'],
  ] as const) {
    const template = { name, kind, description: '' };
    await world.call('POST v1/pageTemplates/saveTemplate', { as: world.a1, body: { template } });
  }
});
afterAll(() => world.close());

describe('what stands against a story', () => {
  it('is nothing where everything is there', async () => {
    expect(await check(story({ h: { type: 'Heading', props: { text: 'Hello' } } }))).toEqual(FINE);
  });

  it('is that conditions may hide all of it', async () => {
    const on = (id: string, nodes: Nodes): Nodes => ({
      ...nodes,
      [id]: { ...nodes[id]!, props: { visibleIf: { $bind: 'route.city' } } },
    });
    const three = ['p1', 'p2', 'p3'].reduce((nodes, id) => on(id, nodes), story());
    expect(await check(three)).toEqual(FINE);
    expect((await check(on('p0', three))).warnings).toEqual(['ROOT mayBeEmpty']);
    expect((await check(on('ROOT', story()))).warnings).toEqual(['ROOT mayBeEmpty']);
  });

  it('is what the shipped pages lack: a poster and a logo', async () => {
    const trees = patternsOf('story').map((pattern) => pattern.build(newNodeId));
    const nodes: Nodes = { ROOT: { type: 'Story', nodes: trees.map(({ rootId }) => rootId) } };
    for (const tree of trees)
      for (const [id, node] of Object.entries(tree.nodes)) {
        const { type, props, nodes: inside, parent } = node;
        nodes[id] = { type: type.resolvedName, props, nodes: [...inside], ...(parent !== undefined && { parent }) };
      }
    expect(await check(nodes, {})).toEqual({ pages: 10, faults: ['ROOT poster', 'ROOT logo'], warnings: [] });
  });

  it('is a title, a poster and a logo that are missing, and too few or too many pages', async () => {
    const none = await check({ ROOT: { type: 'Story', nodes: [] } }, { title: '' });
    expect(none).toEqual({
      pages: 0,
      faults: ['ROOT title', 'ROOT poster', 'ROOT logo', 'ROOT noPages'],
      warnings: [],
    });
    const ids = Array.from({ length: 31 }, (_, at) => `p${String(at)}`);
    const pagesOf = (some: readonly string[]): Nodes => ({
      ROOT: { type: 'Story', nodes: [...some] },
      ...Object.fromEntries(some.map((id) => [id, { type: 'StoryPage' }])),
    });
    expect((await check(pagesOf(ids))).warnings).toEqual(['ROOT pages']);
    expect((await check(pagesOf(ids.slice(0, 30)))).warnings).toEqual([]);
    expect((await check(pagesOf(ids.slice(0, 3)))).warnings).toEqual(['ROOT pages']);
    expect((await check(story(), { ...POSTER, title: 'x'.repeat(91) })).warnings).toEqual(['ROOT titleLength']);
  });

  it('is a poster or a logo of the library that is too small', async () => {
    const upload = async (width: number, height: number) => {
      const bytes = await picture(width, height).jpeg().toBuffer();
      const { body } = await world.save([file(bytes, `${String(width)}.jpg`)], world.a1);
      return `media:${body.image.id}`;
    };
    const [small, wide, fine] = [await upload(64, 64), await upload(1200, 900), await upload(640, 853)];
    expect((await check(story(), { ...POSTER, poster: small, logo: small })).faults).toEqual([
      'ROOT posterSize',
      'ROOT logoSize',
    ]);
    expect((await check(story(), { ...POSTER, poster: wide })).warnings).toEqual(['ROOT posterShape']);
    expect(await check(story(), { ...POSTER, poster: fine, logo: fine })).toEqual(FINE);
    expect((await check(story(), { ...POSTER, poster: 'media:gone' })).faults).toEqual(['ROOT poster']);
  });

  it('is a text that cannot be read on its color, picture or layer', async () => {
    const text = (color: string): Nodes => ({ t: { type: 'Text', props: { text: 'Hi', style: { base: { color } } } } });
    expect((await check(story(text('#777777'), { background: '#666666' }))).warnings).toEqual(['t contrast']);
    expect(await check(story(text('#ffffff'), { background: '#101010' }))).toEqual(FINE);
    const on = { background: 'https://a.example/b.jpg' };
    expect(await check(story(text('#ffffff'), on))).toEqual(FINE);
    expect((await check(story(text('#333333'), on))).warnings).toEqual(['t contrast']);
    expect((await check(story(text('#ffffff'), { ...on, overlay: 'none' }))).warnings).toEqual(['t contrast']);
    const layers: Nodes = {
      under: { type: 'StoryLayer', props: { template: 'fill' } },
      layer: { type: 'StoryLayer' },
    };
    const pictured = { i: { type: 'Image', parent: 'under', props: { src: 'https://a.example/b.jpg', alt: 'B' } } };
    expect((await check(story({ ...pictured, ...text('#ffffff') }, {}, layers))).warnings).toEqual(['t contrast']);
    const boxed = { base: { color: '#ffffff', backgroundColor: '#000000' } };
    const plate = { t: { type: 'Text', props: { text: 'Hi', style: boxed } } };
    expect(await check(story({ ...pictured, ...plate }, {}, layers))).toEqual(FINE);
  });

  it('is much text, small links, a link without words, a picture without any', async () => {
    const link = (type: string, more = {}) => ({
      type,
      props: { text: [{ text: 'there', link: 'https://a.example/' }], ...more },
    });
    const blocks: Nodes = {
      a: { type: 'Text', props: { text: 'x'.repeat(190) } },
      b: link('Text'),
      c: link('Text', { as: 'lead' }),
      d: link('Heading', { level: 1 }),
      e: { type: 'Image', props: { src: 'https://a.example/b.jpg' } },
    };
    expect((await check(story(blocks, { link: '/more/' }))).warnings).toEqual([
      'p0 textLength',
      'p0 linkLabel',
      'b target',
      'e alt',
    ]);
  });

  it('is a video without captions, and one that cannot be played', async () => {
    const video = { src: 'https://a.example/v.mp4', poster: 'https://a.example/b.jpg' };
    const captions = 'https://a.example/v.vtt';
    const of = (props: JsonObject) => check(story({ v: { type: 'Video', props } }));
    expect(await of(video)).toMatchObject({ faults: [], warnings: ['v captions'] });
    expect(await of({ ...video, captions })).toEqual(FINE);
    expect(await of({ ...video, muted: true })).toEqual(FINE);
    expect(await of({ ...video, captions, src: 'http://a.example/v.mp4' })).toMatchObject({ faults: ['v video'] });
    expect(await of({ ...video, captions, poster: '' })).toMatchObject({ faults: ['v video'] });
  });

  it('is not asked of what is hidden, of another kind, or of what is not there', async () => {
    const hidden = layout(story({ v: { type: 'Video' } }));
    const root = { ...hidden, v: { ...hidden.v, hidden: true } };
    const document = { root, meta: { schemaVersion: 1, title: 'Walk', ...POSTER } };
    expect((await ask<Checked>('v1/stories/check', { pageKey: 'walk', ...document })).body.faults).toEqual([]);
    expect((await ask('v1/stories/check', { pageKey: 'letter' })).status).toBe(422);
    expect((await ask('v1/stories/check', { pageKey: 'gone' })).status).toBe(404);
    expect((await ask('v1/stories/check', { pageKey: 'walk', version: 9 })).status).toBe(404);
  });
});

describe('the list of stories', () => {
  interface Listed {
    readonly stories: readonly (JsonObject & { readonly name: string })[];
    readonly tc: number;
  }
  it('says of each what it shows, what stands against it and where it is', async () => {
    await world.publish('walk', story(), { ...POSTER, title: 'Walk' }, false);
    await world.route('/walk/', 'walk');
    const { body } = await ask<Listed>('v1/stories/dash/getStories', {});
    expect(body.tc).toBe(1);
    expect(body.stories).toMatchObject([
      {
        global_id: 'walk',
        pages: 4,
        faults: 0,
        warnings: 0,
        poster: POSTER.poster,
        address: 'http://localhost:3001/walk/',
      },
    ]);
    expect((await ask<Listed>('v1/stories/dash/getStories', { search: 'lett' })).body.tc).toBe(0);
    expect((await ask('v1/stories/dash/getStories', { filter: { x: 1 } })).status).toBe(422);
    expect((await ask<Listed>('v1/stories/dash/getStories', {}, world.b1)).body.tc).toBe(0);
  });
});
