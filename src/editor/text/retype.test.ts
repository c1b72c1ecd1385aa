import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InlineText, Run } from '#common/layout/document.ts';
import { plainText } from './plain-text';
import { retype } from './retype';

const text: Run[] = [
  { text: 'A ' },
  { text: 'bold', bold: true },
  { text: ' and a ' },
  { text: 'link', link: '/a' },
  { text: ' and ' },
  { text: 'red', color: '$color.danger' },
];

it('keeps every mark outside of what was typed', () => {
  expect(retype(text, 'An entirely bold and a link and red')).toEqual([{ text: 'An entirely ' }, ...text.slice(1)]);
  expect(retype(text, 'A bold and a link and redder')).toEqual([
    ...text.slice(0, 5),
    { text: 'redder', color: '$color.danger' },
  ]);
});

it('types within a mark', () => {
  expect(retype(text, 'A boulder and a link and red')).toEqual([
    { text: 'A ' },
    { text: 'boulder', bold: true },
    ...text.slice(2),
  ]);
  expect(retype(text, 'A bold and a liing and red')).toEqual([
    ...text.slice(0, 3),
    { text: 'liing', link: '/a' },
    ...text.slice(4),
  ]);
});

it('ends a link where its words end', () => {
  expect(retype([{ text: 'see ' }, { text: 'here', link: '/a' }], 'see here, now')).toEqual([
    { text: 'see ' },
    { text: 'here', link: '/a' },
    { text: ', now' },
  ]);
});

it('gives a word the marks of the word it replaces', () => {
  expect(retype(text, 'A thin and a link and red')).toEqual([
    { text: 'A ' },
    { text: 'thin', bold: true },
    ...text.slice(2),
  ]);
});

it('takes away what was deleted, and with the last word the marks', () => {
  expect(retype(text, 'A bold and a  and red')).toEqual([
    { text: 'A ' },
    { text: 'bold', bold: true },
    { text: ' and a  and ' },
    { text: 'red', color: '$color.danger' },
  ]);
  expect(retype(text, '')).toBe('');
});

it('makes line breaks of new lines and keeps those there are', () => {
  const lines: Run[] = [{ text: 'one', bold: true }, { break: true }, { text: 'two' }];
  expect(retype(lines, 'one\ntwo\nthree')).toEqual([...lines, { break: true }, { text: 'three' }]);
  expect(retype(lines, 'onetwo')).toEqual([{ text: 'one', bold: true }, { text: 'two' }]);
});

it('leaves a plain text of one line plain', () => {
  expect(retype('one', 'one two')).toBe('one two');
});

it('makes line breaks of new lines in a plain text, which the page would draw as a space', () => {
  expect(retype('one', 'one\n')).toEqual([{ text: 'one' }, { break: true }]);
  expect(retype('one\ntwo', 'one\ntwos')).toEqual([{ text: 'one' }, { break: true }, { text: 'twos' }]);
});

it('always says what was typed, and nothing else', () => {
  const words = fc.array(fc.constantFrom('a', 'b', '\n', ' ', '😀'), { maxLength: 8 }).map((each) => each.join(''));
  const run = fc.record({ text: words.filter((each) => !each.includes('\n') && each !== ''), bold: fc.constant(true) });
  const inline: fc.Arbitrary<InlineText> = fc.array(fc.oneof(run, fc.constant({ break: true } as const)));
  fc.assert(fc.property(inline, words, (before, typed) => void expect(plainText(retype(before, typed))).toBe(typed)));
});
