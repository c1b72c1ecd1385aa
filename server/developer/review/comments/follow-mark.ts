import type { LineChange } from '#server/developer/source/repositories/line-changes.ts';

/** A file before and after, and the stretches of lines that differ, in order. */
export interface ChangedText {
  readonly before: string;
  readonly now: string;
  readonly changes: readonly LineChange[];
}

/** Where an element begins: its line, from 1, and the offset of its `<`. */
export interface ElementPlace {
  readonly line: number;
  readonly offset: number;
}

function linesOf(text: string) {
  return text.split(/(?<=\n)/);
}

function lengthOf(lines: readonly string[]) {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

/** The `<name` at a position; null: no element begins there. */
function beginningAt(text: string, at: number): string | null {
  return /^<[^\s/>]*/.exec(text.slice(at, at + 200))?.[0] ?? null;
}

/** All positions of a tag's beginning in a text, except those of a longer name. */
function placesOf(text: string, beginning: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (beginningAt(text, at) === beginning) found.push(at);
  return found;
}

/**
 * The position of an element after its file changed. Within a changed range it is the element of the same name and
 * index, if their number is unchanged.
 * @returns null: it no longer exists, or the match is ambiguous
 */
export function followMark({ before, now, changes }: ChangedText, offset: number): ElementPlace | null {
  const [old, young] = [linesOf(before), linesOf(now)];
  const line = linesOf(before.slice(0, offset + 1)).length - 1;
  const change = changes.find(({ oldStart, oldCount }) => line < oldStart + oldCount);
  const placeAt = (at: number): ElementPlace => ({ line: linesOf(now.slice(0, at + 1)).length, offset: at });
  if (!change || line < change.oldStart) {
    const shift = changes
      .filter(({ oldStart, oldCount }) => oldStart + oldCount <= line)
      .reduce((sum, { oldCount, newCount }) => sum + newCount - oldCount, 0);
    const column = offset - lengthOf(old.slice(0, line));
    return placeAt(lengthOf(young.slice(0, line + shift)) + column);
  }
  const beginning = beginningAt(before, offset);
  if (beginning === null) return null;
  const [from, to] = [lengthOf(old.slice(0, change.oldStart)), lengthOf(young.slice(0, change.newStart))];
  const were = placesOf(old.slice(change.oldStart, change.oldStart + change.oldCount).join(''), beginning);
  const are = placesOf(young.slice(change.newStart, change.newStart + change.newCount).join(''), beginning);
  const turn = were.indexOf(offset - from);
  const found = were.length === are.length ? are[turn] : undefined;
  return found === undefined ? null : placeAt(to + found);
}
