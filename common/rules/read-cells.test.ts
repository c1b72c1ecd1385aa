import { expect, it } from 'vitest';
import { readCells } from './read-cells';

it('reads cells between tabs, quoted ones with breaks and quotes in them', () => {
  expect(readCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readCells('"two\nlines"\t"say ""hi"""\n\tx')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['', 'x'],
  ]);
  expect(readCells('a "quoted" word\tb')).toEqual([['a "quoted" word', 'b']]);
  expect(readCells('"never closed\tb')).toEqual([['never closed\tb']]);
});

it('reads lines of as many values between commas, and leaves prose alone', () => {
  expect(readCells('name,price\n"Table, large",29\n')).toEqual([
    ['name', 'price'],
    ['Table, large', '29'],
  ]);
  for (const text of [
    '',
    'one text',
    'a, b and c',
    'First, then\nsecond, third, fourth',
    'two\nlines',
    `${'x'.repeat(500_001)}\t`,
  ])
    expect(readCells(text), text.slice(0, 20)).toBeNull();
});
