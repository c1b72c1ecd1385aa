import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { fromClipboard } from './clipboard-format';

async function pasted(html: string, text = '') {
  return ((await fromClipboard(html, text, registry))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props];
  });
}

const words = (text: unknown) => ['Text', { text }];
const bullets = (...items: unknown[]) => ['List', { items, ordered: false }];
const nested = (list: unknown) => ['RichText', { doc: [list] }];
const numbers = (start: number, ...items: unknown[]) => [
  'List',
  { items, ordered: true, ...(start !== 1 && { start }) },
];

describe('copied numbered lists', () => {
  it('go on with their numbers behind what is in an item', async () => {
    const html = '<ol><li>Mix<ul><li>flour</li></ul></li><li>Run<pre>a</pre></li><li>Bake</li></ol>';
    expect(await pasted(html)).toEqual([
      nested({ type: 'ol', items: [{ text: 'Mix', lists: [{ type: 'ul', items: ['flour'] }] }, 'Run'] }),
      ['RichText', { doc: [{ type: 'code', code: 'a' }] }],
      numbers(3, 'Bake'),
    ]);
    expect(await pasted('<ol><li>A</li><li value=5>B</li><li>C</li></ol>')).toEqual([
      numbers(1, 'A'),
      numbers(5, 'B', 'C'),
    ]);
  });

  it.each([
    ['HTML', '<ol><li>A<ol><li>B</ol><li>C</ol>', ''],
    ['Google Docs', '<ol><li><p>A</p></li><ol><li><p>B</p></li></ol><li><p>C</p></li></ol>', ''],
    [
      'Word',
      [
        ['1.', 'A', 1],
        ['a.', 'B', 2],
        ['2.', 'C', 1],
      ]
        .map(
          ([sign, text, level]) =>
            `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`,
        )
        .join(''),
      '',
    ],
    ['Markdown', '', '1. A\n   1. B\n2. C'],
  ])('of %s count each level for itself', async (_program, html, text) => {
    expect(await pasted(html, text)).toEqual([
      nested({ type: 'ol', items: [{ text: 'A', lists: [{ type: 'ol', items: ['B'] }] }, 'C'] }),
    ]);
  });

  it('are one where each item is a list, and two where they begin anew', async () => {
    expect(await pasted('<ol start=1><li>A</li></ol><ol start=2><li>B</li></ol>')).toEqual([numbers(1, 'A', 'B')]);
    expect(await pasted('<ol><li>A</li></ol><ol><li>B</li></ol>')).toEqual([numbers(1, 'A'), numbers(1, 'B')]);
  });

  it('keep the paragraphs of an item together', async () => {
    const item = [{ text: 'A' }, { break: true }, { text: 'more', bold: true }];
    expect(await pasted('<ol><li><p>A</p><p><b>more</b></p></li><li><p>B</p></li></ol>')).toEqual([
      numbers(1, item, 'B'),
    ]);
    // Joined one by one these would take a minute.
    expect(await pasted(`<ol><li>${'<p>x'.repeat(60_000)}</li></ol>`)).toHaveLength(1);
  });
});

it('copied tasks have boxes', async () => {
  const task = (isDone: boolean, text: string) =>
    `<li role="checkbox" aria-checked="${isDone}"><img src="data:," alt="unchecked" aria-roledescription="checkbox"/><p>${text}</p></li>`;
  expect(await pasted(`<ul>${task(false, 'Milk')}${task(true, 'Rent')}<li><p>x</p></li></ul>`)).toEqual([
    bullets('☐ Milk', '☑ Rent', 'x'),
  ]);
  const fields = '<li><input type="checkbox" disabled> Milk</li><li><input type=checkbox checked><p>Rent</p></li>';
  expect(await pasted(`<ul>${fields}</ul><p><input type="checkbox"> I agree</p>`)).toEqual([
    bullets('☐ Milk', '☑ Rent'),
    words('I agree'),
  ]);
});

