// @module-tag no-database
import { runInNewContext } from 'node:vm';
import { Fragment, createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT, type JsonObject, type LayoutDocument, type NodeMap } from '#common/layout/document.ts';
import { editedPage, edits } from '#common/layout/testing/arbitrary-page.ts';
import { compileText } from '#common/layout/text-template.ts';
import { atOnce } from '#common/rules/at-once.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme, siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { views } from '#common/widgets/views.ts';
import { shippedFamily } from '#server/builder/fonts/shipped-family.ts';
import { drawContext } from '#server/published/web/draw-context.ts';
import { planNodes } from '#server/published/web/page-plan.ts';
import type { OwnFonts } from '#server/published/web/page-fonts.ts';
import { joinPieces } from '#server/published/web/stringify.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import { type ExportImage, resolveExport } from './export-images';
import { writePage } from './write-page';

const image: ExportImage = {
  row: {
    id: 'm1',
    kind: 'image',
    width: 10,
    height: 20,
    altText: 'Hills',
    focalX: null,
    focalY: null,
    posterId: null,
  } as ExportImage['row'],
  path: 'images/old-town.jpg',
};

/** A film with that picture as its poster, and a document. */
const files = (
  [
    ['f1', 'video', 'video/mp4', 'river.mp4', 'm1'],
    ['f2', 'document', 'application/pdf', 'Price list.pdf', null],
  ] as const
).map(([id, kind, mime, name, posterId]): ExportImage => {
  const row = { id, kind, mime, name, size: 2_400_000, duration: null, pages: null, posterId } as ExportImage['row'];
  return { row, path: `files/${name.toLowerCase().replace(' ', '-')}` };
});

function write(
  root: NodeMap,
  format: 'react' | 'html',
  more: Partial<LayoutDocument['meta']> = {},
  theme = resolveTheme(null),
  fonts: OwnFonts = new Map(),
) {
  const document = { root, meta: { ...meta, ...more } };
  const page = { pageKey: 'home', name: 'Home', document, images: [image, ...files], lang: 'en', theme, fonts };
  const written = atOnce(writePage(page, format));
  const contentOf = (path: string) => written.files.find((file) => file.path === path)?.content ?? '';
  return { ...written, contentOf };
}

/** The body as the site draws it, with the images where an export has them; a file knows no time, and counts no days. */
function drawnBySite(root: NodeMap): string {
  const context = drawContext(resolveExport([image]), 'en');
  const body = joinPieces(atOnce(planNodes(root, { registry, views, context, compileText })), {});
  return body.replaceAll(/<p class="w-countdown__left">.*?<\/p>/g, '');
}

