import { expect, it } from 'vitest';
import type { ChangeHunk, ChangeLine } from '#src/api/chat-sessions.ts';
import { linesOfGap, rowsOf } from './diff-rows';

function same(old: number, now: number): ChangeLine {
  return { old, now, text: `line ${now}` };
}

function added(now: number): ChangeLine {
  return { old: null, now, text: `line ${now}` };
}

function deleted(old: number): ChangeLine {
  return { old, now: null, text: `old ${old}` };
}

function hunk(id: string, lines: readonly ChangeLine[]): ChangeHunk {
  return { id, kept: false, lines: [...lines] };
}

it('shows each line once where the surroundings of two changes meet', () => {
  const first = hunk('a', [same(1, 1), deleted(2), added(2), same(3, 3), same(4, 4)]);
  const second = hunk('b', [same(3, 3), same(4, 4), added(5), same(5, 6)]);
  const rows = rowsOf([first, second]);
  expect(rows.map(({ gap }) => gap)).toEqual([null, null]);
  expect(rows[1]?.lines).toEqual([added(5), same(5, 6)]);
});

it('says which unchanged lines are left out, before the first change and between two', () => {
  const first = hunk('a', [same(5, 5), added(6), same(6, 7)]);
  const second = hunk('b', [same(10, 11), deleted(11)]);
  const [before, between] = rowsOf([first, second]);
  expect(before?.gap).toEqual({ from: 1, to: 4, shift: 0 });
  expect(between?.gap).toEqual({ from: 8, to: 10, shift: 1 });
  const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
  expect(linesOfGap(text, between!.gap!)).toEqual([same(7, 8), same(8, 9), same(9, 10)]);
});

it('finds the gap before a deletion that has nothing around it', () => {
  expect(rowsOf([hunk('a', [deleted(4)])])[0]?.gap).toEqual({ from: 1, to: 3, shift: 0 });
});

it('has no gap in a file that is new', () => {
  expect(rowsOf([hunk('a', [added(1), added(2)])])[0]?.gap).toBeNull();
});
