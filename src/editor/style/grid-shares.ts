/** Columns of a grid as whole shares of its width: `3` is [1, 1, 1], `2:1` is [2, 1]. */
export type Shares = readonly number[];

export const MAX_COLUMNS = 12;

/** Reads a stored `gridTemplateColumns`; undefined where it is no columns of ours. */
export function readShares(value: string | undefined): Shares | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,2}$/.test(value)) return Array.from({ length: Number(value) }, () => 1);
  return /^\d{1,3}(?::\d{1,3})+$/.test(value) ? value.split(':').map(Number) : undefined;
}

/** Shares as computed tracks have them: `200px 100px` is [2, 1] in twelfths of their sum. */
export function sharesOfTracks(computed: string): Shares {
  const tracks = computed
    .split(' ')
    .map(Number.parseFloat)
    .filter((px) => px > 0);
  if (tracks.length === 0) return [1];
  return simplified(tracks.map((px) => Math.max(1, Math.round((px / tracks.reduce((a, b) => a + b, 0)) * 12))));
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function simplified(shares: Shares): Shares {
  const common = shares.reduce(divisor);
  return shares.map((share) => share / common);
}

/** Shares in their shortest spelling: a count where all are equal. */
export function writeShares(shares: Shares): string {
  const least = simplified(shares);
  return least.every((share) => share === 1) ? String(least.length) : least.join(':');
}

/** So many equal columns. */
export function equalShares(count: number): Shares {
  return Array.from({ length: Math.max(1, Math.min(MAX_COLUMNS, count)) }, () => 1);
}

/**
 * Moves the line behind a column.
 * @param by as a part of the whole width, 0.25 = a quarter
 * @param parts in how many parts the width is divided; lines stand between parts
 */
export function moveLine(shares: Shares, line: number, by: number, parts: number): Shares {
  const sum = shares.reduce((a, b) => a + b, 0);
  // Every share becomes whole parts, so that all lines stay where they were but this one.
  const fine = shares.map((share) => Math.max(1, Math.round((share / sum) * parts)));
  const [left, right] = [fine[line] ?? 1, fine[line + 1] ?? 1];
  const delta = Math.max(1 - left, Math.min(right - 1, Math.round(by * parts)));
  return fine.map((share, index) => (index === line ? left + delta : index === line + 1 ? right - delta : share));
}
