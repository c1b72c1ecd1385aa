import type { LineChange } from '#server/developer/source/repositories/line-changes.ts';

/** A text, and where its lines begin: cut once, however many marks are looked for in it. */
export interface LinedText {
  readonly text: string;
  readonly starts: readonly number[];
}

/** A file before and after, and the stretches of lines that differ, in order. */
export interface ChangedText {
  readonly before: LinedText;
  readonly now: LinedText;
  readonly changes: readonly LineChange[];
  /** What was found in the lines of a change, by its first line and a tag's beginning. */
  readonly places: Map<string, { readonly were: readonly number[]; readonly are: readonly number[] }>;
}

/** Where an element begins: its line, from 1, and the offset of its `<`. */
export interface ElementPlace {
  readonly line: number;
  readonly offset: number;
}

/** Finds where the lines of a text begin. */
export function linedText(text: string): LinedText {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && at + 1 < text.length; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return { text, starts };
}

/** The line, from 0, that an offset is in. */
function lineAt({ starts }: LinedText, offset: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (starts[middle]! <= offset) from = middle;
    else to = middle - 1;
  }
  return from;
}

function startOf({ text, starts }: LinedText, line: number): number {
  return starts[line] ?? text.length;
}

function linesIn(lined: LinedText, from: number, count: number): string {
  return lined.text.slice(startOf(lined, from), startOf(lined, from + count));
}

/** Letters of a tag's beginning that count. */
const MAX_BEGINNING = 200;

/** The `<name` at a position; null: no element begins there. */
function beginningAt(text: string, at: number): string | null {
  return /^<[^\s/>]*/.exec(text.slice(at, at + MAX_BEGINNING))?.[0] ?? null;
}

/** Whether a name ends before a position. */
function endsAt(text: string, at: number) {
  return at >= text.length || /[\s/>]/.test(text[at]!);
}

/** All positions of a tag's beginning in a text, except those of a longer name. */
function placesOf(text: string, beginning: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (beginning.length === MAX_BEGINNING || endsAt(text, at + beginning.length)) found.push(at);
  return found;
}

/** The beginnings in the lines of a change, on both sides: looked for once, however many marks ask. */
function placesIn({ before, now, places }: ChangedText, change: LineChange, beginning: string) {
  const { oldStart, oldCount, newStart, newCount } = change;
  const name = `${oldStart} ${beginning}`;
  const found = places.get(name) ?? {
    were: placesOf(linesIn(before, oldStart, oldCount), beginning),
    are: placesOf(linesIn(now, newStart, newCount), beginning),
  };
  places.set(name, found);
  return found;
}

/**
 * The position of an element after its file changed. Within a changed range it is the element of the same name and
 * index, if their number is unchanged.
 * @returns null: it no longer exists, or the match is ambiguous
 */
export function followMark(text: ChangedText, offset: number): ElementPlace | null {
  const { before, now, changes } = text;
  const line = lineAt(before, offset);
  const change = changes.find(({ oldStart, oldCount }) => line < oldStart + oldCount);
  const placeAt = (at: number): ElementPlace => ({ line: lineAt(now, at) + 1, offset: at });
  if (!change || line < change.oldStart) {
    const shift = changes
      .filter(({ oldStart, oldCount }) => oldStart + oldCount <= line)
      .reduce((sum, { oldCount, newCount }) => sum + newCount - oldCount, 0);
    return placeAt(startOf(now, line + shift) + offset - startOf(before, line));
  }
  const beginning = beginningAt(before.text, offset);
  if (beginning === null) return null;
  const { oldStart, newStart } = change;
  const { were, are } = placesIn(text, change, beginning);
  const turn = were.indexOf(offset - startOf(before, oldStart));
  const found = were.length === are.length ? are[turn] : undefined;
  return found === undefined ? null : placeAt(startOf(now, newStart) + found);
}
