import { expect, it } from 'vitest';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { countRows, selectableRows } from './selectable-rows';

const LINES: readonly ChangeLine[] = [
  { old: 1, now: 1, text: 'same' },
  { old: 2, now: null, text: 'one' },
  { old: 3, now: null, text: 'two' },
  { old: null, now: 2, text: 'uno' },
  { old: 4, now: 3, text: 'end' },
];

it('pairs deleted and added lines in order, between those that did not change', () => {
  const rows = selectableRows(LINES).map(({ row, lines }) => [row, ...lines.map(({ line }) => line.text)]);
  expect(rows).toEqual([
    [null, 'same'],
    [0, 'one', 'uno'],
    [1, 'two'],
    [null, 'end'],
  ]);
  expect(countRows(LINES)).toBe(2);
});
