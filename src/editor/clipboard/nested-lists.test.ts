import { describe, expect, it } from 'vitest';
import { registries } from '#common/widgets/registry.ts';
import { copiedDoc } from './copied-doc';
import { fromClipboard } from './clipboard-format';

const { RichText: _text, Quote: _quote, ...withoutLongTexts } = registries.email;

async function pasted(html: string, text = '', registry = registries.page) {
  return ((await fromClipboard(html, text, registry))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props];
  });
}

function word(...items: readonly (readonly [sign: string, text: string, level: number])[]): string {
  return items
    .map(
      ([sign, text, level]) =>
        `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`,
    )
    .join('');
}

const NESTED = {
  type: 'ul',
  items: [{ text: 'a', lists: [{ type: 'ul', items: [{ text: 'b', lists: [{ type: 'ol', items: ['c'] }] }] }] }, 'd'],
};
const ONLINE = (level: number, tag: string, text: string) =>
  `<div class="ListContainerWrapper"><${tag}><li data-aria-level="${level}"><p><span>${text}</span></p></li></${tag}></div>`;

describe('copied lists in lists', () => {
  it.each([
    ['HTML', '<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>', ''],
    ['Google Docs', '<ul><li><p>a</p></li><ul><li><p>b</p></li><ol><li>c</li></ol></ul><li><p>d</p></li></ul>', ''],
    ['Word', word(['·', 'a', 1], ['o', 'b', 2], ['1.', 'c', 3], ['·', 'd', 1]), ''],
    ['Word on the web', ONLINE(1, 'ul', 'a') + ONLINE(2, 'ul', 'b') + ONLINE(3, 'ol', 'c') + ONLINE(1, 'ul', 'd'), ''],
    ['Markdown', '', '- a\n  - b\n    1. c\n- d'],
  ])('of %s keep their levels', async (_program, html, text) => {
    expect(await pasted(html, text)).toEqual([['RichText', { doc: [NESTED] }]]);
    if (html !== '') expect(copiedDoc(html, text)).toEqual([NESTED]);
  });

  it('are lines of their item where there is no RichText, so that numbers go on', async () => {
    const html = '<ol start=3><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ol>';
    const item = [{ text: 'a' }, { break: true }, { text: '• b' }, { break: true }, { text: '\u20031. c' }];
    expect(await pasted(html, '', withoutLongTexts)).toEqual([
      ['List', { items: [item, 'd'], ordered: true, start: 3 }],
    ]);
  });

  it('are lines of a cell', async () => {
    const html =
      '<table><tr><td><ul><li>a<ul><li>b</ul><li>c</ul></td><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>';
    const [[, props] = []] = await pasted(html);
    expect((props as { rows: unknown[][] }).rows[0]?.[0]).toEqual(
      ['• a', '\u2003• b', '• c'].flatMap((text, at) => (at > 0 ? [{ break: true }, { text }] : [{ text }])),
    );
  });

  it('may begin deep, leave levels out and change their kind', () => {
    expect(copiedDoc('<ul><ul><li>a</li></ul><li>b<ul><ul><li>c</ul></ul></li></ul>', '')).toEqual([
      { type: 'ul', items: ['a', { text: 'b', lists: [{ type: 'ul', items: ['c'] }] }] },
    ]);
    const html = '<ul><li>a<ul><li>b</ul><ol start=4><li>c</ol></ul>';
    const lists = [
      { type: 'ul', items: ['b'] },
      { type: 'ol', items: ['c'], start: 4 },
    ];
    expect(copiedDoc(html, '')).toEqual([{ type: 'ul', items: [{ text: 'a', lists }] }]);
  });

  it('are no deeper than nine levels, and read in a moment', async () => {
    const deep = '<ul><li>x'.repeat(80);
    const [[, props] = []] = await pasted(deep);
    expect(JSON.stringify(props).match(/"lists"/g)).toHaveLength(8);
    expect(copiedDoc('<ol><li>a</ol>'.repeat(30_000), '')).toHaveLength(30_000);
  });
});
