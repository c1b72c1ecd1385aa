// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { ROOT, type JsonObject, type LayoutDocument, type LayoutMeta, type NodeMap } from '#common/layout/document.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { edits, editedPage } from '#common/layout/testing/arbitrary-page.ts';
import { block, buildTree, type Block } from '#common/widgets/drawing/block.ts';
import { familiesOf, patterns } from '#common/widgets/patterns.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme, siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { ampValidator } from '#server/testing/amp-validator.ts';
import { countries } from '#tests/fixtures/country-server.ts';
import { AMP_CSS_BYTES } from './amp-head';
import { isAmpAddress } from './amp-names';
import { ampNodes } from './amp-nodes';
import { ampCssBytes, type SiteIdentity, wholePage } from './whole-page';

// Only AMP's own validator decides here; none of our own rules about AMP is used.

const faultsOf = await ampValidator();
const picture = { width: 1600, height: 1200, alt: 'A picture', focal: { x: 0.2, y: 0.8 } };
const images = new Map([
  [
    'm1',
    { ...picture, src: '/media/m1', srcSet: '/media/m1/320.webp 320w, /media/m1 1600w', avif: '/media/m1/a.avif 320w' },
  ],
]);
const site = { name: 'Site', lang: 'en-US', theme: resolveTheme({}), origin: 'https://site.example' };
const scope = {
  route: { slug: 'a' },
  api: {
    x: {
      list: [
        { name: 'One', href: '/one/' },
        { name: '<Two>', href: 'https://a..b/?__amp_source_origin=1' },
      ],
    },
  },
  page: { title: '', path: '/page/', url: 'https://site.example/page/' },
  site: {},
  locale: 'en-US',
};

function drawn(
  output: 'page' | 'amp',
  root: NodeMap,
  meta: Partial<LayoutMeta> = {},
  data: object = scope,
  of: SiteIdentity = site,
) {
  const document: LayoutDocument = { root, meta: { schemaVersion: 1, title: 'A page', ...meta } };
  return wholePage(document, images, of, { output, hasAmp: true, pixel: true })
    .drawNow(data as typeof scope)
    .body.toString();
}

function amp(root: NodeMap, meta?: Partial<LayoutMeta>, data?: object) {
  return drawn('amp', root, meta, data);
}

function idsFrom(prefix: string) {
  let count = 0;
  return () => `${prefix}${String((count += 1))}`;
}

function specOf(name: string) {
  const spec = registry[name];
  if (!spec) throw new Error(`there is no widget ${name}`);
  return spec;
}

function make(name: string, props: JsonObject = {}, ...children: Block[]) {
  return block(specOf(name), props, children);
}

function pageWith(...blocks: Block[]) {
  const id = idsFrom('n');
  return pageOf(blocks.map((each) => buildTree(each, id)));
}

/** A widget in a permitted parent, with content where it is a container. */
function placed(name: string, props: JsonObject): NodeMap {
  const { canvas, accepts, onlyIn } = specOf(name);
  const inner = canvas && !accepts ? [make('Text', { text: `In a ${name}` }), make('Image', { src: 'media:m1' })] : [];
  const parts = (accepts ?? []).map((part) =>
    make(part, part === 'Slot' ? { name: 'then' } : {}, make('Text', { text: 'In a part' })),
  );
  const own = make(name, props, ...inner, ...parts);
  return pageWith(onlyIn?.[0] ? make(onlyIn[0], {}, own) : own);
}

/** The sample with what a picture needs to be one of the library. */
function pictured(props: JsonObject): JsonObject {
  return 'src' in props ? { ...props, src: 'media:m1' } : props;
}

const widgets = Object.values(registry).filter(({ root }) => root === undefined);

function weightOf(trees: Parameters<typeof pageOf>[0]) {
  return ampCssBytes({ root: pageOf(trees), meta: { schemaVersion: 1, title: '' } }, site);
}

/** Of each family of patterns the one with most styles. */
const heaviest = familiesOf('page').map((family) => {
  const id = idsFrom(family.key);
  const trees = family.patterns.map((pattern) => pattern.build(id));
  return trees.reduce((most, tree) => (weightOf([tree]) > weightOf([most]) ? tree : most));
});

describe.each(LANGUAGE_CODES)('as AMP, in %s', (lang) => {
  it.each(widgets.map(({ name }) => name))('%s is valid', (name) => {
    const { sample, initial } = specOf(name);
    for (const props of [sample, pictured(sample), initial, {}]) {
      const html = amp(placed(name, props), { lang });
      expect(faultsOf(html)).toEqual([]);
      expect(html).toContain(`<html amp lang="${lang}"`);
    }
  });

  it('every pattern is valid, and a page with the heaviest of every family', () => {
    const id = idsFrom('p');
    for (const { build } of patterns) expect(faultsOf(amp(pageOf([build(id)]), { lang }))).toEqual([]);
    expect(faultsOf(amp(pageOf(heaviest), { lang }))).toEqual([]);
  });
});

