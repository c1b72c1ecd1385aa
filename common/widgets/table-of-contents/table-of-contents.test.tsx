import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ROOT } from '../../layout/document';
import { drawNode } from '../document/draw-page';
import { pageOf } from '../document/page-of';
import { block, buildTree } from '../drawing/block';
import type { ContentsEntry } from '../drawing/view';
import { headingSpec } from '../heading/spec';
import { richTextSpec } from '../rich-text/spec';
import { counter, plainContext } from '../testing/draw';
import { tableOfContentsSpec } from './spec';
import { view as TableOfContentsView } from './later-view';

const contents: readonly ContentsEntry[] = [
  { id: 'top', level: 1, text: 'The title' },
  { id: 'a', level: 2, text: [{ text: 'Bread ', bold: true }, { text: '<b>' }] },
  { id: 'b', level: 3, text: 'Rye' },
  { id: 'c', level: 4, text: 'Whole' },
  { id: 'd', level: 2, text: ' ' },
];

function draw(levels: '2' | '2-3' | '2-4', context: object = {}) {
  const input = { props: { title: '', levels }, root: { className: '' } };
  return renderToStaticMarkup(TableOfContentsView({ ...input, context: { ...plainContext, contents, ...context } }));
}

it('lists the headings of its levels that have words, in a named landmark', () => {
  const linked = (html: string) =>
    [...html.matchAll(/href="#(\w+)">([^<]+)</g)].map(([, id, words]) => `${id} ${words}`);
  expect(linked(draw('2'))).toEqual(['a Bread &lt;b&gt;']);
  expect(linked(draw('2-3'))).toEqual(['a Bread &lt;b&gt;', 'b Rye']);
  expect(linked(draw('2-4'))).toHaveLength(3);
  expect(draw('2', { lang: 'it-IT' })).toContain('<nav class="w-table-of-contents" aria-label="In questa pagina">');
  expect(draw('2', { contents: [] })).toBe('');
  expect(draw('2', { contents: [], canvas: true })).toContain('<nav');
});

it('leads to the headings of the page it is on', () => {
  const id = counter();
  const parts = [
    block(tableOfContentsSpec),
    block(headingSpec, { text: 'One' }),
    block(headingSpec, { text: 'Two', anchor: 'two' }),
    block(richTextSpec, {
      doc: [
        { type: 'p', text: 'Words' },
        { type: 'h3', text: 'Three' },
      ],
    }),
  ];
  const nodes = pageOf(parts.map((part) => buildTree(part, id)));
  const html = renderToStaticMarkup(drawNode(nodes, ROOT, plainContext));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['n-n1', 'two', 'n-n3-2']);
  for (const target of targets)
    expect(html.match(new RegExp(`<h[23][^>]* id="${target!}"|id="${target!}"`, 'g'))).toHaveLength(1);
});
