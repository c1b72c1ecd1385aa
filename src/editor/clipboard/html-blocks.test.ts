import { describe, expect, it } from 'vitest';
import { registries, registry } from '#common/widgets/registry.ts';
import { fromClipboard } from './clipboard-format';

const { RichText: _text, Quote: _quote, ...withoutLongTexts } = registries.email;

async function pasted(html: string) {
  return ((await fromClipboard(html, 'plain', registry))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props];
  });
}

describe('copied HTML', () => {
  it('of a web page becomes headings, lists, quotes and running text', async () => {
    const html = `<html><head><title>no</title><style>p{}</style></head><body><!--StartFragment-->
      <h2>Tides &amp; walks</h2>
      <p>First with <b>bold</b>,
         <em>leaning</em> and <a href="https://example.com/a">a link</a>.</p><p>Second.</p>
      <ul><li>One</li><li><p>Two</p></li></ul><ol><li>Three</li></ol>
      <blockquote><p>Said</p><p>twice</p></blockquote>
      <p>Alone<br>in two lines</p><script>alert(1)</script><!--EndFragment--></body></html>`;
    expect(await pasted(html)).toEqual([
      ['Heading', { text: 'Tides & walks', level: 2 }],
      [
        'RichText',
        {
          doc: [
            {
              type: 'p',
              text: [
                { text: 'First with ' },
                { text: 'bold', bold: true },
                { text: ', ' },
                { text: 'leaning', italic: true },
                { text: ' and ' },
                { text: 'a link', link: 'https://example.com/a' },
                { text: '.' },
              ],
            },
            { type: 'p', text: 'Second.' },
          ],
        },
      ],
      ['List', { items: ['One', 'Two'], ordered: false }],
      ['List', { items: ['Three'], ordered: true }],
      ['Quote', { text: [{ text: 'Said' }, { break: true }, { text: 'twice' }] }],
      ['Text', { text: [{ text: 'Alone' }, { break: true }, { text: 'in two lines' }] }],
    ]);
  });

  it('of a word processor keeps its lists and knows a bold that is none', async () => {
    const word = `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1'><![if !supportLists]><span
      style='mso-list:Ignore'>·<span style='font:7.0pt "Times"'>&nbsp; </span></span><![endif]>Milk<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>Bread</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>1.</span>Go</p>`;
    expect(await pasted(word)).toEqual([
      ['List', { items: ['Milk', 'Bread'], ordered: false }],
      ['List', { items: ['Go'], ordered: true }],
    ]);
    const docs = `<b style="font-weight:normal" id="docs-internal"><span style="font-weight:700">Strong</span> not</b>`;
    expect(await pasted(docs)).toEqual([['Text', { text: [{ text: 'Strong', bold: true }, { text: ' not' }] }]]);
  });

  it('of a word processor keeps headings that are numbered, and makes lists of paragraphs alone', async () => {
    const bullet = (sign: string) =>
      `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>`;
    const word = `<h1 style='mso-list:l0 level1 lfo1'>${bullet('1.')}Introduction</h1>
      <h2 style='mso-list:l0 level2 lfo1'>${bullet('1.1.')}Goals</h2><h3>${bullet('a)')}First</h3><h4>${bullet('§')}Law</h4>
      <p class=MsoHeading7 style='mso-list:l0 level7 lfo1'>${bullet('1.')}Deep</p>
      <blockquote style='mso-list:l1 level1 lfo2'>${bullet('2.')}Said</blockquote>
      <p class=MsoNormal style='mso-list:l1 level1 lfo2'>${bullet('·')}One</p>
      <p class=MsoNormal style='mso-list:l1 level1 lfo2'>${bullet('<img src="file:///x.png" alt="*">·')}Two</p>
      <p class=MsoNormal style='mso-list:l2 level1 lfo3'>${bullet('(i)')}Three</p>`;
    expect(await pasted(word)).toEqual([
      ['Heading', { text: 'Introduction', level: 1 }],
      ['Heading', { text: 'Goals', level: 2 }],
      ['Heading', { text: 'First', level: 3 }],
      ['Heading', { text: 'Law', level: 4 }],
      ['Heading', { text: 'Deep', level: 6 }],
      ['Quote', { text: 'Said' }],
      ['List', { items: ['One', 'Two'], ordered: false }],
      ['List', { items: ['Three'], ordered: true }],
    ]);
  });

  /** As word processors and browsers write it, in styles that set a mark and that take it back. */
  it.each([
    [`<b style='mso-bidi-font-weight:normal'>x</b>`, [{ text: 'x', bold: true }]],
    [`<span style='mso-bidi-font-weight:bold'>x</span>`, 'x'],
    [`<span style='mso-bidi-font-style:italic'>x</span>`, 'x'],
    [`<b style='mso-ansi-font-weight:normal'>x</b>`, [{ text: 'x', bold: true }]],
    ['<strong style="font-weight: bolder">x</strong>', [{ text: 'x', bold: true }]],
    ['<p style="font-weight: bold"><strong style="font-weight: inherit">x</strong></p>', [{ text: 'x', bold: true }]],
    ['<strong style="font-weight: inherit">x</strong>', 'x'],
    ['<strong>a <span style="font-weight:400">b</span></strong>', [{ text: 'a ', bold: true }, { text: 'b' }]],
    [
      '<b><i>a</i> <span style="font-weight: lighter">b</span></b>',
      [{ text: 'a', bold: true, italic: true }, { text: ' ', bold: true }, { text: 'b' }],
    ],
    ['<em><span style="font-style:normal">x</span></em>', 'x'],
    ['<span style="font-style: oblique 14deg">x</span>', [{ text: 'x', italic: true }]],
    ['<span style="font: bold 12px Arial">x</span>', [{ text: 'x', bold: true }]],
    ['<span style="font: italic 600 1em/1.5 Bold Sans">x</span>', [{ text: 'x', bold: true, italic: true }]],
    ['<b><span style="font:12px Arial">x</span></b>', 'x'],
    ['<b><span style="font:7.0pt; FONT-WEIGHT: 700 !important">x</span></b>', [{ text: 'x', bold: true }]],
    ['<b><span style="font: menu; font-family: bold">x</span></b>', [{ text: 'x', bold: true }]],
  ])('%s is bold and italic where it looks so', async (html, text) => {
    expect(await pasted(html)).toEqual([['Text', { text }]]);
  });
});

