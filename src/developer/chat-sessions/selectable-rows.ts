import type { ChangeLine } from '#src/api/chat-sessions.ts';

/** A line of a hunk, with its place among all of them. */
export interface PlacedLine {
  readonly line: ChangeLine;
  readonly index: number;
}

/** Lines that are selected together; `row` null: they did not change. */
export interface SelectableRow {
  readonly row: number | null;
  readonly lines: readonly PlacedLine[];
}

/**
 * The lines of a hunk as they are selected: the n-th deleted line with the n-th added one, below one another; where
 * there are fewer of one kind, the other alone.
 */
export function selectableRows(lines: readonly ChangeLine[]): readonly SelectableRow[] {
  const placed = lines.map((line, index) => ({ line, index }));
  const deleted = placed.filter(({ line }) => line.now === null);
  const added = placed.filter(({ line }) => line.old === null);
  const same = ({ line }: PlacedLine) => line.old !== null && line.now !== null;
  const first = placed.findIndex((each) => !same(each));
  const alone = (each: PlacedLine): SelectableRow => ({ row: null, lines: [each] });
  const rows = Array.from({ length: Math.max(deleted.length, added.length) }, (_, row) => ({
    row,
    lines: [deleted[row], added[row]].filter((each) => each !== undefined),
  }));
  const [before, after] = [placed.slice(0, Math.max(first, 0)), placed.slice(Math.max(first, 0))];
  return [...before.map(alone), ...rows, ...after.filter(same).map(alone)];
}

/** How many rows of a hunk can be selected. */
export function countRows(lines: readonly ChangeLine[]): number {
  const count = (side: 'old' | 'now') => lines.filter((line) => line[side] === null).length;
  return Math.max(count('old'), count('now'));
}
