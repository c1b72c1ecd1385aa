import { expect, it } from 'vitest';
import { standingCheckpoints } from './standing-checkpoints';

/** Steps from 1: null changed files, a number went back to that checkpoint. */
function standing(...steps: (number | null)[]) {
  const checkpoints = steps.map((backTo, at) => ({ number: at + 1, backTo }));
  return [...standingCheckpoints([...checkpoints].reverse())].sort((a, b) => a - b);
}

it.each<[string, (number | null)[], number[]]>([
  ['nothing was done', [], []],
  ['all of it', [null, null], [1, 2]],
  ['not the last one, which was undone', [null, null, 1], [1]],
  ['not those behind an earlier one', [null, null, null, 1], [1]],
  ['none, back at the start', [null, null, 0], []],
  ['what came after an undone one', [null, 0, null], [3]],
  ['an undone one that was brought back', [null, null, 1, 2], [1, 2]],
  ['undone, brought back, undone', [null, 0, 1, 0], []],
  ['an undone one brought back after others', [null, null, 1, null, 2], [1, 2]],
  ['itself is no place to go back to', [null, 2], [1]],
])('%s', (_, steps, expected) => {
  expect(standing(...steps)).toEqual(expected);
});
