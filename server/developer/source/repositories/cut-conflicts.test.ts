// @module-tag no-database
import { expect, it } from 'vitest';
import { cutConflicts, hasMark } from './cut-conflicts';
import { MARKER_SIZE } from './merge';

function marked(parts: readonly string[]) {
  return parts.map((part) => (/^[<=>]/.test(part) ? `${part[0]!.repeat(MARKER_SIZE)}${part.slice(1)}` : part));
}

it('cuts a marked file into merged lines and parts, whatever shorter marks its lines hold', () => {
  const lines = marked(['a\n', '< ours\n', '<<<<<<< b\n', '=\n', '=======\n', 'c\n', '> theirs\n', 'd\n']);
  lines[2] = '<<<<<<< b\n';
  lines[4] = '=======\n';
  const sides = { ours: 'a\n<<<<<<< b\nd\n', theirs: 'a\n=======\nc\nd\n' };
  expect(hasMark(sides.theirs)).toBe(false);
  expect(cutConflicts(lines, sides)).toEqual(['a\n', { ours: '<<<<<<< b\n', theirs: '=======\nc\n' }, 'd\n']);
});

it('gives the last part the line ends that its sides have', () => {
  const lines = marked(['< ours\r\n', 'a\r\n', '=\r\n', 'b\r\n', '> theirs\r\n']);
  expect(cutConflicts(lines, { ours: 'a', theirs: 'b\r\n' })).toEqual([{ ours: 'a', theirs: 'b\r\n' }]);
});

it('sees a line that would be taken for a mark', () => {
  expect(hasMark(`a\n${'='.repeat(MARKER_SIZE)}\n`)).toBe(true);
});
