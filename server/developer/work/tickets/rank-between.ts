/** In the order of their bytes, which is that of the column's collation. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** Places at the ends of a column are whole numbers of this many digits, so that a column that only grows keeps short ranks. */
const WIDTH = 6;
const STEP = BASE ** 2;
/** Ends every whole place: no rank ends in the lowest digit, below which nothing could be put. */
const TAIL = 'i';

function digitAt(rank: string, index: number) {
  return DIGITS.indexOf(rank[index] ?? '0');
}

function wholeOf(rank: string) {
  return parseInt(rank.slice(0, WIDTH).padEnd(WIDTH, '0'), BASE);
}

function placeOf(whole: number) {
  return `${whole.toString(BASE).padStart(WIDTH, '0')}${TAIL}`;
}

/** A fraction between two, as short as it can be: digit by digit, null being above all. */
function middle(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same));
  }
  const from = digitAt(low, 0);
  const to = high === null ? BASE : digitAt(high, 0);
  if (to - from > 1) return DIGITS[Math.round((from + to) / 2)]!;
  if (high !== null && high.length > 1) return high.slice(0, 1);
  return DIGITS[from] + middle(low.slice(1), null);
}

/**
 * A rank between two neighbors, compared byte by byte: a move writes one row. Many inserts into one gap make ranks
 * long; then the column is rebalanced (`evenRanks`).
 * @param low the one above; null: there is none
 * @param high the one below, which must be greater; null: there is none
 */
export function rankBetween(low: string | null, high: string | null): string {
  if (low === null && high === null) return placeOf(BASE ** WIDTH / 2);
  if (high === null) {
    const next = wholeOf(low!) + STEP;
    return next < BASE ** WIDTH ? placeOf(next) : middle(low!, null);
  }
  if (low === null) {
    const next = wholeOf(high) - STEP;
    return next > 0 ? placeOf(next) : middle('', high);
  }
  return middle(low, high);
}

/** Ranks for a whole column, in order, with room between all of them. */
export function evenRanks(count: number): string[] {
  const first = BASE ** WIDTH / 2;
  return Array.from({ length: count }, (_, index) => placeOf(first + index * STEP));
}
