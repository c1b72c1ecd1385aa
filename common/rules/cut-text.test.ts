import { expect, it } from 'vitest';
import { firstOf, lastOf } from './cut-text';

it.each([
  ['x😀😀', 2, 'x', '😀'],
  ['x😀😀', 3, 'x😀', '😀'],
  ['😀😀x', 2, '😀', 'x'],
  ['short', 9, 'short', 'short'],
])('cuts %s to %i units without halves', (text, most, first, last) => {
  expect([firstOf(text, most), lastOf(text, most)]).toEqual([first, last]);
});
