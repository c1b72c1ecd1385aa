import { expect, it } from 'vitest';
import type { Json } from '#common/layout/document.ts';
import { shortWords, valueWords } from './value-words';

it.each<[Json | undefined, string]>([
  ['Words', 'Words'],
  [2, '2'],
  [undefined, '–'],
  ['', '–'],
  [
    [{ text: 'a ' }, { text: 'b', bold: true, italic: true }, { break: true }, { text: 'c', code: true }],
    'a ***b***\n`c`',
  ],
  [[{ text: 'd', link: '/d/', color: '#123' }], '[d](/d/) (#123)'],
  [['One', [{ text: 'Two', bold: true }]], 'One\n**Two**'],
  [
    [
      ['Size', [{ text: 'S' }, { break: true }, { text: 'M' }]],
      ['Price', '9'],
    ],
    'Size | S M\nPrice | 9',
  ],
  [
    [
      { type: 'h2', text: 'Title' },
      { type: 'ul', items: ['a', 'b'] },
      { type: 'code', code: 'x()' },
    ],
    'Title\na\nb\nx()',
  ],
  [{ $bind: 'api.plan.name' }, '{{ api.plan.name }}'],
  [[{ label: 'Home', href: '/' }], 'label: Home, href: /'],
])('%j is shown as %j', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

it('shows long texts from shortly before they differ', () => {
  const same = 'x'.repeat(100);
  expect(shortWords('one', 'two')).toEqual(['one', 'two']);
  expect(shortWords(`${same}a😀`, `${same}b`)).toEqual([`… ${'x'.repeat(20)}a😀`, `… ${'x'.repeat(20)}b`]);
  expect(shortWords(`a${same}`, 'b')).toEqual([`a${'x'.repeat(79)} …`, 'b']);
  expect(shortWords(same, `${same}b`)[1]).toMatch(/xb$/);
});
