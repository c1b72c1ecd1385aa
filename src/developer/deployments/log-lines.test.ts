import { expect, test } from 'vitest';
import type { LogLine } from '#src/api/deployments.ts';
import { isError } from '#src/parts/log-view.tsx';
import { findLines, logText, nextAfter, withEvent } from './log-lines';

function line(n: number, text: string, stream: LogLine['stream'] = 'out'): LogLine {
  return { n, at: 0, stream, text };
}

const LINES = [line(1, '$ npm run build', 'step'), line(2, 'Error: no'), line(3, 'failed to load')];

test('errors are found in what commands say', () => {
  expect(LINES.map(isError)).toEqual([false, true, true]);
  expect(isError(line(4, 'terror', 'err'))).toBe(false);
  expect(isError(line(5, 'error', 'step'))).toBe(false);
});

test('lines are added as they come', () => {
  expect(withEvent(LINES.slice(0, 1), { event: 'lines', data: { lines: LINES.slice(1) } })).toEqual(LINES);
  expect(withEvent(LINES, { event: 'end', data: {} })).toBe(LINES);
});

test('a text is found in any case, and one goes round its places', () => {
  const found = findLines(LINES, ' NPM ');
  expect(found).toEqual([0]);
  expect(findLines(LINES, '')).toEqual([]);
  expect([null, 0, 2].map((at) => nextAfter([1, 2], at))).toEqual([1, 1, 1]);
  expect(nextAfter([1, 2], 1)).toBe(2);
  expect(nextAfter([], 1)).toBeNull();
});

test('a file has a time and a text in each line', () => {
  expect(logText([line(1, 'a')])).toBe('1970-01-01T00:00:00.000Z a\n');
});
