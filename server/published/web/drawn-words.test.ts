// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { block, buildTree, type Block } from '#common/widgets/drawing/block.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { wholePage } from './whole-page';

const site = { name: 'Site', lang: 'en-US', theme: resolveTheme({}), origin: 'https://site.example' };

function make(name: string, props: JsonObject = {}, ...children: Block[]): Block {
  const spec = registry[name];
  if (!spec) throw new Error(`there is no widget ${name}`);
  return block(spec, props, children);
}

function pageWith(...blocks: Block[]): NodeMap {
  let count = 0;
  return pageOf(blocks.map((each) => buildTree(each, () => `n${String((count += 1))}`)));
}

function drawn(root: NodeMap, api: object = {}): string {
  const document = { root, meta: { schemaVersion: 1, title: 'A page' } };
  const data = { api, route: {}, site: {}, page: { title: '', path: '/', url: '' }, locale: 'en-US' };
  const html = wholePage(document, new Map(), site, { output: 'page' }).drawNow(data).body.toString();
  return html.slice(html.indexOf('<body'));
}

function idsOf(html: string) {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
}

describe('an anchor in a list', () => {
  const list = (as: string, ...children: Block[]) =>
    make('Collection', { source: { $bind: 'api.list' }, as }, ...children);

  it('is that of its first item, whatever of the block is bound', () => {
    const root = pageWith(
      list(
        'item',
        make('Text', { text: 'Same', anchor: 'same' }),
        make('Text', { text: '{{ item }}', anchor: 'bound' }),
        make('Container', { anchor: 'around' }, make('Text', { text: 'In it, {{ item }}', anchor: 'within' })),
        make('Text', { text: 'Plain' }),
      ),
      make('Text', { text: 'Below', anchor: 'below' }),
    );
    const html = drawn(root, { list: ['One', 'Two', 'Three'] });
    expect(idsOf(html)).toEqual(['same', 'bound', 'around', 'within', 'below']);
    for (const words of ['Same', 'Plain', 'In it, ']) expect(html.split(words)).toHaveLength(4);
    expect(html).toMatch(/id="within"[^>]*>In it, One/);
    expect(idsOf(drawn(root, { list: [] }))).toEqual(['below']);
  });

  it('of a list within a list is that of the very first', () => {
    const root = pageWith(list('item', list('inner', make('Heading', { text: '{{ inner }}', anchor: 'top' }))));
    const html = drawn(root, { list: ['One', 'Two'] });
    expect([idsOf(html), html.split('<h2')]).toMatchObject([['top'], { length: 5 }]);
  });
});

it('what has no words is no heading and no link', () => {
  for (const words of ['', ' ', '\u2028', '\u2029\t', '\u200b', '\u00ad\u2060']) {
    const link = 'https://x.example/';
    const root = pageWith(
      make('Heading', { text: words }),
      make('Heading', { text: [{ text: words, link }] }),
      make('Text', { text: [{ text: 'Before ' }, { text: words, link, bold: true }, { text: ' after' }] }),
      make('List', { items: [[{ text: words, link }]] }),
      make('Button', { label: words, href: link }),
      make('SocialLinks', { links: [{ label: words, href: link }] }),
      make('Navigation', { items: [{ label: words, href: link }] }),
      make('RichText', {
        doc: [
          { type: 'h2', text: words },
          { type: 'p', text: [{ text: words, link }] },
        ],
      }),
      make('Heading', { text: '{{ api.words }}' }),
      make('Text', { text: [{ text: 'x' }, { text: '{{ api.words }}', link }] }),
    );
    const html = drawn(root, { words });
    expect([words, html.match(/<h\d|<a /g)]).toEqual([words, null]);
    expect(html).toMatch(/Before .* after/s);
  }
  const seen = drawn(pageWith(make('Heading', { text: [{ text: '👩\u200d🚀', link: '/a/' }] })));
  expect(seen).toMatch(/<h2[^>]*><a class="link" href="\/a\/">👩\u200d🚀<\/a>/u);
});
