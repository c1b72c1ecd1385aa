import { diffArrays } from 'diff';
import type { ChangeLine } from '#src/api/chat-sessions.ts';

/** A piece of a line; marked: the other line has another one in its place. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** A line longer than this is compared as a whole: people do not read it word by word. */
const MAX_LENGTH = 1000;
/** Lines that share less than this part of their letters are two lines, not one that was changed. */
const MIN_SHARED = 0.3;

/** What a person takes for one letter: an emoji of several joined ones too. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const TOKENS = /([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*|\s+)|[^\p{L}\p{N}_\s]+/gu;

/** Words, white space, and every other letter by itself. */
function tokensOf(line: string): string[] {
  return [...line.matchAll(TOKENS)].flatMap(([all, whole]) =>
    whole === undefined ? Array.from(LETTERS.segment(all), ({ segment }) => segment) : [all],
  );
}

function piecesOf(before: string, after: string): readonly [readonly Piece[], readonly Piece[]] | null {
  if (before.length > MAX_LENGTH || after.length > MAX_LENGTH) return null;
  const parts = diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    value: value.join(''),
    added,
    removed,
  }));
  const shared = parts.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0);
  if (shared < Math.max(before.length, after.length) * MIN_SHARED) return null;
  const side = (other: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, marked: added || removed }));
  return [side('added'), side('removed')];
}

/**
 * The words that differ in the changed lines of a hunk, by index of the line. Deleted lines are compared with the added
 * ones behind them, first with first.
 */
export function wordMarks(lines: readonly ChangeLine[]): ReadonlyMap<number, readonly Piece[]> {
  const marks = new Map<number, readonly Piece[]>();
  let index = 0;
  while (index < lines.length) {
    const deleted: number[] = [];
    const added: number[] = [];
    while (lines[index]?.now === null) deleted.push(index++);
    while (lines[index] && lines[index]?.old === null) added.push(index++);
    for (const [at, from] of deleted.entries()) {
      const to = added[at];
      const pieces = to === undefined ? null : piecesOf(lines[from]?.text ?? '', lines[to]?.text ?? '');
      if (to === undefined || pieces === null) continue;
      marks.set(from, pieces[0]);
      marks.set(to, pieces[1]);
    }
    if (deleted.length + added.length === 0) index += 1;
  }
  return marks;
}
