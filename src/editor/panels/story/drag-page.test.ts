import { expect, it } from 'vitest';
import { placeInRow } from './drag-page';

it('puts what is dragged behind those whose middle it passed, by the writing direction', () => {
  const ltr = [10, 20, 30];
  expect([5, 15, 25, 35].map((x) => placeInRow(ltr, x, false))).toEqual([0, 1, 2, 3]);
  expect([35, 25, 15, 5].map((x) => placeInRow([30, 20, 10], x, true))).toEqual([0, 1, 2, 3]);
});
