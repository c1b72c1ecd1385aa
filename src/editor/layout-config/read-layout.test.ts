import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { placeAt } from './block-at';
import { fromFile, writeLayout } from './layout-text';
import { placeFaults, readLayout } from './read-layout';

function node(resolvedName: string, props: object, nodes: string[] = [], parent?: string) {
  return { type: { resolvedName }, props, nodes, ...(parent !== undefined && { parent }) };
}

const LAYOUT = {
  meta: { schemaVersion: 1, title: 'Home' },
  root: {
    ROOT: node('Page', {}, ['h', 't']),
    h: node('Heading', { text: 'Hello', level: 1 }, [], 'ROOT'),
    t: node('Text', { text: 'World' }, [], 'ROOT'),
  },
};
const TEXT = writeLayout('home', LAYOUT);

/** The faults of a text, each with the words of its line. */
function faultsOf(text: string) {
  return readLayout(text, 'home', registry).faults.map(({ line, code }) => [
    code,
    text.split('\n')[line - 1]?.trim() ?? null,
  ]);
}

describe('a layout configuration as a text', () => {
  it('is read as the page that it was written of', () => {
    const { document, faults } = readLayout(TEXT, 'home', registry);
    expect(faults).toEqual([]);
    expect(document?.root.h?.props).toEqual({ text: 'Hello', level: 1 });
  });

  it.each([
    ['a bracket too few', TEXT.replace('"level": 1\n', '"level": 1,\n'), [['json', '},']]],
    ['no object', '[]', [['notObject', '[]']]],
    ['another page', TEXT.replace('"home"', '"about"'), [['pageKey', '"pageKey": "about",']]],
    ['a field too many', TEXT.replace('"type": "layout"', '"type": "layout",\n"x": 1'), [['unknownField', '"x": 1,']]],
    ['a value of the contract', TEXT.replace('"level": 1', '"level": 9'), [['bad-value', '"level": 9']]],
    ['an unknown widget', TEXT.replace('"Heading"', '"Headline"'), [['unknown-widget', '"type": {']]],
    ['a page setting', TEXT.replace('"title": "Home"', '"title": 5'), [['bad-meta', '"title": 5']]],
    [
      'a block that is named twice',
      TEXT.replace('    "t": {', '    "h": {},\n    "t": {'),
      expect.arrayContaining([['repeated', '"h": {},']]),
    ],
  ])('names the line of %s', (_what, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('names lines in their order, and those of blocks that are missing where they are missed', () => {
    const text = TEXT.replace('"World"', '5').replace('"t"\n', '"t",\n"gone"\n');
    expect(faultsOf(text)).toEqual([
      ['missing-child', '"nodes": ['],
      ['bad-value', '"text": 5'],
    ]);
  });

  it('names the lines of what the server refused', () => {
    const refused = [{ nodeId: 'h', path: 'props.text', code: 'bad-value' as const, reason: '' }];
    const [fault] = placeFaults(TEXT, refused);
    expect(TEXT.split('\n')[(fault?.line ?? 0) - 1]?.trim()).toBe('"text": "Hello",');
  });
});

it('takes a file of another page as this one’s, and leaves what is no layout as it is', () => {
  expect(fromFile('home', writeLayout('about', LAYOUT))).toBe(TEXT);
  expect(fromFile('home', JSON.stringify({ ...LAYOUT, version: 7, isNewRecord: false }))).toBe(TEXT);
  expect(fromFile('home', '{"root":')).toBe('{"root":');
  expect(fromFile('home', '[1]')).toBe('[1]');
});

it.each([
  ['"level"', { kind: 'block', id: 'h', widget: 'Heading' }],
  ['"title"', { kind: 'meta' }],
  ['"layout"', { kind: 'outside' }],
])('knows what the place of %s belongs to', (words, place) => {
  expect(placeAt(TEXT, TEXT.indexOf(words) + 2)).toEqual(place);
});
