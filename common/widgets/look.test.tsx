import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { ROOT, type NodeMap } from '../layout/document';
import { block, buildTree } from './drawing/block';
import { documentRules } from './document/node-rules';
import { pageCss } from './document/page-css';
import { widgetStyles } from './styles';
import { registry } from './registry';
import { resolveTheme } from './site-theme/resolve-theme';
import { drawNode } from './document/draw-page';
import { pageOf } from './document/page-of';
import { counter, plainContext } from './testing/draw';
import { pagePatterns } from './patterns/pages/list';
import { patternPages } from './testing/pattern-pages';

/** What the widgets look like in a real browser: contrast, landmarks, reflow, and the same boxes on the canvas as on the site. */

/** Ends in a value that can be sent back. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;
const ASKED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='12'%3E%3Crect width='16' height='12' fill='teal'/%3E%3C/svg%3E";
const GROUNDS = [
  '',
  '$color.surface',
  '$color.soft',
  '$color.primary',
  '$color.accent',
  '$color.ink',
  '$color.text',
  '$color.link',
  '#fde68a',
  '#123c38',
];
const WIDTHS = [390, 768, 1024, 1280];

function widget(name: string, props = registry[name]?.sample ?? {}, ...children: ReturnType<typeof block>[]) {
  const spec = registry[name];
  if (!spec) throw new Error(name);
  return block(spec, props, children);
}

/** Text, links, buttons and a card on a ground. */
function onGround(background: string, index: number) {
  return widget(
    'Section',
    { background },
    widget('Heading', { text: `Ground ${index}`, level: 2 }),
    widget('Text', { text: 'An introduction', as: 'lead' }),
    widget('Text', {
      text: [
        { text: 'Words with ' },
        { text: 'a link', link: `#${index}` },
        { text: ' and ' },
        { text: 'code', code: true },
      ],
    }),
    widget(
      'ButtonGroup',
      {},
      ...['solid', 'outline', 'ghost', 'link'].map((variant) =>
        widget('Button', { label: variant, href: '#', variant }),
      ),
      ...GROUNDS.filter(Boolean).map((backgroundColor) =>
        widget('Button', { label: `On ${backgroundColor}`, href: '#', style: { base: { backgroundColor } } }),
      ),
    ),
    widget('List', { items: ['one', 'two'], icon: 'check' }),
    widget('Quote', { text: 'True.', cite: 'Somebody' }),
    widget('Timeline'),
    widget('Code', {
      code: "// note\nexport const a: string = f('x', 1); // é",
      language: 'typescript',
      caption: 'a.ts',
    }),
    ...['info', 'success', 'warning', 'danger'].map((tone) =>
      widget('Alert', { tone, title: tone, text: [{ text: 'a link', link: `#a${index}` }], dismissible: true }),
    ),
    widget('Badges', {
      items: ['neutral', 'brand', 'info', 'success', 'warning', 'danger'].map((tone) => ({ label: tone, tone })),
    }),
    ...['Rating', 'Progress', 'AvatarGroup', 'Counter', 'Countdown'].map((name) =>
      widget(name, registry[name]?.initial),
    ),
    widget('PriceTable', registry.PriceTable?.initial),
    widget('FeatureList', registry.FeatureList?.initial),
    widget('Table', {
      caption: `Table ${index}`,
      head: ['Words', 'A link'],
      rows: [
        ['plain', [{ text: 'a link', link: `#t${index}` }]],
        ['plain', '2'],
      ],
      striped: true,
    }),
    widget(
      'Container',
      { style: { base: { backgroundColor: '$color.raised', padding: '$space.6' } } },
      widget('Text', { text: 'Small print on a card', as: 'small' }),
    ),
  );
}

const [allPatterns = [], ...otherPages] = patternPages();

function withPictures(nodes: NodeMap): NodeMap {
  return Object.fromEntries(
    Object.entries(nodes).map(([key, node]) =>
      node.type.resolvedName === 'Image'
        ? [key, { ...node, props: { ...node.props, src: PICTURE, alt: 'Teal' } }]
        : [key, node],
    ),
  );
}

function everything(): NodeMap {
  const id = counter();
  const built = allPatterns.map((pattern) => pattern.build(id));
  const grounds = GROUNDS.map((ground, index) => buildTree(onGround(ground, index), id));
  const pictured = buildTree(
    widget('Section', { background: PICTURE, overlay: 'dark' }, widget('Heading', { text: 'On a picture', level: 2 })),
    id,
  );
  const loose = [
    widget('RichText'),
    widget('Table', registry.Table?.initial),
    widget('Divider'),
    widget('Columns', { ratio: '2:1' }, widget('Column', {}, widget('Text', { text: 'a' }))),
  ];
  const framed = ['LinkBlock', 'Tabs', 'Modal', 'Marquee', 'Form'].flatMap(
    (name) => registry[name]?.template?.(id) ?? [],
  );
  const more = [...loose.map((part) => buildTree(part, id)), ...framed];
  return withPictures(pageOf([...built.slice(0, -1), ...grounds, pictured, ...more, ...built.slice(-1)]));
}

