import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Run } from '#common/layout/document.ts';
import { formatRuns, lengthOf } from './format-runs';

const words: Run[] = [{ text: 'one two' }, { break: true }, { text: 'three', italic: true }];

it('marks a part and leaves the rest', () => {
  expect(formatRuns(words, 4, 10, { toggle: 'bold' })).toEqual([
    { text: 'one ' },
    { text: 'two', bold: true },
    { break: true },
    { text: 'th', italic: true, bold: true },
    { text: 'ree', italic: true },
  ]);
});

it('turns a mark off only when all of the part has it', () => {
  const half: Run[] = [{ text: 'a', bold: true }, { text: 'b' }];
  expect(formatRuns(half, 0, 2, { toggle: 'bold' })).toEqual([
    { text: 'a', bold: true },
    { text: 'b', bold: true },
  ]);
  expect(formatRuns(half, 0, 1, { toggle: 'bold' })).toEqual([{ text: 'a' }, { text: 'b' }]);
});

it('links, unlinks and clears', () => {
  const linked = formatRuns([{ text: 'go', bold: true }], 0, 2, { link: '/x' });
  expect(linked).toEqual([{ text: 'go', bold: true, link: '/x' }]);
  expect(formatRuns(linked, 0, 2, { link: '' })).toEqual([{ text: 'go', bold: true }]);
  expect(formatRuns(linked, 0, 2, { clear: true })).toEqual([{ text: 'go' }]);
});

it('never changes the words', () => {
  const text = (runs: readonly Run[]) => runs.map((run) => ('text' in run ? run.text : '\n')).join('');
  const length = words.reduce((sum, run) => sum + lengthOf(run), 0);
  const place = fc.integer({ min: 0, max: length });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      expect(text(formatRuns(words, from, to, { toggle: 'code' }))).toBe(text(words));
    }),
  );
});
