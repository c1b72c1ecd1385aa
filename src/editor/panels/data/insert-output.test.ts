import { expect, it } from 'vitest';
import { insertOutput } from './insert-output';

it.each([
  [undefined, '{{ item.name }}'],
  ['Hello', 'Hello {{ item.name }}'],
  ['Hello ', 'Hello {{ item.name }}'],
  [{ $bind: 'item.old' }, '{{ item.name }}'],
])('%o', (value, expected) => expect(insertOutput(value, 'item.name')).toBe(expected));

it('keeps runs', () => {
  expect(insertOutput([{ text: 'Hi', bold: true }], 'x')).toEqual([{ text: 'Hi', bold: true }, { text: '{{ x }}' }]);
});
