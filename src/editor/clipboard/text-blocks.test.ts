import { describe, expect, it } from 'vitest';
import { registries, registry } from '#common/widgets/registry.ts';
import { fromClipboard } from './clipboard-format';

const { RichText: _text, Quote: _quote, ...withoutLongTexts } = registries.email;

async function pasted(text: string, allowed = registry) {
  return ((await fromClipboard('', text, allowed))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props];
  });
}

describe('copied text', () => {
  it('in Markdown becomes headings, marks, lists, quotes, tables and code', async () => {
    const markdown = `# Title\r
\r
**Bold**, *leaning*, \`x()\` and [a link](https://example.com/a), <b>no</b> ~5 tag\r
and [another][1], [nowhere](/x).

- One
- [x] Two

  more
    1. Inner

> Said
> twice

| Day | From | |
|:--|--:|:-:|
| Mo | 9 |
| Tu | **10** | x |

\`\`\`js
if (x) {
  y();
}
\`\`\`

![A boat](https://example.com/x.png)

[1]: https://example.com/b`;
    expect(await pasted(markdown)).toEqual([
      ['Heading', { text: 'Title', level: 1 }],
      [
        'Text',
        {
          text: [
            { text: 'Bold', bold: true },
            { text: ', ' },
            { text: 'leaning', italic: true },
            { text: ', ' },
            { text: 'x()', code: true },
            { text: ' and ' },
            { text: 'a link', link: 'https://example.com/a' },
            { text: ', <b>no</b> ~5 tag' },
            { break: true },
            { text: 'and ' },
            { text: 'another', link: 'https://example.com/b' },
            { text: ', nowhere.' },
          ],
        },
      ],
      [
        'RichText',
        {
          doc: [
            {
              type: 'ul',
              items: [
                'One',
                {
                  text: [{ text: '☑ Two' }, { break: true }, { text: 'more' }],
                  lists: [{ type: 'ol', items: ['Inner'] }],
                },
              ],
            },
          ],
        },
      ],
      ['Quote', { text: [{ text: 'Said' }, { break: true }, { text: 'twice' }] }],
      [
        'Table',
        {
          caption: '',
          head: ['Day', 'From', ''],
          rows: [
            ['Mo', '9', ''],
            ['Tu', [{ text: '10', bold: true }], 'x'],
          ],
          headerColumn: false,
          align: ['start', 'end', 'center'],
        },
      ],
      ['RichText', { doc: [{ type: 'code', code: 'if (x) {\n  y();\n}', language: 'js' }] }],
      ['Text', { text: [{ text: 'A boat', link: 'https://example.com/x.png' }] }],
    ]);
  });

  it('without signs is a Text for each paragraph, with a break for each new line', async () => {
    expect(await pasted('1 River Lane\nLondon\n\n    Indented, 2 * 3 * 4 = snake_case_name\n\n')).toEqual([
      ['Text', { text: [{ text: '1 River Lane' }, { break: true }, { text: 'London' }] }],
      ['Text', { text: 'Indented, 2 * 3 * 4 = snake_case_name' }],
    ]);
  });

  it('with bullets is a list, whatever they are', async () => {
    const items = ['List', { items: ['One', 'Two', 'Three'], ordered: false }];
    expect(await pasted('Shopping\n• One\n• Two\n• Three')).toEqual([['Text', { text: 'Shopping' }], items]);
    expect(await pasted('▪\tOne\n▪\tTwo\n▪\tThree')).toEqual([items]);
    expect(await pasted('1.\tOne\n2.\tTwo')).toEqual([['List', { items: ['One', 'Two'], ordered: true }]]);
    expect(await pasted('1986. A good year')).toEqual([
      ['List', { items: ['A good year'], ordered: true, start: 1986 }],
    ]);
    expect(await pasted('```\n• One\n```')).toEqual([['RichText', { doc: [{ type: 'code', code: '• One' }] }]]);
  });
});

describe('copied cells and long texts', () => {
  it('with tabs between cells is a table', async () => {
    const table = (rows: unknown) => [['Table', { caption: '', head: [], rows, headerColumn: false }]];
    expect(await pasted('Size\tPrice\nS\t9')).toEqual(
      table([
        ['Size', 'Price'],
        ['S', '9'],
      ]),
    );
    expect(await pasted('\tMo\r\n"two\nlines"\t\r\n')).toEqual(
      table([
        ['', 'Mo'],
        [[{ text: 'two' }, { break: true }, { text: 'lines' }], ''],
      ]),
    );
    const names = async (text: string) => (await pasted(text)).map(([name]) => name);
    expect(await names('\tindented\n\ttwice')).toEqual(['Text']);
    expect(await names('one\ttab')).toEqual(['Text']);
    expect(await names('a\tb\nc')).toEqual(['Text']);
    expect(await names('Hello, you\nBye, you')).toEqual(['Text']);
    expect(await names('x\ty\n'.repeat(201))).toEqual(['Text']);
  });

  it('is texts where there is no such widget, or none so large', async () => {
    expect(await pasted('> Said\n\n```\na\nb\n```\n\n|a|b|\n|-|-|\n|1|2|', withoutLongTexts)).toEqual([
      ['Text', { text: 'Said' }],
      ['Text', { text: [{ text: 'a' }, { break: true }, { text: 'b' }] }],
      ['Table', { caption: '', head: ['a', 'b'], rows: [['1', '2']], headerColumn: false }],
    ]);
    const large = await pasted(`|a|b|\n|-|-|\n${'|1|**2**|\n'.repeat(201)}`);
    expect(large.slice(0, 2)).toEqual([
      ['Text', { text: 'a b' }],
      ['Text', { text: [{ text: '1 ' }, { text: '2', bold: true }] }],
    ]);
  });

  it('that is too long or too tangled is its paragraphs', async () => {
    expect(await pasted(`${'> '.repeat(60)}a\n\n# b`)).toEqual([
      ['Text', { text: `${'> '.repeat(60)}a` }],
      ['Text', { text: '# b' }],
    ]);
    expect(await pasted(`# ${'x'.repeat(200_000)}`)).toEqual([['Text', { text: `# ${'x'.repeat(200_000)}` }]]);
  });
});
