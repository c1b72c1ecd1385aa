import {
  type ChangeHunk,
  type ChangeLine,
  SESSION_CHANGE_LIMITS,
  type SessionFileChange,
} from '#common/contract/session-changes.ts';
import type { FileLines, LineChange } from '#server/developer/source/repositories/line-changes.ts';
import { hasRows } from './hunk-rows';
import { type Change, isHunkKept, isKept } from './read-changes';

/** Equal lines shown on each side of a change, and characters of a line. */
const AROUND = 3;
const MAX_LINE = 2000;

function textOf(line: string) {
  const text = Buffer.from(line.replace(/\n$/, ''), 'latin1').toString('utf8');
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

function toLine(line: string, old: number | null, now: number | null): ChangeLine {
  return {
    old,
    now,
    text: textOf(line),
    ...(!line.endsWith('\n') && { noEnd: true }),
  };
}

/** Lines of one side, or of both where they are equal, numbered from 1. */
function numbered(
  lines: readonly string[],
  from: number,
  to: number,
  number: (index: number) => [number | null, number | null],
) {
  return lines.slice(from, to).map((line, index) => toLine(line, ...number(from + index)));
}

/** A change with the lines around it; a line between two changes is shown once. */
function linesOf({ old, now }: FileLines, change: LineChange, shownTo: number, nextAt: number): ChangeLine[] {
  const { oldStart, oldCount, newStart, newCount } = change;
  const [oldEnd, newEnd] = [oldStart + oldCount, newStart + newCount];
  const before = (index: number): [number, number] => [index - newStart + oldStart + 1, index + 1];
  const after = (index: number): [number, number] => [index - newEnd + oldEnd + 1, index + 1];
  return [
    ...numbered(now, Math.max(shownTo, newStart - AROUND), newStart, before),
    ...numbered(old, oldStart, oldEnd, (index) => [index + 1, null]),
    ...numbered(now, newStart, newEnd, (index) => [null, index + 1]),
    ...numbered(now, newEnd, Math.min(newEnd + AROUND, nextAt), after),
  ];
}

/** Marks the lines of rows that were kept by themselves: the n-th deleted and the n-th added line are one row. */
function markRows(shown: readonly ChangeLine[], isRowKept: (row: number) => boolean): ChangeLine[] {
  let [deleted, added] = [0, 0];
  return shown.map((line) => {
    if (line.old !== null && line.now !== null) return line;
    const row = line.now === null ? deleted++ : added++;
    return isRowKept(row) ? { ...line, kept: true } : line;
  });
}

function hunksOf(of: Change, kept: ReadonlySet<string>): ChangeHunk[] {
  const { lines, ids, isWhole, rowIds } = of;
  if (lines === null) return [];
  const withRows = hasRows(kept);
  let shownTo = 0;
  return lines.changes.slice(0, SESSION_CHANGE_LIMITS.hunks).map((change, index) => {
    const nextAt = lines.changes[index + 1]?.newStart ?? lines.now.length;
    // Of a file that is kept whole only, a hunk's id names nothing that could be kept.
    const id = isWhole ? `whole-${index}` : (ids[index] ?? '');
    const shown = linesOf(lines, change, shownTo, nextAt);
    shownTo = Math.min(change.newStart + change.newCount + AROUND, nextAt);
    if (isWhole) return { id, kept: isKept(of, kept), lines: shown };
    const isAllKept = isHunkKept(of, index, kept, withRows);
    const rows = withRows && !isAllKept ? rowIds(index) : [];
    return { id, kept: isAllKept, lines: markRows(shown, (row) => kept.has(rows[row] ?? '')) };
  });
}

/** A changed file as the wire has it. */
export function changeToWire(change: Change, kept: ReadonlySet<string>): SessionFileChange {
  const { file, flags, truncated } = change;
  return {
    path: file.path,
    oldPath: file.oldPath,
    status: file.status,
    oldMode: file.oldMode,
    mode: file.mode,
    hash: file.sha,
    additions: file.additions ?? 0,
    deletions: file.deletions ?? 0,
    flags: [...flags],
    kept: isKept(change, kept),
    hunks: hunksOf(change, kept),
    truncated,
  };
}
