// @module-tag no-database
import { expect, it } from 'vitest';
import { isTooDeep } from './is-too-deep';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

it.each([
  ['questions', '? '.repeat(32_000)],
  ['some questions', '? '.repeat(101)],
  ['dashes', '- '.repeat(32_000)],
  ['both', '- ? '.repeat(9000)],
  ['brackets', '['.repeat(5000)],
  ['maps of one line', '{a: '.repeat(1000)],
  ['brackets over lines', '[\n'.repeat(101)],
  ['indentation', `${' '.repeat(101)}a: b`],
  ['JSON', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
])('refuses %s', (_, source) => expectFreeLoop(() => expect(isTooDeep(source)).toBe(true)));

it.each([
  [
    'an ordinary file',
    'en:\n  shop:\n    buy: "Buy [now] - or later: {{name}}?"\n    list:\n      - one\n      - two\n',
  ],
  ['many short lists', '- [a, [b]]\n'.repeat(5000)],
  ['a long text with marks', `a: ${'word - '.repeat(50)}`],
  ['JSON', JSON.stringify({ a: { b: { c: Array.from({ length: 500 }, () => ({ d: 'x' })) } } }, null, 2)],
])('takes %s', (_, source) => expectFreeLoop(() => expect(isTooDeep(source)).toBe(false)));
