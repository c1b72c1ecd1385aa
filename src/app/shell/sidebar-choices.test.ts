import { describe, expect, it, test } from 'vitest';
import { parseChoices, toggled } from './sidebar-choices';

const FIRST = { folded: ['installation'], favorites: [], used: [] };

describe('what a device remembers of the sidebar', () => {
  it.each<[string, string | null, object]>([
    ['nothing', null, FIRST],
    ['all groups open', '{"folded":[],"favorites":["media"]}', { folded: [], favorites: ['media'], used: [] }],
    ['one of them', '{"favorites":["media"]}', { ...FIRST, favorites: ['media'] }],
    ['what was used', '{"used":["metrics"]}', { ...FIRST, used: ['metrics'] }],
    ['something broken', '{"folded":', FIRST],
    ['something else', '{"folded":[1],"favorites":"media"}', FIRST],
    ['null', 'null', FIRST],
  ])('%s', (_, text, choices) => {
    expect(parseChoices(text)).toEqual(choices);
  });
});

test('a key is put to the end, and taken away again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
