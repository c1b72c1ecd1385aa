import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { ROOT, type JsonObject, type LayoutMeta, type NodeMap } from '#common/layout/document.ts';
import { repair } from '#common/layout/repair.ts';
import { block, buildTree, type Block } from '#common/widgets/drawing/block.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { registries } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { counter } from '#common/widgets/testing/draw.tsx';
import { ampValidator } from '#server/testing/amp-validator.ts';
import { createSiteWorld, type Nodes, type SiteWorld } from './testing/site-world';
import { wholePage } from './whole-page';

// Only AMP's own validator decides here; none of our own rules about AMP is used.

const faultsOf = await ampValidator();
const picture = { width: 1080, height: 1920, alt: 'A picture', focal: { x: 0.2, y: 0.8 } };
const images = new Map([
  ['m1', { ...picture, src: '/media/m1', srcSet: '/media/m1/320.webp 320w', avif: '/media/m1/a.avif 320w' }],
  ['logo', { src: '/media/logo', width: 96, height: 96 }],
]);
const site = { name: 'Site', lang: 'en-US', theme: resolveTheme({}), origin: 'https://site.example' };
const scope = { route: {}, api: {}, page: { title: '', path: '/walk/', url: '' }, site: {}, locale: 'en-US' };
const own: Partial<LayoutMeta> = { poster: 'media:m1', publisher: 'Fern & Field', logo: 'media:logo' };

/** A story as it would be published, after `repair` as every stored layout. */
function drawn(root: object, meta: Partial<LayoutMeta> = own): string {
  const given = { root, meta: { schemaVersion: 1, title: 'A walk', ...meta } };
  const { document } = repair(given, registries.story);
  return wholePage(document, images, site, { savedOn: new Date(0), pixel: true })
    .drawNow(scope)
    .body.toString();
}

function make(name: string, props: JsonObject = {}, ...children: Block[]) {
  const spec = registries.story[name];
  if (!spec) throw new Error(`there is no widget ${name}`);
  return block(spec, props, children);
}

/** A story of these pages. */
function storyOf(trees: Parameters<typeof pageOf>[0]): NodeMap {
  const { [ROOT]: top, ...rest } = pageOf(trees);
  if (!top) throw new Error('no root');
  return { ...rest, [ROOT]: { ...top, type: { resolvedName: 'Story' } } };
}

function story(...pages: Block[]) {
  const id = counter();
  return storyOf(pages.map((page) => buildTree(page, id)));
}

function sampleOf(name: string) {
  return registries.story[name]?.sample ?? {};
}

function pictured(props: JsonObject): JsonObject {
  return {
    ...props,
    ...('src' in props && !('captions' in props) && { src: 'media:m1' }),
  };
}

const TEMPLATES = ['vertical', 'fill', 'thirds', 'free'];
const ANIMATIONS = (() => {
  const prop = registries.story.StoryLayer?.props.animation;
  return prop?.kind === 'choice' ? prop.options : [];
})();

describe.each(LANGUAGE_CODES)('a story in %s', (lang) => {
  it('passes with every widget, template and animation', () => {
    const leaves = ['Heading', 'Text', 'Image', 'Video'];
    const page = (template: string, animation: string) =>
      make(
        'StoryPage',
        sampleOf('StoryPage'),
        make(
          'StoryLayer',
          { template, animation, delay: 0.5, duration: 1 },
          ...leaves.flatMap((name) => [make(name, sampleOf(name)), make(name, pictured(sampleOf(name))), make(name)]),
        ),
      );
    const pages = TEMPLATES.flatMap((template) => ANIMATIONS.map((animation) => page(template, animation)));
    const html = drawn(story(...pages), { ...own, lang });
    expect(faultsOf(html)).toEqual([]);
    expect(html).toContain(`<html amp lang="${lang}"`);
    expect(html.match(/animate-in="/g)).toHaveLength(4 * 8);
    expect(html).not.toMatch(/<img(?![^>]*><\/noscript>)|<picture|<video/);
  });

  it('passes with all shipped pages', () => {
    const id = counter();
    const html = drawn(storyOf(patternsOf('story').map((pattern) => pattern.build(id))), { ...own, lang });
    expect(faultsOf(html)).toEqual([]);
    expect(html.match(/<amp-story-page /g)).toHaveLength(10);
  });
});

describe('a story', () => {
  it('passes without a page, a layer, or anything in one', () => {
    for (const root of [story(), story(make('StoryPage')), story(make('StoryPage', {}, make('StoryLayer')))])
      expect(faultsOf(drawn(root))).toEqual([]);
  });

  it('passes as a preview whose pages are all hidden by conditions', () => {
    const page = make('StoryPage', { visibleIf: { $bind: 'route.none' } }, make('StoryLayer'));
    const html = drawn(story(page, page));
    expect(faultsOf(html)).toEqual([]);
    expect(html.match(/<amp-story-page /g)).toHaveLength(1);
    const whole = story(make('StoryPage'));
    const top = { ...whole[ROOT]!, props: { visibleIf: { $bind: 'route.none' } } };
    expect(faultsOf(drawn({ ...whole, [ROOT]: top }))).toEqual([]);
  });

  it('leaves out what it does not know, and names that AMP keeps for itself', () => {
    const known = make(
      'StoryLayer',
      { anchor: 'parentNode' },
      make('Unknown', { original: { type: 'X', props: {} } }),
      make('Text', { text: 'Stays', anchor: 'amp' }),
    );
    const html = drawn(story(make('StoryPage', { anchor: 'valueOf' }, known), make('Unknown', {})));
    expect(faultsOf(html)).toEqual([]);
    expect(html).toContain('Stays');
    expect(html).not.toMatch(/w-unknown|parentNode|valueOf/);
  });

  it.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</amp-story><script>',
    '</script><script>alert(1)</script>',
    '{{ "<b>" }}',
    'javascript:alert(1)',
  ])('keeps %s a text in every field', (words) => {
    const page = make(
      'StoryPage',
      { background: words, link: words, linkLabel: words },
      make(
        'StoryLayer',
        {},
        make('Heading', { text: words }),
        make('Text', { text: [{ text: words, link: words, bold: true }] }),
        make('Image', { src: 'media:m1', alt: words, href: words }),
        make('Video', { ...sampleOf('Video'), title: words, captionsLanguage: words, poster: words, src: words }),
        make('Video', { ...sampleOf('Video'), title: words, captionsLanguage: words }),
      ),
    );
    const linked = make('StoryPage', { link: 'https://a.example/', linkLabel: words });
    const html = drawn(story(page, linked), { ...own, title: words, description: words, publisher: words });
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toMatch(/<script>|<img src=x|<b>|href="javascript/);
  });

  it('says who publishes it, and stands for itself in search engines', () => {
    const html = drawn(story(make('StoryPage')));
    expect(html).toContain('publisher="Fern &amp; Field"');
    expect(html).toContain('poster-portrait-src="/media/m1"');
    expect(html).toContain('publisher-logo-src="/media/logo"');
    expect(html).toContain('<link rel="canonical" href="https://site.example/walk/">');
    expect(html).not.toContain('amphtml');
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'A walk',
      image: ['https://site.example/media/m1'],
      mainEntityOfPage: 'https://site.example/walk/',
      dateModified: '1970-01-01T00:00:00.000Z',
      publisher: {
        '@type': 'Organization',
        name: 'Fern & Field',
        logo: { '@type': 'ImageObject', url: 'https://site.example/media/logo' },
      },
    });
    expect(drawn(story(make('StoryPage')), { ...own, jsonLd: { '@type': 'NewsArticle' } })).toContain(
      '<script type="application/ld+json">{"@type":"NewsArticle"}</script>',
    );
  });
});

