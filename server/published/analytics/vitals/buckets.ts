/** Each bucket is a fifth wider than the one before. */
const RATIO = 1.2;
/** From 1 to {@link MAX_VALUE}; the last one counts what is beyond. */
export const BUCKET_COUNT = 62;
/** The largest value that is distinguished, in the unit of each vital: a minute of milliseconds, a CLS of 60 in thousandths. */
export const MAX_VALUE = 60_000;

/** Upper bound of a bucket; 0 of the one before the first. */
function bound(index: number) {
  return index < 0 ? 0 : Math.min(MAX_VALUE, RATIO ** index);
}

/** @returns 0 to {@link BUCKET_COUNT} - 1 */
export function bucketOf(value: number): number {
  return value <= 1 ? 0 : Math.min(BUCKET_COUNT - 1, Math.ceil(Math.log(value) / Math.log(RATIO) - 1e-9));
}

function sum(counts: readonly number[]) {
  return counts.reduce((total, count) => total + count, 0);
}

/**
 * The value that three of four stay below, as Google assesses vitals; within a bucket values are taken to be spread evenly.
 * @returns null: there is none
 */
export function p75(counts: readonly number[]): number | null {
  const total = sum(counts);
  if (total === 0) return null;
  const wanted = total * 0.75;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = bound(index - 1);
      return from + ((bound(index) - from) * (wanted - below)) / count;
    }
    below += count;
  }
  return bound(counts.length - 1);
}

/** How many there are. */
export const countOf = sum;
