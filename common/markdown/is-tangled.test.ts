import { expect, it } from 'vitest';
import { isTangled } from './is-tangled';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

it.each([
  ['a quote in 41 others', `${'>'.repeat(41)} a`],
  ['lists in one another', `${'1. '.repeat(41)}a`],
  ['a quote that goes on without marks', `> a\n${'a\n'.repeat(2500)}`],
  ['the same in forty quotes', `${'>'.repeat(40)} a\n${'a\n'.repeat(24_900)}`],
  ['the same below nested lists', `- a\n  - b\n    - c\n${'a\n'.repeat(2500)}`],
  ['a list without end', '- a\n'.repeat(2501)],
  ['one of stars', '* a\n'.repeat(2501)],
  [
    'lists that go deeper line by line',
    Array.from({ length: 1000 }, (_, i) => `${' '.repeat(Math.min(i, 39) * 2)}- a`).join('\n'),
  ],
  ['the same by tabs', Array.from({ length: 1000 }, (_, i) => `${'\t'.repeat(Math.min(i, 39))}- a`).join('\n')],
  ['stars', '*'.repeat(3) + '*a '.repeat(4001)],
])('finds %s', (_, text) => expectFreeLoop(() => expect(isTangled(text)).toBe(true)));

it.each([
  ['nothing', ''],
  ['a long text', 'A line of words.\n'.repeat(3000)],
  ['many paragraphs after a quote', `> a\n\n${'b\n'.repeat(5000)}`],
  ['a long list', '- one thing\n- another\n\n'.repeat(1000)],
  ['a long list in lists', '- one\n  - two\n    - three\n      - four\n'.repeat(500)],
  ['a mail that is quoted', '> line\n'.repeat(2000)],
])('takes %s', (_, text) => expectFreeLoop(() => expect(isTangled(text)).toBe(false)));
