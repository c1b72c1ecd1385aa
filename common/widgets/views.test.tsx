import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeProps } from '../layout/walk/complete-props';
import { ROOT, type JsonObject } from '../layout/document';
import { block, buildTree } from './drawing/block';
import { registry } from './registry';
import { drawNode, viewOf } from './document/draw-page';
import { pageOf } from './document/page-of';
import { counter, plainContext } from './testing/draw';
import { patternPages } from './testing/pattern-pages';
import type { ViewContext } from './drawing/view';

const specs = Object.values(registry);
const root = { className: 'n-a' };

function draw(name: string, props: JsonObject, context: Partial<ViewContext> = {}, children?: string): string {
  const spec = registry[name];
  if (!spec) throw new Error(name);
  const input = { props: completeProps(spec, props), root, context: { ...plainContext, ...context }, children };
  return renderToStaticMarkup(viewOf(name)(input));
}

afterEach(() => vi.restoreAllMocks());

describe('views', () => {
  it.each(specs.map((spec) => [spec.name, spec] as const))(
    '%s draws its sample, initial and bare props',
    (name, spec) => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      for (const canvas of [true, false]) {
        for (const props of [spec.sample, spec.initial, {}]) {
          const html = draw(name, props, { canvas }, spec.canvas ? 'inner' : undefined);
          expect(html).not.toMatch(/ style=|<script|<link/);
          if (canvas) expect(html).toContain('n-a');
          if (canvas && spec.canvas) expect(html).toContain('inner');
        }
      }
      expect(complaint.mock.calls).toEqual([]);
    },
  );

  it.each(specs.map((spec) => [spec.name, spec] as const))(
    '%s puts the host’s attributes on its outermost element',
    (name, spec) => {
      const input = {
        props: completeProps(spec, spec.sample),
        root: { className: 'n-a', id: 'here', 'data-b': '7' } as const,
        context: { ...plainContext, contents: [{ id: 'a', level: 2, text: 'A' }] },
        children: 'inner',
      };
      expect(renderToStaticMarkup(viewOf(name)(input))).toMatch(/^<[^>]* class="w-[^>]*n-a"[^>]*>/);
      expect(renderToStaticMarkup(viewOf(name)(input))).toMatch(/^<[^>]* id="here"/);
      expect(renderToStaticMarkup(viewOf(name)(input))).toMatch(/^<[^>]* data-b="7"/);
    },
  );

  it('keeps the words of a link that must not be drawn, and draws no link', () => {
    const run = [{ text: 'words', link: 'bad:1' }];
    for (const [name, props] of [
      ['Text', { text: run }],
      ['Heading', { text: run }],
      ['Button', { label: 'words', href: 'bad:1' }],
      ['Logo', { alt: 'words', href: 'bad:1' }],
      ['Navigation', { items: [{ label: 'words', href: 'bad:1' }] }],
    ] as const) {
      const html = draw(name, props);
      expect(html).toContain('words');
      expect(html).not.toContain('<a');
      expect(html).not.toContain('bad:1');
    }
  });

  it('keeps the order of phone numbers and ranges on right-to-left pages, and left-to-right pages as they are', () => {
    const words = 'هاتف: +966 55 123 4567';
    for (const [name, props] of [
      ['Text', { text: words }],
      ['Heading', { text: [{ text: words, bold: true }] }],
      ['Button', { label: words, href: '/' }],
      ['List', { items: [words] }],
      ['Quote', { text: 'x', cite: words }],
      ['Table', { caption: words, rows: [['1']] }],
      ['AccordionItem', { title: words }],
      ['Navigation', { items: [{ label: words, href: '/' }] }],
      ['SocialLinks', { links: [{ label: words, href: '/' }] }],
    ] as const) {
      expect(draw(name, props, { lang: 'ar-SA' }), name).toContain('هاتف: <bdi dir="ltr">+966 55 123 4567</bdi>');
      expect(draw(name, props), name).not.toContain('bdi');
    }
  });

  it('draws no picture that must not be drawn', () => {
    expect(draw('Image', { src: 'bad:1', alt: 'x' })).toBe('');
    expect(draw('Section', { background: 'bad:1' })).not.toContain('<img');
  });

  it('publishes nothing for what has no words, and keeps it on the canvas', () => {
    for (const name of ['Text', 'Heading', 'Button', 'List', 'Quote', 'RichText', 'Navigation']) {
      expect(draw(name, {})).toBe('');
      expect(draw(name, {}, { canvas: true })).toContain('n-a');
    }
  });

  it('escapes what people type', () => {
    const html = draw('Text', { text: [{ text: '<img src=x onerror=alert(1)>', color: '"><b>' }] });
    expect(html).toBe('<p class="w-text n-a">&lt;img src=x onerror=alert(1)&gt;</p>');
  });

  it('draws the first picture at once and the others when they come into sight', () => {
    const first = draw('Image', { src: '/a.jpg', alt: 'A' }, { firstImage: true });
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('loading=');
    const later = draw('Image', { src: '/a.jpg', alt: 'A' });
    expect(later).toContain('loading="lazy"');
    expect(later).toContain('width="1600" height="1200"');
    expect(draw('Image', { src: '/a.jpg' }, { canvas: true })).not.toContain('loading=');
  });

  it('takes the library’s alternative text where the page gives none, and none for decoration', () => {
    expect(draw('Image', { src: '/a.jpg' })).toContain('alt="From the library"');
    expect(draw('Image', { src: '/a.jpg', decorative: true, alt: 'ignored' })).toContain('alt=""');
  });

  it('begins a numbered list with the number it says', () => {
    expect(draw('List', { items: ['a'], ordered: true, start: 3 })).toContain(' start="3"><li>a</li></ol>');
    expect(draw('List', { items: ['a'], start: 3 })).not.toContain('start');
  });

  it('draws lists in lists', () => {
    const lists = [{ type: 'ol', items: [[{ text: 'b', color: '#112233' }]], start: 4 }];
    const html = draw('RichText', { doc: [{ type: 'ul', items: [{ text: 'a', lists }, 'c'] }] });
    expect(html).toContain('<ul><li>a<ol start="4"><li><span class="c-112233">b</span></li></ol></li><li>c</li></ul>');
  });

  it('prints bound values of any kind, or nothing', () => {
    const bound = (value: unknown) => draw('Text', { text: value } as JsonObject);
    expect(bound(42)).toContain('>42<');
    expect(bound({ odd: true })).toBe('');
    expect(draw('List', { items: 'no list' })).toBe('');
    expect(draw('List', { items: [1, 'two'] })).toContain('<li>1</li><li>two</li>');
  });
});

