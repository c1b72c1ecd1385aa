import type { FileLines, LineChange } from '#server/developer/source/repositories/line-changes.ts';

/** A row of a hunk: its n-th line before, and its n-th line now; null where a side has fewer. */
export interface HunkRow {
  readonly old: string | null;
  readonly now: string | null;
}

/** The rows of a hunk, in order. */
export function rowsOf({ old, now }: FileLines, { oldStart, oldCount, newStart, newCount }: LineChange): HunkRow[] {
  return Array.from({ length: Math.max(oldCount, newCount) }, (_, index) => ({
    old: index < oldCount ? (old[oldStart + index] ?? null) : null,
    now: index < newCount ? (now[newStart + index] ?? null) : null,
  }));
}

/** What ids of rows begin with, so that they differ from those of hunks. */
const ROW = 'row:';

/** Whether rows were kept by themselves at all: else their ids need not be made. */
export function hasRows(kept: ReadonlySet<string>): boolean {
  for (const id of kept) if (id.startsWith(ROW)) return true;
  return false;
}

/**
 * Ids of the rows of a hunk: of what it is in, their place in the base and their lines. They stay when another row of
 * the hunk is put back, since that leaves their place in the base as it is.
 */
export function rowIdsOf(lines: FileLines, change: LineChange, hash: (parts: readonly unknown[]) => string): string[] {
  const seen = new Map<string, number>();
  const { oldStart, oldCount } = change;
  return rowsOf(lines, change).map(({ old, now }, index) => {
    if (old !== null) return `${ROW}${hash([oldStart + index, old, now])}`;
    // Lines that come behind all of the base's have one place: of equal ones the first, the second and so on.
    const nth = seen.get(now ?? '') ?? 0;
    seen.set(now ?? '', nth + 1);
    return `${ROW}${hash([oldStart + oldCount, null, now, nth])}`;
  });
}

/** A hunk of which some rows are as they were before. */
export function restoreRows(lines: FileLines, change: LineChange, isPutBack: (row: number) => boolean): string[] {
  return rowsOf(lines, change).flatMap(({ old, now }, row) => {
    const line = isPutBack(row) ? old : now;
    return line === null ? [] : [line];
  });
}
