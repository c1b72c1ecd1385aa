import { expect, it } from 'vitest';
import { type LineKind, pairLines } from './pair-lines';

const KINDS: Record<string, LineKind> = { ' ': 'same', '-': 'deleted', '+': 'added' };

function paired(...lines: string[]) {
  return pairLines(lines, (line) => KINDS[line[0]!]!).map(({ left, right }) => [
    left && `${left.index}${left.line}`,
    right && `${right.index}${right.line}`,
  ]);
}

it('puts what did not change on both sides, and the n-th deleted line beside the n-th added one', () => {
  expect(paired(' a', '-b', '-c', '+B', '+C', ' d')).toEqual([
    ['0 a', '0 a'],
    ['1-b', '3+B'],
    ['2-c', '4+C'],
    ['5 d', '5 d'],
  ]);
});

it('leaves a side empty where the other has more', () => {
  expect(paired('-a', '-b', '+A')).toEqual([
    ['0-a', '2+A'],
    ['1-b', null],
  ]);
  expect(paired('+a', ' b', '-c')).toEqual([
    [null, '0+a'],
    ['1 b', '1 b'],
    ['2-c', null],
  ]);
});

it('pairs nothing across a line that did not change, and has no rows for no lines', () => {
  expect(paired('-a', ' b', '+A')).toEqual([
    ['0-a', null],
    ['1 b', '1 b'],
    [null, '2+A'],
  ]);
  expect(paired()).toEqual([]);
});