describe('copied HTML of lists, code and other sites', () => {
  it('keeps spaces that do not break or have a width of their own', async () => {
    const spaces = '100\u00a0€, 5\u202fm, 6\u2009s,\u3000\u2002x';
    expect(await pasted(`<p>100&nbsp;€, 5\u202fm,\n 6\u2009s,\u3000&ensp;x </p>`)).toEqual([
      ['Text', { text: spaces }],
    ]);
    const copied = `<p>a<span class="Apple-converted-space">&nbsp;</span> b.<span style='mso-spacerun:yes'>&nbsp; </span>c</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
    expect(await pasted(copied)).toEqual([['Text', { text: 'a b. c' }]]);
  });

  it('of numbered lists keeps where they begin', async () => {
    const list = (start: number, ...items: string[]) => [
      'List',
      { items, ordered: true, ...(start !== 1 && { start }) },
    ];
    const html = `<ol start="3"><li>a</li><li>b</li></ol><p>x</p><ol><li value=7>c</li></ol><h2>y</h2><ol start=1><li>d</li></ol>`;
    expect((await pasted(html)).filter(([name]) => name === 'List')).toEqual([
      list(3, 'a', 'b'),
      list(7, 'c'),
      list(1, 'd'),
    ]);
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${text}</p>`;
    expect(await pasted(item('4.', 'e') + item('5.', 'f') + item('5.1.', 'g'))).toEqual([list(4, 'e', 'f', 'g')]);
    const table = '<table><tr><td><ol start=2><li>a<li>b</ol></td><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>';
    expect(await pasted(table)).toMatchObject([
      [
        'Table',
        {
          rows: [
            [[{ text: '2. a' }, { break: true }, { text: '3. b' }], 'x'],
            ['y', 'z'],
          ],
        },
      ],
    ]);
  });
  it('of code keeps its lines and spaces, however they are written', async () => {
    const code = (text: string) => [['RichText', { doc: [{ type: 'code', code: text }] }]];
    expect(await pasted('<pre>\n<code>if (x) {\n  y();\n}\n</code></pre>')).toEqual(code('if (x) {\n  y();\n}'));
    const lines = '<div>a</div><div>  b</div><div><br></div><div>c</div>';
    expect(await pasted(`<pre>${lines}</pre>`)).toEqual(code('a\n  b\n\nc'));
    const program = `<div style="font-family: Menlo, 'Courier New', monospace;white-space: pre;"><div><span
      style="color:#f00">if</span> (x)</div><br><div>  y();</div></div>`;
    expect(await pasted(program)).toEqual(code('if (x)\n\n  y();'));
  });

  it('that shows its new lines keeps them', async () => {
    const lines = [
      { text: 'one' },
      { break: true },
      { text: '  two' },
      { break: true },
      { break: true },
      { text: '3' },
    ];
    expect(await pasted('<div style="white-space: pre-wrap">one\r\n  two\n\n3\n</div>\n')).toEqual([
      ['Text', { text: lines }],
    ]);
    expect(await pasted('<p><span style="white-space:pre-line">a  b\nc</span></p>')).toEqual([
      ['Text', { text: [{ text: 'a b' }, { break: true }, { text: 'c' }] }],
    ]);
    const mixed = '<p><span style="white-space-collapse: preserve;">a  b</span> <span>c \n d</span></p>';
    expect(await pasted(mixed)).toEqual([['Text', { text: 'a  b c d' }]]);
  });

  it('brings no picture and no code of another site: its words only', async () => {
    expect(await pasted('<img src="https://example.com/x.png" alt="A boat" onerror="alert(1)">')).toEqual([
      ['Text', { text: [{ text: 'A boat', link: 'https://example.com/x.png' }] }],
    ]);
    const hostile = `<a href="javascript:alert(1)">here</a><iframe srcdoc="<b>in</b>">x</iframe><svg><text>y</text></svg>`;
    expect(await pasted(hostile)).toEqual([['Text', { text: 'here' }]]);
  });

  it('reads every named character, and what follows a picture of lines', async () => {
    expect(await pasted('<p title="&lt;" title="x">&Auml;rger &hellip; <svg/>after &#x1F600;&copy</p>')).toEqual([
      ['Text', { text: 'Ärger … after 😀©' }],
    ]);
  });

  it('that is broken or endless is still read to its end', async () => {
    expect(await pasted('<p>1 < 2 and <b>open <i x="')).toEqual([
      ['Text', { text: [{ text: '1 < 2 and ' }, { text: 'open', bold: true }] }],
    ]);
    expect(await pasted(`${'<a "'.repeat(50_000)}`)).toEqual([['Text', { text: 'plain' }]]);
    // Without a bound each text would ask a hundred thousand elements: minutes.
    expect(await pasted('<b>x'.repeat(100_000))).toEqual([
      ['Text', { text: [{ text: 'x'.repeat(100_000), bold: true }] }],
    ]);
    expect(await pasted('<table>'.repeat(60_000))).toEqual([['Text', { text: 'plain' }]]);
  });
});

