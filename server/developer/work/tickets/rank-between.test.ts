// @module-tag no-database
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evenRanks, rankBetween } from './rank-between';

function isBetween(low: string | null, rank: string, high: string | null) {
  return (low === null || low < rank) && (high === null || rank < high);
}

it('finds room between any two neighbours, whatever was put where before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), (places) => {
      const ranks: string[] = [];
      for (const place of places) {
        const at = place % (ranks.length + 1);
        const [low, high] = [ranks[at - 1] ?? null, ranks[at] ?? null];
        const rank = rankBetween(low, high);
        expect(isBetween(low, rank, high)).toBe(true);
        expect(rank).toMatch(/[1-9a-z]$/);
        ranks.splice(at, 0, rank);
      }
      expect([...ranks].sort()).toEqual(ranks);
    }),
  );
});

it('keeps ranks short where a column only grows, at either end', () => {
  let [first, last] = [rankBetween(null, null), rankBetween(null, null)];
  for (let count = 0; count < 20_000; count += 1) {
    first = rankBetween(null, first);
    last = rankBetween(last, null);
  }
  expect(first.length).toBeLessThan(10);
  expect(last.length).toBeLessThan(10);
});

it('goes on at the ends of the whole numbers', () => {
  const above = rankBetween('zzzzzzi', null);
  expect(above > 'zzzzzzi').toBe(true);
  const below = rankBetween(null, '000001i');
  expect(below < '000001i').toBe(true);
  expect(rankBetween(null, below) < below).toBe(true);
});

it('ranks a whole column anew in order', () => {
  const ranks = evenRanks(2000);
  expect(new Set(ranks).size).toBe(2000);
  expect([...ranks].sort()).toEqual(ranks);
});