/** What the exported module draws. */
async function drawnByModule(code: string): Promise<string> {
  const { code: plain } = await transformWithOxc(code, 'home.tsx', { jsx: { runtime: 'classic' } });
  const body = plain
    .replace(/^import (\w+) from ["'](.+)["'];?$/gm, 'const $1 = "$2";')
    .replace(/^import ["'].*$/gm, '')
    .replace(/^export /gm, '');
  const React = { createElement, Fragment };
  const HomePage = runInNewContext(`${body}; HomePage`, { React }) as ComponentType;
  return renderToStaticMarkup(createElement(HomePage));
}

function sample(name: string, more: JsonObject = {}) {
  return node(name, ROOT, { ...registry[name]?.sample, ...more });
}

function page(nodes: Record<string, ReturnType<typeof node>>): NodeMap {
  return {
    [ROOT]: pageNode(Object.keys(nodes).filter((id) => nodes[id]?.parent === ROOT)),
    ...nodes,
  };
}

it('an exported page has files of the library beside it, and the posters of films', () => {
  const root = page({
    film: node('Video', ROOT, { src: 'media:f1' }),
    prices: node('Download', ROOT, { file: 'media:f2' }),
  });
  const html = write(root, 'html');
  expect(html.images.map(({ path }) => path)).toEqual([
    'images/old-town.jpg',
    'files/river.mp4',
    'files/price-list.pdf',
  ]);
  expect(html.contentOf('home.html')).toMatch(/src="\.\/files\/river\.mp4"\s+poster="\.\/images\/old-town\.jpg"/);
  expect(html.contentOf('home.html')).toContain('PDF, 2.4 MB');
  const code = write(root, 'react').contentOf('home.tsx');
  expect(code).toContain("import riverFile from './files/river.mp4';");
  expect(code).toMatch(/src=\{riverFile\}\s+poster=\{oldTownImage\}/);
  expect(code).toContain('href={priceListFile}');
});

describe('an exported page', () => {
  it('is what the site draws, in both formats, whatever stands on the page', async () => {
    const modules: [string, string][] = [];
    fc.assert(
      fc.property(edits(25), (list) => {
        const { root } = editedPage(registry, list);
        const html = write(root, 'html');
        // Parts that need data are drawn per request by the site: such a page differs.
        if (html.gaps.length > 0) return;
        const site = drawnBySite(root);
        const body = html.contentOf('home.html').split('<body class="page">')[1]?.split('</body>')[0] ?? '';
        const bare = (text: string) =>
          text
            .replace(/\s+/g, ' ')
            .replace(/> | </g, (sign) => sign.trim())
            .trim();
        expect(bare(body)).toBe(bare(site));
        if (modules.length < 15) modules.push([write(root, 'react').contentOf('home.tsx'), site]);
      }),
      { numRuns: 60 },
    );
    expect(modules.length).toBeGreaterThan(5);
    for (const [code, site] of modules) expect(plainly(await drawnByModule(code))).toBe(plainly(site));
  });

  it('holds every widget that shows no data, and its images by name', async () => {
    const names = Object.keys(registry).filter((name) => {
      const { internal, onlyIn } = registry[name]!;
      return !internal && !onlyIn && !['Collection', 'Condition', 'Form'].includes(name);
    });
    const root = page({
      ...Object.fromEntries(names.map((name) => [`n${name}`, sample(name)])),
      picture: node('Image', ROOT, { src: 'media:m1', href: 'media:m1' }),
    });
    const react = write(root, 'react');
    expect(react.gaps).toEqual([]);
    const code = react.contentOf('home.tsx');
    expect(code).toContain("import oldTownImage from './images/old-town.jpg';");
    expect(code).toContain('src={oldTownImage}');
    expect(code).not.toMatch(/dangerouslySetInnerHTML|media:/);
    expect(plainly(await drawnByModule(code))).toBe(plainly(drawnBySite(root)));
    expect(react.images).toEqual([image]);
    expect(react.contentOf('home.css')).toMatch(/^@scope \(\.page\) \{\n {2}\.page,\.page:scope \{\n {4}/);
  });

  it('says before what is left out: data, lists, conditions, settings', () => {
    const root = page({
      bound: node('Text', ROOT, { text: 'There are {{ api.places.size }}' }),
      list: node('Collection', ROOT, { source: { $bind: 'api.places' } }, ['inner']),
      inner: node('Text', 'list', { text: 'One place', style: { base: { color: '#123456' } } }),
      shown: node('Text', ROOT, { text: 'For some', visibleIf: { $bind: 'api.x' } }),
      band: node('Section', ROOT, { background: '{{ api.picture }}' }, ['words']),
      words: node('Text', 'band', { text: 'Always there */ -->' }),
    });
    const more = { description: '{{ api.text }}', jsonLd: { a: '</script>' }, canonical: 'https://example.com/' };
    const react = write(root, 'react', more);
    const said = ['bound:true', 'list:true', 'visibility:true', 'bound:false', 'setting:true', 'setting:true'];
    expect(react.gaps.map(({ why, whole }) => `${why}:${whole}`)).toEqual([...said, 'setting:true']);
    const code = react.contentOf('home.tsx');
    expect(code).toContain('{/* Text "Text" shows data and is not exported. */}');
    expect(code).not.toMatch(/One place|For some|api\.places/);
    expect(code).toContain('Always there */');
    expect(react.contentOf('home.css')).not.toContain('#123456');
    const html = write(root, 'html', more).contentOf('home.html');
    expect(html).toContain('<script type="application/ld+json">{"a":"\\u003c/script>"}</script>');
    expect(html).toContain('Always there */ --&gt;');
  });

  it.each(['react', 'html'] as const)('as %s brings the fonts that it shows, and their licenses', (format) => {
    const { neutral } = siteThemes;
    const font = {
      ...neutral.font,
      body: { family: 'own:brand', stack: 'system' },
      heading: { family: 'inter', stack: 'system' },
      unused: { family: 'lora', stack: 'system' },
    };
    const brand = {
      ...shippedFamily('inter')!,
      id: 'own:brand',
      title: 'Brand Sans',
      files: [
        { name: 'k.latin.woff2', subset: 'latin', range: 'U+0000-00FF', italic: false, weights: [400, 400] as const },
      ],
    };
    const written = write(
      page({ a: sample('Heading'), b: sample('Text') }),
      format,
      {},
      resolveTheme({ own: { ...neutral, font } }),
      new Map([['own:brand', brand]]),
    );
    const css = written.contentOf('home.css');
    const addresses = [...css.matchAll(/src: ?url\(\.\/(fonts\/[^)]*)\)/g)].map(([, path]) => path);
    expect(addresses).toContain('fonts/inter-latin-wght-normal.woff2');
    expect(addresses).toContain('fonts/brand-sans-k.latin.woff2');
    expect(new Set(written.fonts.files.map(({ path }) => path))).toEqual(new Set(addresses));
    expect(css).not.toMatch(/url\([^)]*lora|\/media\/font\//);
    // A font that is named within `@scope` would be known there alone in some browsers.
    if (format === 'react') expect(css.lastIndexOf('@font-face')).toBeLessThan(css.indexOf('@scope'));
    const licenses = written.contentOf('fonts/licenses.txt');
    expect(licenses).toMatch(/# Brand Sans[^#]*check that it allows to keep it here/);
    expect(licenses).toMatch(/# Inter[^#]*inter-latin-wght-normal\.woff2[^#]*SIL Open Font License/);
    expect(write(page({ a: sample('Heading') }), format).files.map(({ path }) => path)).not.toContain(
      'fonts/licenses.txt',
    );
  });

  it('is written so that names and texts cannot break out of code', async () => {
    const evil = '*/}{alert(1)}</script><b>`${x}`\'"\\';
    const named = { ...node('Text', ROOT, { text: `${evil} ` }), custom: { name: evil } };
    const bound = { ...node('Text', ROOT, { text: '{{ api.x }}' }), custom: { name: evil } };
    const root = page({ a: named, b: bound, c: node('Button', ROOT, { label: evil, href: '/a?b="c"&d' }) });
    const code = write(root, 'react', { title: evil }).contentOf('home.tsx');
    const drawn = await drawnByModule(code);
    const { b: _bound, ...rest } = root;
    const site = drawnBySite({ ...rest, [ROOT]: pageNode(['a', 'c']) });
    expect(plainly(drawn)).toBe(plainly(site));
  });
});

/** The page without the export's wrapper, normalized for both renderers. */
function plainly(html: string): string {
  return html
    .replace(/^<div class="page"[^>]*>(?:<title>[^]*?<\/title>)?(?:<meta[^>]*>)*([^]*)<\/div>$/, '$1')
    .replace(/^<title>[^]*?<\/title>(?:<meta[^>]*>)*<div class="page"[^>]*>([^]*)<\/div>$/, '$1')
    .replaceAll('/>', '>')
    .replace(/=""(?=[ >])/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .toLowerCase();
}

it('lists components of projects among what is left out', () => {
  const card = node('ProjectWidget', ROOT, { project: 'p', component: 'card', properties: {} });
  const { gaps, contentOf } = write(page({ card }), 'react');
  expect(gaps.map(({ why, whole }) => [why, whole])).toEqual([['component', true]]);
  const code = contentOf('home.tsx');
  expect(code).toContain('{/* ProjectWidget "ProjectWidget" is a component of a project and is not exported. */}');
  expect(code).not.toContain('w-project-widget');
});