it('leaves a third of the room for styles to a page with a pattern of every family', () => {
  expect(weightOf(heaviest)).toBeLessThan((AMP_CSS_BYTES * 2) / 3);
});

it.each(['page', 'amp'] as const)('leaves no output of a pattern unfilled, as %s', (output) => {
  const site = { name: 'The Bakery' };
  for (const { key, build } of patterns) {
    const tree = build(idsFrom('p'));
    const html = drawn(output, pageOf([tree]), {}, { ...scope, site });
    const named = JSON.stringify(tree.nodes).split('{{ site.name }}').length;
    expect([key, html.includes('{{'), html.split(site.name).length]).toEqual([key, false, named]);
  }
});

it('draws the page of every country of the world', { tags: ['details'] }, () => {
  const root = pageWith(
    make(
      'Header',
      {},
      make('Navigation', { items: [{ label: 'World', href: '/', children: [{ label: 'x', href: '/x' }] }] }),
    ),
    make(
      'Section',
      { background: 'media:m1', overlay: 'dark' },
      make('Heading', { text: '{{ api.country.name.common }}', level: 1 }),
      make('Text', { text: [{ text: '{{ api.country.name.official }}', link: '/{{ api.country.cca3 }}/' }] }),
      make(
        'Condition',
        { when: { $bind: 'api.country.capital' }, is: 'set' },
        make('Slot', { name: 'then' }, make('Text', { text: 'Capital: {{ api.country.capital }}', anchor: 'capital' })),
        make('Slot', { name: 'else' }, make('Text', { text: 'No capital' })),
      ),
      make(
        'Collection',
        { source: { $bind: 'api.country.borders' }, emptyText: 'No land borders' },
        make('Button', { label: '{{ item }}', href: '/country/{{ item }}/' }),
      ),
      make(
        'Collection',
        { source: { $bind: 'api.country.languages' } },
        make('Text', { text: '{{ item.key }}: {{ item.value }}' }),
      ),
    ),
  );
  const meta = {
    title: '{{ api.country.name.common }}',
    description: '{{ api.country.name.official }}',
    image: 'media:m1',
  };
  const page = wholePage({ root, meta: { schemaVersion: 1, ...meta } }, images, site, { output: 'amp', pixel: true });
  expect(countries).toHaveLength(250);
  for (const country of countries) {
    const html = page.drawNow({ ...scope, api: { country } }).body.toString();
    expect(faultsOf(html), country.cca3).toEqual([]);
  }
});

