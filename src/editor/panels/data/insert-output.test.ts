import { expect, it } from 'vitest';
import { insertOutput } from './insert-output';

it.each([
  [undefined, '{{ item.name }}'],
  ['', '{{ item.name }}'],
  ['Hello', 'Hello {{ item.name }}'],
  ['Hello ', 'Hello {{ item.name }}'],
  [{ $bind: 'item.old' }, '{{ item.name }}'],
])('%o', (value, expected) => expect(insertOutput(value, 'item.name', null)).toBe(expected));

it('stands at the caret, in place of what is selected', () => {
  expect(insertOutput('Hello you!', 'x', { from: 6, to: 9 })).toBe('Hello {{ x }}!');
  expect(insertOutput('Hello!', 'x', { from: 0, to: 0 })).toBe('{{ x }}Hello!');
});

it('keeps runs', () => {
  expect(insertOutput([{ text: 'Hi ', bold: true }, { text: 'you' }], 'x', { from: 3, to: 6 })).toEqual([
    { text: 'Hi ', bold: true },
    { text: '{{ x }}' },
  ]);
});