const nodes = everything();

function drawn(of: NodeMap) {
  return renderToStaticMarkup(drawNode(of, ROOT, plainContext));
}

function cssOf(theme: object, of = nodes) {
  return (
    pageCss({ styles: widgetStyles, widgets: Object.keys(registry), theme: resolveTheme(theme) }) + documentRules(of)
  );
}

function site(theme: object, dir = 'ltr', of = nodes) {
  return `<!DOCTYPE html><html lang="en" dir="${dir}"><head><title>All</title><style>${cssOf(theme, of)}</style></head><body class="page">${drawn(of)}</body></html>`;
}

/** The canvas' recipe (docs/editor.md, engine 11) in a window of another size. */
function canvas(theme: object, width: number, of = nodes) {
  return `<!DOCTYPE html><html lang="en"><head><title>All</title><style>@layer page{@scope (.page){:scope{all:initial;display:block}${cssOf(theme, of)}}}
  body{margin:0;font:italic 11px/3 serif}.frame{contain:layout;overflow:hidden;position:relative;width:${width}px;height:900px}.scroller{position:absolute;inset:0;overflow:auto;scrollbar-width:none}</style></head>
  <body><div class="frame"><div class="scroller"><div class="page">${drawn(of)}</div></div></div></body></html>`;
}

/** Every widget's box, from the page's corner. */
function boxes(page: Page) {
  return page.evaluate(() => {
    const from = document.querySelector('.w-page')?.getBoundingClientRect();
    return [...document.querySelectorAll('[class*="w-"]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        of: element.getAttribute('class'),
        at: [x - (from?.x ?? 0), y - (from?.y ?? 0), width, height].map(Math.round),
      };
    });
  });
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

async function show(html: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setContent(html);
  return page;
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(asked: RunOptions): Promise<AxeResults> } };
    return (await axe.run(options)).violations;
  }, ASKED);
  return violations.flatMap(({ id, nodes: at }) =>
    at.map((each) => `${id}: ${each.html.slice(0, 120)} ${each.failureSummary}`),
  );
}

const pages = [
  nodes,
  ...otherPages.map((each) => {
    const id = counter();
    return withPictures(pageOf(each.map((pattern) => pattern.build(id))));
  }),
];

async function isFine(html: string, width: number): Promise<void> {
  const page = await show(html, width);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
}

/** One theme and the narrowest and widest page at each commit, what is between with `npm run test:looks`. */
const WITH_LOOKS = { tags: 'looks' };
const lookOptions = (isMain: boolean) => ({ timeout: 60_000, ...(isMain ? {} : WITH_LOOKS) });

describe.each(['neutral', 'warm', 'bold'])('theme %s', (name) => {
  it.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('has no accessibility violation at %i px, %s', lookOptions(name === 'neutral'), async (width, scheme) => {
    for (const each of pages) await isFine(site({ name, scheme }, 'ltr', each), width);
  });
});

describe('pages to begin with', () => {
  it.each(pagePatterns.map((pattern) => [pattern.key, pattern] as const))(
    'has no accessibility violation at 390 px: %s',
    lookOptions(false),
    (_key, { build }) => isFine(site({}, 'ltr', withPictures(build(counter()).nodes)), 390),
  );
});

describe.each(WIDTHS)('canvas and site at %i px', (width) => {
  it('have the same boxes', lookOptions(width === 390 || width === 1280), async () => {
    for (const each of pages) {
      const published = await show(site({}, 'ltr', each), width);
      const edited = await show(canvas({}, width, each), 1440);
      expect(await boxes(edited)).toEqual(await boxes(published));
      await Promise.all([published.context().close(), edited.context().close()]);
    }
  });
});