describe('a page of everything', () => {
  const id = counter();
  // The link of a LinkBlock is named by another element, which this checker does not read: look.test.tsx asks axe.
  const templates = [
    'Columns',
    'ButtonGroup',
    'Condition',
    'Accordion',
    'Tabs',
    'Modal',
    'Marquee',
    'Form',
    'FieldGroup',
  ].flatMap((name) => registry[name]?.template?.(id) ?? []);
  const newer = [
    'Alert',
    'Badges',
    'Rating',
    'Progress',
    'AvatarGroup',
    'PriceTable',
    'Countdown',
    'Counter',
    'FeatureList',
  ];
  const blocks = newer.map((name) => buildTree(block(registry[name]!, registry[name]!.initial), id));
  const [first = [], ...others] = patternPages().map((page) => page.map((pattern) => pattern.build(id)));
  const all = [...first.slice(0, -1), ...templates, ...blocks, ...first.slice(-1)];
  const bodies = [all, ...others].map((trees) => renderToStaticMarkup(drawNode(pageOf(trees), ROOT, plainContext)));

  it.each(bodies)('is valid HTML', async (body) => {
    // The rules of the standard and of accessibility; React's own spelling (`<br/>`, `srcSet`) is the writer's business.
    const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] });
    const page = `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>All</title></head><body class="page">${body}</body></html>`;
    const report = await checker.validateString(page);
    expect(
      report.results.flatMap((result) => result.messages.map((each) => `${each.ruleId}: ${each.message}`)),
    ).toEqual([]);
  });

  it.each(bodies)('has one main landmark between header and footer', (body) => {
    expect(body.match(/<main /g)).toHaveLength(1);
    expect(body.indexOf('<header')).toBeLessThan(body.indexOf('<main'));
    const footer = body.indexOf('<footer');
    expect(body.indexOf('</main>')).toBeLessThan(footer === -1 ? Infinity : footer);
  });
});
