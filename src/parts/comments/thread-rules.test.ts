import { expect, test } from 'vitest';
import type { CommentThread } from '#src/api/comments.ts';
import { firstLine, numberThreads } from './thread-rules';

function thread(id: string, added_on: string) {
  return { id, added_on } as CommentThread;
}

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
  expect(firstLine('```\n---\n> quoted', 200)).toBe('quoted');
  expect(firstLine('abcdef', 4)).toBe('abc…');
  expect(firstLine('!!!', 200)).toBe('!!!');
});

test.each([
  ['- [ ] One', 'One'],
  ['1. **Two** words', 'Two words'],
  ['Too small, @Ada Lind **please**', 'Too small, @Ada Lind please'],
  ['***Both*** _one_ __two__ ~~gone~~', 'Both one two gone'],
  ['Use `a * b * c` **here**', 'Use a * b * c here'],
  ['See [the page](https://example.com/a_b_c) and ![a cat](/media/1)', 'See the page and a cat'],
  ['<https://example.com/x_y_z>', 'https://example.com/x_y_z'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['\\*not\\* bold', '*not* bold'],
  ['**the `a` button**', 'the a button'],
  ['2026 was good', '2026 was good'],
])('a line of Markdown is plain text: %s', (text, plain) => {
  expect(firstLine(text, 200)).toBe(plain);
});
