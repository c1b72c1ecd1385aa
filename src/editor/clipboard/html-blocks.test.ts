import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { fromClipboard } from './clipboard-format';

const pasted = async (html: string) =>
  ((await fromClipboard(html, 'plain', registry))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props];
  });

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
  });
});