describe('copied HTML beside the text', () => {
  it.each([
    [
      'comments of Word',
      `<p>We ship <a style='mso-comment-reference:A_1'>far</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a>&nbsp;</span>.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>`,
      'We ship far.',
    ],
    [
      'tracked deletions',
      `<p>At <del cite="mailto:A" datetime="2026-11-01T10:20">9</del><ins cite="mailto:A">10</ins><span class=msoDel>, or so</span>.</p>`,
      'At 10.',
    ],
    ['hidden text of Word', `<p>Ann<span style='display:none;mso-hide:all'> secret</span></p>`, 'Ann'],
    ['page numbers of contents', `<p>Part<span style='display:none;mso-hide:screen'>.. 3</span></p>`, 'Part'],
    ['hidden text and pictures', '<p>Ann<span style="display: none"> x<img alt="y"><br></span></p>', 'Ann'],
    ['ends of paragraphs of Word on the web', '<p><span>Ann</span><span class="EOP SCXW1">&nbsp;</span></p>', 'Ann'],
    ['notes on cells of LibreOffice', '<p>7<a class="comment-indicator"></a><comment>check</comment></p>', '7'],
  ])('leaves out %s', async (_what, html, text) => {
    expect(await pasted(html)).toEqual([words(text)]);
  });

  it('keeps what a web page strikes out', async () => {
    expect(await pasted('<p><del>10</del> <ins>8</ins></p>')).toEqual([words('10 8')]);
  });
});

it('copied tabs, headings without an element, raised and lowered signs are kept', async () => {
  expect(await pasted(`<p>Name:<span style='mso-tab-count:2'>&nbsp;&nbsp;&nbsp; </span>Ann</p>`)).toEqual([
    words('Name: Ann'),
  ]);
  expect(await pasted('<p role="heading" aria-level="2">Hi</p><p role="heading" aria-level="9">x</p>')).toEqual([
    ['Heading', { text: 'Hi', level: 2 }],
    words('x'),
  ]);
  const raised =
    '<p>5 m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>, x<span style="vertical-align:super">−3</span></p>';
  expect(await pasted(raised)).toEqual([words('5 m², H₂O, 1st, x⁻³')]);
});

it.each([
  ['https://www.google.com/url?q=https://example.com/a?b%3D1%26c&sa=D&usg=x', 'https://example.com/a?b=1&c'],
  ['https://www.google.de/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['https://eur01.safelinks.protection.outlook.com/?url=mailto%3Aa%40example.com&data=5', 'mailto:a@example.com'],
  ['https://www.google.com/search?q=https://example.com/', 'https://www.google.com/search?q=https://example.com/'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
])('the copied link %s leads to %s', async (address, link) => {
  const [[, props] = []] = await pasted(`<a href="${address.replaceAll('&', '&amp;')}">x</a>`);
  expect(props).toEqual({ text: [{ text: 'x', link }] });
});

describe('copied spreadsheets', () => {
  const table = (head: unknown[], ...rows: unknown[]) => [['Table', { caption: '', head, rows, headerColumn: false }]];
  it('have no hidden rows, and all of a text that is longer than its column', async () => {
    const row = (style: string, ...cells: string[]) =>
      `<tr style='${style}'>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const long = `long<span style='display:none'>er</span>`;
    const html = `<table>${row('', 'a', long)}${row('display:none', 'x', 'y')}${row('', '1', '2')}
      <![if supportMisalignedColumns]>${row('display:none', '', '')}<![endif]></table>`;
    expect(await pasted(html)).toEqual(table([], ['a', 'longer'], ['1', '2']));
  });

  it('keep marks that are styles of cells, and the header that Writer repeats', async () => {
    const bold = (text: string) => [{ text, bold: true }];
    const row = (style: string, ...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="${style}">${cell}</td>`).join('')}</tr>`;
    const body = row('', '1', '2') + row('', '3', '4');
    expect(await pasted(`<table>${row('font-weight:bold', 'a', 'b')}${body}</table>`)).toEqual(
      table([], [bold('a'), bold('b')], ['1', '2'], ['3', '4']),
    );
    expect(await pasted(`<table><thead>${row('', 'a', 'b')}</thead><tbody>${body}</tbody></table>`)).toEqual(
      table(['a', 'b'], ['1', '2'], ['3', '4']),
    );
  });
});