describe('a ground in a color of text', () => {
  const grounds = ['$color.text', '$color.link'];
  const id = counter();
  const nested = widget('Section', { background: '$color.ink' }, ...grounds.map((ground) => box(ground)));
  const colored = pageOf([...grounds.map((ground) => buildTree(box(ground), id)), buildTree(nested, id)]);
  const html = renderToStaticMarkup(drawNode(colored, ROOT, plainContext));

  function box(backgroundColor: string) {
    return widget('Container', { style: { base: { backgroundColor } } }, widget('Text', { text: 'Words' }));
  }

  it.each([
    ['site', 'light', 'light'],
    ['site', 'dark', 'light'],
    ['site', 'auto', 'dark'],
    ['canvas', 'light', 'light'],
    ['canvas', 'dark', 'dark'],
  ] as const)('is that color, with text that reads on it: %s, %s, visitor %s', async (host, scheme, colorScheme) => {
    const theme = resolveTheme({ scheme });
    const css =
      pageCss({ styles: widgetStyles, widgets: ['Page', 'Section', 'Container', 'Text'], theme }) +
      documentRules(colored);
    const page = await show(
      host === 'site'
        ? `<!DOCTYPE html><style>${css}</style><body class="page">${html}`
        : `<!DOCTYPE html><style>@layer page{@scope (.page){${css}}}</style><div class="page">${html}</div>`,
      800,
    );
    await page.emulateMedia({ colorScheme });
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('.w-text')].map((text) => {
        const rgb = (color: string) =>
          `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;
        return [rgb(getComputedStyle(text.parentElement!).backgroundColor), rgb(getComputedStyle(text).color)];
      }),
    );
    const { text, link, canvas } = scheme === 'light' ? theme.light : theme.dark;
    const onInk = [theme.dark.text, theme.dark.link].map((color) => [color, theme.dark.canvas]);
    expect(drawn).toEqual([[text, canvas], [link, canvas], ...onInk]);
    await page.context().close();
  });
});

describe('a block that is hidden at a width', () => {
  const style = { base: { display: 'grid' }, hover: { display: 'flex' } };
  const text = widget('Text', { text: 'Seen or not', hiddenOn: ['md'], style });
  const hidden = pageOf([buildTree(text, counter())]);
  const html = renderToStaticMarkup(drawNode(hidden, ROOT, plainContext));
  const css =
    pageCss({ styles: widgetStyles, widgets: ['Page', 'Text'], theme: resolveTheme({}) }) + documentRules(hidden);
  const hosts = [
    ['site', `<style>${css}</style><body class="page">${html}`],
    ['canvas', `<style>body{margin:0}@layer page{@scope (.page){${css}}}</style><div class="page">${html}</div>`],
  ] as const;

  it.each(hosts)(
    'is gone there and nowhere else, whatever its own display says: %s',
    async (_host, document) => {
      const page = await show(`<!DOCTYPE html>${document}`, 767);
      const seen: boolean[] = [];
      for (const width of [767, 768, 1023, 1024]) {
        await page.setViewportSize({ width, height: 300 });
        seen.push(await page.locator('.w-text').isVisible());
      }
      expect(seen).toEqual([true, false, false, true]);
      await page.context().close();
    },
    60_000,
  );
});

describe('what a block is styled with', () => {
  const ids = counter();
  const first = { fontSize: '40px', lineHeight: '1.2', textWrap: 'balance' };
  const styled = pageOf(
    [
      widget('Quote', { text: 'True.', cite: 'Somebody', style: { base: first } }),
      widget(
        'Container',
        {},
        widget('Image', { ratio: '1:1', style: { base: { width: '48px' } } }),
        widget('Image', {}),
      ),
    ].map((each) => buildTree(each, ids)),
  );
  const html = renderToStaticMarkup(drawNode(styled, ROOT, { ...plainContext, canvas: true }));
  const css =
    pageCss({ styles: widgetStyles, widgets: ['Page', 'Container', 'Quote', 'Image'], theme: resolveTheme({}) }) +
    documentRules(styled);

  it('is what its words have, and the size of its place', async () => {
    const page = await show(`<!DOCTYPE html><style>${css}</style><body class="page">${html}`, 800);
    const drawn = await page.evaluate(() => {
      const { fontSize, lineHeight, textWrap } = getComputedStyle(document.querySelector('.w-quote p')!);
      const places = [...document.querySelectorAll('.w-image--empty')].map((each) => each.getBoundingClientRect());
      return { words: [fontSize, lineHeight, textWrap], heights: places.map(({ height }) => height) };
    });
    expect(drawn).toEqual({ words: ['40px', '48px', 'balance'], heights: [48, 112] });
    await page.context().close();
  });
});

describe('without script', () => {
  it('folds the navigation behind a button where the page is narrow', async () => {
    const page = await show(site({}), 390);
    const links = page.locator('.w-header .w-navigation__list');
    expect(await links.isVisible()).toBe(false);
    await page.locator('.w-header').getByLabel('Menu').click();
    expect(await links.isVisible()).toBe(true);
    await page.getByText('Products').first().click();
    expect(await page.getByRole('link', { name: 'For the garden' }).first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 1024, height: 900 });
    expect(await page.locator('.w-header').getByLabel('Menu').isVisible()).toBe(false);
    await page.context().close();
  });

  it('does not overflow from right to left, at 320 px', async () => {
    for (const each of pages) {
      const page = await show(site({ name: 'bold' }, 'rtl', each), 320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
});
