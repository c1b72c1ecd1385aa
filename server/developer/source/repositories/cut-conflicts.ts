import { MARKER_SIZE } from './merge';

/** Lines that both sides changed, with their ends; a character is a byte. */
export interface ConflictPart {
  readonly ours: string;
  readonly theirs: string;
}

/** A marked file in order: lines that are merged, and parts that are not. */
export type MergedPiece = string | ConflictPart;

const [BEGIN, MIDDLE, END] = ['<', '=', '>'].map((sign) => sign.repeat(MARKER_SIZE)) as [string, string, string];
const MARKS = [BEGIN, MIDDLE, END];

/** Whether a content has what would be taken for a mark. */
export function hasMark(content: string): boolean {
  return MARKS.some((mark) => content.includes(mark));
}

/** git ends the last line of a side before it writes the mark behind it. */
function withOwnEnd(text: string, content: string) {
  const bare = text.replace(/\n$/, '');
  return content.endsWith(text) ? text : content.endsWith(bare) ? bare : bare.replace(/\r$/, '');
}

/** The last part of a file whose sides need no line end. */
function endAs(pieces: MergedPiece[], sides: ConflictPart): readonly MergedPiece[] {
  const last = pieces.at(-1);
  if (last === undefined || typeof last === 'string') return pieces;
  return [
    ...pieces.slice(0, -1),
    { ours: withOwnEnd(last.ours, sides.ours), theirs: withOwnEnd(last.theirs, sides.theirs) },
  ];
}

/**
 * Cuts a file that `mergeMarked` left into what is merged and what is not.
 * @param lines with their ends
 * @param sides the whole file on each side, neither of them with a mark (`hasMark`)
 */
export function cutConflicts(lines: readonly string[], sides: ConflictPart): readonly MergedPiece[] {
  const pieces: MergedPiece[] = [];
  let merged: string[] = [];
  let part: { ours: string[]; theirs: string[]; at: 'ours' | 'theirs' } | null = null;
  for (const line of lines) {
    if (part === null && line.startsWith(BEGIN)) {
      if (merged.length > 0) pieces.push(merged.join(''));
      merged = [];
      part = { ours: [], theirs: [], at: 'ours' };
    } else if (part !== null && line.startsWith(MIDDLE)) part.at = 'theirs';
    else if (part !== null && line.startsWith(END)) {
      pieces.push({ ours: part.ours.join(''), theirs: part.theirs.join('') });
      part = null;
    } else (part === null ? merged : part[part.at]).push(line);
  }
  if (merged.length > 0) pieces.push(merged.join(''));
  return endAs(pieces, sides);
}
