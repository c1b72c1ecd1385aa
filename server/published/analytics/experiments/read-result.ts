import type { ExperimentResult, Verdict } from '#common/contract/experiments.ts';
import { type DifferenceInterval, differenceInterval } from './confidence-sequence';
import type { BothCounts } from './read-counts';
import { isRatioOff } from './sample-ratio';

function verdictOf(interval: DifferenceInterval | null, isUneven: boolean): Verdict {
  if (isUneven) return 'uneven';
  if (interval === null) return 'early';
  return interval.low > 0 ? 'b' : interval.high < 0 ? 'a' : 'undecided';
}

/**
 * The result of a test from its counts.
 * @param share of visitors that get B, in percent
 */
export function readResult({ a, b }: BothCounts, share: number): ExperimentResult {
  const interval = differenceInterval(a, b);
  return { a, b, interval, verdict: verdictOf(interval, isRatioOff(a.visitors, b.visitors, share / 100)) };
}
