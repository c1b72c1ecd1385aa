import { expect, it } from 'vitest';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { type Piece, wordMarks } from './word-marks';

function deleted(old: number, text: string): ChangeLine {
  return { old, now: null, text };
}

function added(now: number, text: string): ChangeLine {
  return { old: null, now, text };
}

function marked(pieces: readonly Piece[] | undefined) {
  return pieces?.filter((piece) => piece.marked).map(({ text }) => text);
}

function whole(pieces: readonly Piece[] | undefined) {
  return pieces?.map(({ text }) => text).join('');
}

it('marks the words that differ, and leaves every letter in its place', () => {
  const [before, after] = ['<a href="/a">Get started</a>', '<a href="/a">Start free</a>'];
  const marks = wordMarks([{ old: 1, now: 1, text: '<p>' }, deleted(2, before), added(2, after)]);
  expect([...marks.keys()]).toEqual([1, 2]);
  expect(marked(marks.get(1))).toEqual(['Get', 'started']);
  expect(marked(marks.get(2))).toEqual(['Start', 'free']);
  expect([whole(marks.get(1)), whole(marks.get(2))]).toEqual([before, after]);
});

it('compares the first deleted line with the first added one, and leaves the rest', () => {
  const marks = wordMarks([deleted(1, 'one two'), deleted(2, 'three four'), added(1, 'one 2')]);
  expect([...marks.keys()].sort()).toEqual([0, 2]);
});

it('marks nothing in lines that have next to nothing in common, or are very long', () => {
  expect(wordMarks([deleted(1, 'alpha beta gamma'), added(1, '<footer class="x">')]).size).toBe(0);
  expect(wordMarks([deleted(1, 'a '.repeat(900)), added(1, 'b '.repeat(900))]).size).toBe(0);
});

it('takes an emoji of several joined ones for one letter', () => {
  const marks = wordMarks([deleted(1, 'The team 👨‍👩‍👧 is here'), added(1, 'The team 👨‍👩‍👦 is here')]);
  expect([marked(marks.get(0)), marked(marks.get(1))]).toEqual([['👨‍👩‍👧'], ['👨‍👩‍👦']]);
  expect(whole(marks.get(1))).toBe('The team 👨‍👩‍👦 is here');
});
