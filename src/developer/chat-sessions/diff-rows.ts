import type { ChangeHunk, ChangeLine } from '#src/api/chat-sessions.ts';

/** Lines that did not change, between two changes: numbers on the new side, both included. `to` null: to the end. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** What the number on the old side is lower by. */
  readonly shift: number;
}

/** One change with its context, and what is left out before it. */
export interface HunkRows {
  readonly hunk: ChangeHunk;
  readonly gap: Gap | null;
  readonly lines: readonly ChangeLine[];
}

function isContext({ old, now }: ChangeLine) {
  return old !== null && now !== null;
}

/** The numbers behind the last line of some lines, on both sides. */
function endOf(lines: readonly ChangeLine[], before: { old: number; now: number }) {
  return lines.reduce(
    (end, { old, now }) => ({ old: old === null ? end.old : old + 1, now: now === null ? end.now : now + 1 }),
    before,
  );
}

/**
 * The changes of a file in order, each line once: where the surroundings of two changes meet, the later one begins
 * behind the earlier one.
 */
export function rowsOf(hunks: readonly ChangeHunk[]): readonly HunkRows[] {
  let next = { old: 1, now: 1 };
  return hunks.map((hunk) => {
    const lines = hunk.lines.filter((line) => !(isContext(line) && (line.now ?? 0) < next.now));
    const first = lines[0];
    const start = first?.now ?? next.now + ((first?.old ?? next.old) - next.old);
    const gap = start > next.now ? { from: next.now, to: start - 1, shift: next.now - next.old } : null;
    next = endOf(lines, next);
    return { hunk, gap, lines };
  });
}

/** The lines of a gap out of the whole new text. */
export function linesOfGap(text: string, { from, to, shift }: Gap): readonly ChangeLine[] {
  return text
    .split('\n')
    .slice(from - 1, to)
    .map((line, index) => ({ old: from + index - shift, now: from + index, text: line }));
}