it('is valid whatever the rules of placement allow, with the same elements as the page', () => {
  const elements = (html: string) =>
    [...html.slice(html.indexOf('<body')).matchAll(/<([a-z][a-z0-9]*)[ >]/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'picture' && name !== 'source');
  fc.assert(
    fc.property(edits(40), (list) => {
      const { root } = editedPage(registry, list);
      const html = amp(root);
      expect(faultsOf(html)).toEqual([]);
      const hasOwn = Object.values(root).some(({ type }) => specOf(type.resolvedName).outputs.amp === 'own');
      const whole = ampNodes(root).left.length === 0 && !hasOwn;
      if (whole) expect(elements(html)).toEqual(elements(drawn('page', root)));
    }),
    { numRuns: 60 },
  );
});

describe('what a page has without its parts that AMP refuses', () => {
  it('leaves out a component of a project with what it holds, and says so once', () => {
    const root = pageWith(
      make('Text', { text: 'Stays' }),
      make(
        'ProjectWidget',
        { project: 'p', component: 'price-card' },
        make('ProjectSlot', {}, make('Text', { text: 'Goes' })),
      ),
      make('Text', { text: 'Stays too' }),
    );
    expect(ampNodes(root).left).toEqual([{ nodeId: 'n2', reason: 'outputs:left.component' }]);
    const html = amp(root);
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain('Goes');
    expect(html).toContain('Stays too');
    expect(html).not.toContain('w-project-widget');
  });

  it('draws the same around a hidden component as the page does', () => {
    const shown = pageWith(make('ProjectWidget', { project: 'p', component: 'price-card' }));
    const root = { ...shown, n1: { ...shown.n1!, hidden: true } };
    expect(ampNodes(root).left).toEqual([]);
    expect(amp(root)).toContain('<main');
    expect(drawn('page', root)).toContain('<main');
    expect(faultsOf(amp(root))).toEqual([]);
  });

  it('draws blocks without anchors that AMP refuses, and keeps the others', () => {
    const refused = ['nodeName', 'amp', 'AMP', 'TOSTRING', 'i-amphtml-x', 'mozdropzone', 'webkitMatchesSelector'];
    const taken = ['features', 'body', 'constructor', 'amp-1', 'name', 'xi-amphtml-x', 'oDropzones'];
    const root = pageWith(...[...refused, ...taken].map((anchor) => make('Text', { text: anchor, anchor })));
    const { left } = ampNodes(root);
    expect(left).toEqual(refused.map((_, index) => ({ nodeId: `n${index + 1}`, reason: 'outputs:left.ampAnchor' })));
    const html = amp(root);
    expect(faultsOf(html)).toEqual([]);
    for (const anchor of taken) expect(html).toContain(` id="${anchor}"`);
  });

  it('draws words and no picture for addresses that AMP refuses, plain or bound', () => {
    const link = 'https://a.example/?__amp_source_origin=1';
    const root = pageWith(
      make('Button', { label: 'Button', href: link }),
      make('Text', { text: [{ text: 'Run', link }] }),
      make('Navigation', { items: [{ label: 'Parent', href: '/', children: [{ label: 'Child', href: link }] }] }),
      make('Image', { src: link }),
      make('Button', { label: 'Stays', href: '/fine/' }),
      make('Text', { text: '__amp_source_origin is only a word here' }),
      make(
        'Collection',
        { source: { $bind: 'api.x.list' } },
        make('Button', { label: '{{ item.name }}', href: '{{ item.href }}' }),
      ),
    );
    const left = ampNodes(root).left.map(({ nodeId, reason }) => `${nodeId} ${reason}`);
    expect(left).toEqual(['n1', 'n2', 'n3', 'n4'].map((id) => `${id} outputs:left.ampAddress`));
    const html = amp(root);
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain('href="https://a');
    expect(html).toContain('href="/one/"');
    for (const words of ['Button', 'Run', 'Child', '&lt;Two&gt;']) expect(html).toContain(words);
  });

  it('says nothing of what is hidden, since no page shows it', () => {
    const root = pageWith(
      make('Container', {}, make('ProjectWidget'), make('Text', { text: 'x', anchor: 'nodeName' })),
    );
    const hidden = { ...root, n1: { ...root.n1!, hidden: true } };
    expect(ampNodes(hidden).left).toEqual([]);
    expect(faultsOf(amp(hidden))).toEqual([]);
  });

  it('takes node ids that AMP refuses as classes', () => {
    const style = { base: { color: '#123456' } };
    const { n1, ...rest } = pageWith(make('Container', { style }, make('Text', { text: 'In', style })));
    const root: NodeMap = {
      ...rest,
      [ROOT]: { ...rest[ROOT]!, nodes: ['i-amphtml-a'] },
      'i-amphtml-a': n1!,
      n2: { ...rest.n2!, parent: 'i-amphtml-a' },
    };
    const html = amp(root);
    expect(faultsOf(html)).toEqual([]);
    expect(html.match(/n-i_amphtml_a/g)).toHaveLength(2);
    expect(html).toContain('In</p>');
  });

  it('keeps apart blocks whose ids AMP refuses alike', () => {
    const ids = ['i-amphtml-a-b', 'i-amphtml-a_b', 'i_amphtml_a_b', 'i-amphtml_a-b', 'I-AMPHTML-a-b'];
    const { n1, ...rest } = pageWith(make('Text', { text: 'x' }));
    const styleOf = (place: number) => ({ base: { color: `#00000${place}` } });
    const blocks = ids.map(
      (id, place) => [id, { ...n1!, props: { text: `Words ${place}.`, style: styleOf(place) } }] as const,
    );
    const root: NodeMap = { [ROOT]: { ...rest[ROOT]!, nodes: ids }, ...Object.fromEntries(blocks) };
    const html = amp(root);
    expect(faultsOf(html)).toEqual([]);
    expect(ids.map((_, place) => html.split(`Words ${place}.`).length - 1)).toEqual(ids.map(() => 1));
    const { nodes } = ampNodes(root);
    expect(Object.keys(nodes)).toHaveLength(ids.length + 1);
    expect(nodes[ROOT]?.nodes.map((id) => nodes[id]?.props.text)).toEqual(ids.map((_, place) => `Words ${place}.`));
  });
});

it('agrees with the validator about addresses', { tags: ['details'] }, () => {
  const odd = fc.constantFrom(
    ...[
      'http://[',
      'https://a:b/',
      'http://%',
      'http://a.b:99999/',
      'https://a..b/',
      'https://.a/',
      'https://a./',
      '/?a#b',
    ],
    ...[
      'https://☃.net/',
      'http://[::1]/',
      'mailto:',
      'mailto:a@b',
      'tel:1',
      './a:b',
      '?',
      '#',
      'https://u:p@a/',
      'https://a',
    ],
    ...[
      '//',
      '/%zz',
      '{{x}}',
      'https://a/{{x}}',
      'HTTP://A/',
      'https://a/__AMP_source_origin',
      'https://a_b/',
      'http:///a',
    ],
  );
  const address = fc.oneof(
    odd,
    fc.webUrl(),
    fc.string().map((path) => `https://a.example/${path}`),
    fc.string(),
  );
  fc.assert(
    fc.property(address, (each) => {
      fc.pre(each !== '' && isSafeUrl(each));
      const html = amp(
        pageWith(make('Button', { label: 'x', href: { $bind: 'api.x.href' } })),
        {},
        {
          ...scope,
          api: { x: { href: each } },
        },
      );
      expect(faultsOf(html), each).toEqual([]);
      // A link that AMP takes stays one.
      if (isAmpAddress(each)) expect(html).toContain('<a href=');
    }),
    { numRuns: 150 },
  );
});

it('names the page that it belongs to, and the page names it', () => {
  const root = pageWith(make('Text', { text: 'x' }));
  const canonical = '<link rel="canonical" href="https://site.example/page/">';
  expect(drawn('page', root)).toContain(`${canonical}<link rel="amphtml" href="https://site.example/page/?amp=1">`);
  expect(amp(root)).toContain(canonical);
  const unlisted = amp(root, { noindex: true });
  expect(unlisted).toContain(`<meta name="robots" content="noindex">${canonical}`);
  expect(faultsOf(unlisted)).toEqual([]);
  const data = amp(root, { jsonLd: { '@type': 'Thing', name: '</script><script>' }, icon: 'media:m1' });
  expect(faultsOf(data)).toEqual([]);
});

it('asks the window for its width where the page asks its own', () => {
  const root = pageWith(make('Grid', { columns: { base: 1, md: 3 }, hiddenOn: ['sm'] }, make('Text', { text: 'x' })));
  const css = (html: string) => /<style[^>]*>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const [page, windowed] = [css(drawn('page', root)), css(amp(root))];
  expect(windowed).not.toContain('@container');
  expect(windowed).toBe(page.replaceAll('@container page ', '@media '));
});

it('loads the fonts of the theme as AMP takes them: named in its style sheet, from the address of the site', () => {
  const font = { ...siteThemes.neutral.font, body: { family: 'inter', stack: 'system' } };
  const themed = { ...site, theme: resolveTheme({ own: { ...siteThemes.neutral, font } }) };
  const html = drawn('amp', pageWith(make('Text', { text: 'x' })), {}, scope, themed);
  expect(faultsOf(html)).toEqual([]);
  const css = /<style amp-custom>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(css).toContain('@font-face{font-family:pw-inter;');
  expect(css).toMatch(/url\(https:\/\/site\.example\/media\/font\/inter-latin-wght-normal\.[\d.]+\.woff2\)/);
  expect(Buffer.byteLength(css)).toBeLessThan(AMP_CSS_BYTES);
});

it('asks for the widths of the theme, as a page and as AMP', () => {
  const own = { ...siteThemes.neutral, breakpoints: { sm: 400, md: 700, lg: 900, xl: 1100 } };
  const text = make('Text', { text: 'x', style: { lg: { padding: '9px' } } });
  const image = make('Image', { src: 'media:m1' });
  const root = pageWith(
    make('Columns', { ratio: '1:3' }, make('Column', {}, text), make('Column', { hiddenOn: ['sm'] }, image)),
  );
  const themed = { ...site, theme: resolveTheme({ own }) };
  for (const output of ['page', 'amp'] as const) {
    const html = drawn(output, root, {}, scope, themed);
    const query = output === 'page' ? '@container page' : '@media';
    expect(html).toMatch(new RegExp(`${query} \\(min-width:900px\\)\\{\\.n-\\w+\\{padding:9px\\}`));
    expect(html).toContain(`${query} (min-width:400px) and (max-width:699.98px){.hide-sm`);
    expect(html).toContain('sizes="(min-width: 1280px) 54rem, (min-width: 700px) 75vw, 100vw"');
    expect(html).not.toMatch(/width: ?(?:480|768|767\.98|1024)px/);
  }
});
