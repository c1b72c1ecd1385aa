// @module-tag no-database
import { expect, it } from 'vitest';
import { readRange } from './read-range';

it.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=3-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['', null],
  [undefined, null],
])('%s of ten bytes is %o', (header, range) => expect(readRange(header, 10)).toEqual(range));

it('of nothing there is no part', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['outside', 'outside']);
});
