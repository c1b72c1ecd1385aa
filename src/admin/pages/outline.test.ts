import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outline } from './outline';

function node(resolvedName: string, nodes: string[] = [], props: object = {}) {
  return {
    type: { resolvedName },
    nodes,
    props,
  };
}

test('each block of the page is a band, columns stand side by side', () => {
  const root = {
    ROOT: node('Page', ['a', 'b']),
    a: node('Section', ['h', 'c'], { background: '$color.ink' }),
    h: node('Heading'),
    c: node('Columns', ['l', 'r']),
    l: node('Column', ['i']),
    r: node('Column', ['t', 'u']),
    i: node('Image'),
    t: node('Text'),
    u: node('Button'),
    b: node('Footer', ['v']),
    v: node('Text'),
  };
  expect(outline(root)).toEqual([
    { strong: true, columns: [['image'], ['text', 'button']] },
    { strong: true, columns: [['text']] },
  ]);
});

test('a page that points into itself, or is anything at all, gives an answer', () => {
  const loop = { ROOT: node('Page', ['a']), a: node('Section', ['a', 'ROOT']) };
  expect(outline(loop)).toHaveLength(1);
  fc.assert(fc.property(fc.anything(), (value) => Array.isArray(outline(value))));
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(outline({ ROOT: value, a: value }))));
});
