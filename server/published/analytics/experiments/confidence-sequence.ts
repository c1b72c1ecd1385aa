/** What one version of a page came to: of its visitors so many reached the goal. */
export interface VersionCounts {
  readonly visitors: number;
  readonly conversions: number;
}

/** By how much the rate of B is above that of A, as shares of 1, with the bounds between which it is. */
export interface DifferenceInterval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** How often a sequence of intervals may miss the difference at any time at all. */
const ALPHA = 0.05;
/** Visitors at which the interval is tightest: small sites get there within weeks or months, and larger ones lose little. */
const TIGHTEST_AT = 5000;
/** Fewer visitors give no result: the theorem is asymptotic. */
const MIN_VISITORS = 100;
/** Conversions that the smaller version would have at the rate of both together. */
const MIN_CONVERSIONS = 10;

/** Variance of one visitor's conversion. One more of each kind, so that a version without any is not taken as certain. */
function varianceOf({ visitors, conversions }: VersionCounts): number {
  const rate = (conversions + 1) / (visitors + 2);
  return rate * (1 - rate);
}

/** The tuning parameter squared, for the number of visitors above (appendix B.2 of the paper). */
function rhoSquared(): number {
  const log = -2 * Math.log(ALPHA);
  return (log + Math.log(log) + 1) / TIGHTEST_AT;
}

/**
 * The difference of two versions' rates with an interval that holds at any number of looks: an asymptotic confidence
 * sequence at 95 % (Waudby-Smith et al., Annals of Statistics 52, 2024, theorem 2.2), with the pooled variance of the
 * difference of means.
 * @returns null while there is too little for any interval: below 100 visitors of a version, or where the smaller one
 * would have fewer than 10 conversions at the rate of both together
 */
export function differenceInterval(a: VersionCounts, b: VersionCounts): DifferenceInterval | null {
  const n = a.visitors + b.visitors;
  const smaller = Math.min(a.visitors, b.visitors);
  if (smaller < MIN_VISITORS || ((a.conversions + b.conversions) * smaller) / n < MIN_CONVERSIONS) return null;
  const variance = n * (varianceOf(a) / a.visitors + varianceOf(b) / b.visitors);
  const spread = n * rhoSquared() + 1;
  const margin = Math.sqrt((variance * 2 * spread * Math.log(Math.sqrt(spread) / ALPHA)) / (n * n * rhoSquared()));
  const difference = b.conversions / b.visitors - a.conversions / a.visitors;
  return { difference, low: Math.max(-1, difference - margin), high: Math.min(1, difference + margin) };
}
