import { expect, test } from 'vitest';
import type { CommentThread } from '#src/api/comments.ts';
import { firstLine, numberThreads } from './thread-rules';

const thread = (id: string, added_on: string) => ({ id, added_on }) as CommentThread;

test('threads are numbered by when they were begun, in whatever order they are listed', () => {
  const numbers = numberThreads([thread('b', '2026-02'), thread('c', '2026-03'), thread('a', '2026-01')]);
  expect([...numbers]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

test('a title is the first line that says something', () => {
  expect(firstLine('\n## Too small\nmore', 200)).toBe('Too small');
  expect(firstLine('- [ ] One', 200)).toBe('[ ] One');
  expect(firstLine('abcdef', 4)).toBe('abc…');
});
