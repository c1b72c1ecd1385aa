import { BUCKETS } from '#server/platform/metrics.ts';

/**
 * The time below which a share of all is, from counts by bucket. Within a bucket times are taken to be spread evenly, as
 * Prometheus does (histogram_quantile); beyond the last bound it is that bound.
 * @param share 0 to 1
 * @returns seconds; null: there is none
 */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return null;
  const wanted = share * total;
  let below = 0;
  for (const [index, bound] of BUCKETS.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= wanted) {
      const from = BUCKETS[index - 1] ?? 0;
      return from + ((bound - from) * (wanted - below)) / count;
    }
    below += count;
  }
  return BUCKETS.at(-1) ?? null;
}