describe('copied tables', () => {
  it('of a web page stay tables, with what spans several columns or rows', async () => {
    const html = `<p>Before</p><table><caption>Opening <b>hours</b></caption>
      <thead><tr><th>Day</th><th>From</th><th>To</th></tr></thead>
      <tbody><tr><th>Monday</th><td rowspan="2">9:00</td><td><p>17:00</p></td></tr>
      <tr><th>Tuesday</th><td>18:00<br><i>or later</i></td></tr>
      <tr><th>Sunday</th><td colspan=2>Closed, <a href="https://example.com/">book</a></td></tr></tbody></table><h2>After</h2>`;
    expect(await pasted(html)).toEqual([
      ['Text', { text: 'Before' }],
      [
        'Table',
        {
          caption: 'Opening hours',
          head: ['Day', 'From', 'To'],
          rows: [
            ['Monday', '9:00', '17:00'],
            ['Tuesday', '', [{ text: '18:00' }, { break: true }, { text: 'or later', italic: true }]],
            ['Sunday', [{ text: 'Closed, ' }, { text: 'book', link: 'https://example.com/' }], ''],
          ],
          headerColumn: true,
        },
      ],
      ['Heading', { text: 'After', level: 2 }],
    ]);
  });

  it('of a spreadsheet are tables, too', async () => {
    const sheet = `<table border=0><col width=64><tr height=20><td>Plan</td><td align=right>Price</td></tr>
      <tr><td>Free</td><td align=right>0</td></tr></table>`;
    expect(await pasted(sheet)).toEqual([
      [
        'Table',
        {
          caption: '',
          head: [],
          rows: [
            ['Plan', 'Price'],
            ['Free', '0'],
          ],
          headerColumn: false,
        },
      ],
    ]);
  });

  it('keep lists in their cells as lines', async () => {
    const html = `<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>x</td></tr>
      <tr><td>Do<ol><li>c</li><li><b>d</b></li></ol></td><td>y</td></tr></table>`;
    const lines = (...runs: unknown[]) => runs.flatMap((run, at) => (at > 0 ? [{ break: true }, run] : [run]));
    const steps = [...lines({ text: 'Do' }, { text: '1. c' }, { text: '2. ' }), { text: 'd', bold: true }];
    expect(await pasted(html)).toMatchObject([
      [
        'Table',
        {
          rows: [
            [lines({ text: '• a' }, { text: '• b' }), 'x'],
            [steps, 'y'],
          ],
        },
      ],
    ]);
  });

  it('that only lay out a page, or are too large, leave what stands in them', async () => {
    const cell = (text: string) => `<tr><td>${text}</td><td>x</td></tr>`;
    const layout = `<table><tr><td><h2>Title</h2></td><td>Text</td></tr>${cell('y')}</table>`;
    expect((await pasted(layout)).map(([name]) => name)).toEqual(['Heading', 'RichText']);
    const column = '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>';
    expect((await pasted(column)).map(([name]) => name)).toEqual(['RichText']);
    const nested = `<table>${cell(`<table>${cell('a')}${cell('b')}</table>`)}${cell('c')}</table>`;
    expect((await pasted(nested)).map(([name]) => name)).toEqual(['Table', 'RichText']);
    expect((await pasted(`<table>${cell('1').repeat(201)}</table>`)).map(([name]) => name)).toEqual(['RichText']);
    expect((await pasted(`<table>${cell('1').repeat(2)}`)).map(([name]) => name)).toEqual(['Table']);
    const wide = '<table><tr><td colspan=20>1</td><td>2</td></tr><tr><td>3</td></tr></table>';
    expect((await pasted(wide)).map(([name]) => name)).toEqual(['RichText']);
    const spans = `<table>${'<tr><td rowspan=99999999 colspan=999999>x</td><td rowspan=-1>y</td></tr>'.repeat(150)}</table>`;
    expect((await pasted(spans)).map(([name]) => name)).toEqual(['RichText']);
  });

  it('and lists stay; running text and quotes are texts where there are no blocks for them', async () => {
    const html = `<p>One</p><p>Two</p><blockquote><p>Said</p><p>twice</p></blockquote><ul><li>Item</li></ul>
      <table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`;
    const { trees } = (await fromClipboard(html, '', withoutLongTexts))!;
    const names = trees.map(({ nodes, rootId }) => nodes[rootId]!.type.resolvedName);
    expect(names).toEqual(['Text', 'Text', 'Text', 'Text', 'List', 'Table']);
  });
});
