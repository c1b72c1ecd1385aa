// @module-tag no-database
import { expect, it } from 'vitest';
import { createLineFinder, lineAt } from './line-at';

it('finds the lines of offsets in any order', () => {
  const source = '\none\r\n\ntwo\nthree';
  const lines = source.split('\n');
  const expected = [...source].map((_, offset) => {
    const line = source.slice(0, offset).split('\n').length;
    return { line, start: lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) };
  });
  const offsets = expected.map((_, offset) => offset);
  const mixed = [...offsets].sort((a, b) => ((a * 7) % 17) - ((b * 7) % 17));
  for (const order of [offsets, [...offsets].reverse(), mixed]) {
    const find = createLineFinder(source);
    for (const offset of order) expect(find(offset), String(offset)).toEqual(expected[offset]);
  }
  for (const offset of offsets) expect(lineAt(source, offset)).toBe(expected[offset]?.line);
});
