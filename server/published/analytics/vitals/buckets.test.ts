// @module-tag no-database
import { expect, it } from 'vitest';
import { BUCKET_COUNT, bucketOf, MAX_VALUE, p75 } from './buckets';

/** The counts of some values. */
function countsOf(...values: readonly number[]) {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const value of values) counts[bucketOf(value)]! += 1;
  return counts;
}

it('says of values at and beyond the largest at most that', () => {
  for (const value of [MAX_VALUE, MAX_VALUE * 10]) {
    const found = p75(countsOf(value, value, value, value));
    expect(found).toBeGreaterThan(MAX_VALUE / 1.2);
    expect(found).toBeLessThanOrEqual(MAX_VALUE);
  }
});

it('keeps smaller values within a fifth', () => {
  expect(p75(countsOf())).toBeNull();
  for (const value of [3, 90, 2500, 50_000]) {
    const found = p75(countsOf(value));
    expect(found).toBeGreaterThan(value / 1.2);
    expect(found).toBeLessThan(value * 1.2);
  }
});
