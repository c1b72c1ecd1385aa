import { expect, it } from 'vitest';
import { costOf } from './model-cost';

const PRICES = [{ model: 'a', input: 3, output: 15 }];

it('sums what has a price, and names what has none', () => {
  const taken = [
    { model: 'a', input: 1_000_000, output: 200_000 },
    { model: 'a', input: 500, output: 0 },
    { model: 'b', input: 10, output: 1 },
    { model: 'c', input: 0, output: 0 },
  ];
  expect(costOf(taken, PRICES)).toEqual({ dollars: 6.0015, unpriced: ['b'] });
  expect(costOf([], [])).toEqual({ dollars: 0, unpriced: [] });
  expect(costOf([{ model: 'free', input: 9, output: 9 }], [{ model: 'free', input: 0, output: 0 }])).toEqual({
    dollars: 0,
    unpriced: [],
  });
});
