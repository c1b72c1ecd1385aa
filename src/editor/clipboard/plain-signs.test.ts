import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { fromClipboard } from './clipboard-format';
import { withSigns } from './plain-signs';

async function pasted(text: string) {
  return ((await fromClipboard('', text, registry))?.trees ?? []).map(({ nodes, rootId }) => {
    const { type, props } = nodes[rootId]!;
    return [type.resolvedName, props.items ?? props.text];
  });
}

const lines = (...texts: string[]) => texts.flatMap((text, at) => (at > 0 ? [{ break: true }, { text }] : [{ text }]));

describe('copied text', () => {
  it.each([
    [
      'of dashes',
      'We bake:\n– Bread\n– Rolls',
      [
        ['Text', 'We bake:'],
        ['List', ['Bread', 'Rolls']],
      ],
    ],
    ['of Word', '·\tBread\n·\tRolls', [['List', ['Bread', 'Rolls']]]],
    ['of symbols', '\uf0b7 Bread\n\uf0b7 Rolls\n\n➢ Tea\n➢ Milk', [['List', ['Bread', 'Rolls', 'Tea', 'Milk']]]],
  ])('with bullets %s is a list', async (_what, text, blocks) => {
    expect(await pasted(text)).toEqual(blocks);
  });

  it('with one dash, or ticks that mean something, is none', async () => {
    expect(await pasted('✓ Bread\n✗ Rolls')).toEqual([['Text', lines('✓ Bread', '✗ Rolls')]]);
    expect(await pasted('Be kind.\n– Ann')).toEqual([['Text', lines('Be kind.', '– Ann')]]);
  });

  it('with a signature has no heading', async () => {
    expect(await pasted('Kind regards\n-- \nAnn')).toEqual([['Text', lines('Kind regards', '--', 'Ann')]]);
    expect(await pasted('Title\n---\nAnn')).toEqual([
      ['Heading', 'Title'],
      ['Text', 'Ann'],
    ]);
  });

  it('keeps what only looks like a sign', async () => {
    const text = 'C:\\_new\\*.txt on \\\\server\\share\\_a, 2*3*4 = 24 ¯\\_(ツ)_/¯';
    expect(await pasted(text)).toEqual([['Text', text]]);
    expect(await pasted('a\\_b and \\*c\\*')).toEqual([['Text', 'a_b and *c*']]);
  });

  it('begins behind what a site generator reads', async () => {
    const front = '---\ntitle: Hello\ntags:\n  - a\n# no\n\ndraft: true\n---\n';
    expect(await pasted(`${front}\n# Hi`)).toEqual([['Heading', 'Hi']]);
    expect(await pasted('---\n\nNote: a\n\n---\nx')).toEqual([
      ['Text', 'Note: a'],
      ['Text', 'x'],
    ]);
    expect(await pasted('---\nHello you\n---\nx')).toEqual([
      ['Heading', 'Hello you'],
      ['Text', 'x'],
    ]);
  });

  it('of many lines is looked at in a moment', () => {
    const lines = ['---\na: b\n', '– x\n', '– x', '·  ', '\\\\', 'C:\\', '  - x\n', '  x\n', ' ', '\n'];
    const began = performance.now();
    for (const line of lines) withSigns(`---\na: b\n${line.repeat(40_000)}`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