describe('a published story', () => {
  let world: SiteWorld;
  const pages = (...words: string[]): Nodes => ({
    ROOT: { type: 'Story', nodes: words.map((_, at) => `p${String(at)}`) },
    ...Object.fromEntries(
      words.flatMap((text, at): [string, Nodes[string]][] => [
        [`p${String(at)}`, { type: 'StoryPage', nodes: [`l${String(at)}`] }],
        [`l${String(at)}`, { type: 'StoryLayer', parent: `p${String(at)}`, nodes: [`h${String(at)}`] }],
        [`h${String(at)}`, { type: 'Heading', parent: `l${String(at)}`, props: { text } }],
      ]),
    ),
  });

  beforeAll(async () => {
    world = await createSiteWorld();
    const template = { name: 'Walk', kind: 'story', description: '' };
    await world.call('POST v1/pageTemplates/saveTemplate', { as: world.a1, body: { template } });
    const meta = { poster: 'https://a.example/p.jpg', publisher: 'P', logo: 'https://a.example/l.png' };
    await world.publish('walk', pages('First', 'Second'), meta, false);
    await world.route('/walk/', 'walk');
  });
  afterAll(() => world.close());

  it('is the whole answer of its address, with a policy that lets it run and no second form', async () => {
    const { body, headers } = await world.get('/walk/');
    expect(faultsOf(body)).toEqual([]);
    expect(body.indexOf('First')).toBeLessThan(body.indexOf('Second'));
    expect(String(headers['content-security-policy'])).toContain('script-src https://cdn.ampproject.org blob:;');
    expect((await world.get('/walk/?amp=1')).body).toBe(body);
    expect(body).toContain('"dateModified":"20');
  });

  it('is not found while conditions hide all of its pages', async () => {
    const hidden = pages('Paris', 'Rome');
    const visibleIf = (path: string) => ({ props: { visibleIf: { $bind: path } } });
    const nodes = {
      ...hidden,
      p0: { ...hidden.p0!, ...visibleIf('route.city') },
      p1: { ...hidden.p1!, ...visibleIf('route.none') },
    };
    const meta = { poster: 'https://a.example/p.jpg', publisher: 'P', logo: 'https://a.example/l.png' };
    await world.publish('hidden', nodes, meta);
    await world.route('/hidden/', 'hidden');
    await world.route('/hidden/<city>/', 'hidden', '/hidden/paris/');
    const none = await world.get('/hidden/');
    expect([none.statusCode, none.body.includes('amp-story')]).toEqual([404, false]);
    const some = await world.get('/hidden/paris/');
    expect([some.statusCode, faultsOf(some.body)]).toEqual([200, []]);
    expect(some.body).toContain('Paris');
    expect(some.body).not.toContain('Rome');
  });

  it('is listed in the sitemap, and cannot be switched to AMP', async () => {
    expect((await world.get('/sitemap.xml')).body).toContain('/walk/</loc>');
    const body = { pageKeys: ['walk'], amp: true };
    expect((await world.call('POST v1/amp/switch', { as: world.a1, body })).status).toBe(404);
  });

  it('is previewed as it is published', async () => {
    const { body } = await world.call('POST v1/dashboard/preview', { as: world.a1, body: { pageKey: 'walk' } });
    const { pathname } = new URL(String((body as { url: string }).url));
    const preview = await world.get(pathname);
    expect(preview.body).toContain('<amp-story standalone');
    expect(String(preview.headers['content-security-policy'])).toContain('ampproject');
  });
});
