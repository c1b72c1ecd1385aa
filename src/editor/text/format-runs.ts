import type { Run } from '#common/layout/document.ts';

type TextRun = Extract<Run, { text: string }>;
/** What can be turned on and off for a part of a text. */
export type Mark = 'bold' | 'italic' | 'code';
/** What is done to a part of a text; `''` takes the link or the color away. */
export type Formatting =
  | { readonly toggle: Mark }
  | { readonly link: string }
  | { readonly color: string }
  | { readonly clear: true };

/** Characters of a run as the caret counts them; a line break is one. */
export function lengthOf(run: Run): number {
  return 'break' in run ? 1 : run.text.length;
}

function withMark(run: TextRun, mark: Mark, on: boolean): TextRun {
  const next: { -readonly [key in keyof TextRun]: TextRun[key] } = { ...run };
  if (on) next[mark] = true;
  else delete next[mark];
  return next;
}

function withValue(run: TextRun, key: 'link' | 'color', value: string): TextRun {
  const next: { -readonly [key in keyof TextRun]: TextRun[key] } = { ...run };
  if (value) next[key] = value;
  else delete next[key];
  return next;
}

interface Piece {
  readonly run: Run;
  readonly inside: boolean;
}

/** Cuts runs at the two places, and says which of the pieces lie between them. */
function cut(runs: readonly Run[], from: number, to: number): Piece[] {
  let at = 0;
  return runs.flatMap((run): Piece[] => {
    const start = at;
    const end = start + lengthOf(run);
    at = end;
    if ('break' in run) return [{ run, inside: start >= from && end <= to }];
    const places = [start, ...[from, to].filter((place) => place > start && place < end), end];
    return places.slice(0, -1).map((place, index) => ({
      run: { ...run, text: run.text.slice(place - start, (places[index + 1] as number) - start) },
      inside: place >= from && (places[index + 1] as number) <= to && place < to,
    }));
  });
}

/** Formats the characters from `from` up to `to`. A mark is turned off when all of them have it, else on. */
export function formatRuns(runs: readonly Run[], from: number, to: number, formatting: Formatting): Run[] {
  const pieces = cut(runs, from, to);
  const chosen = pieces.flatMap(({ run, inside }) => (inside && 'text' in run ? [run] : []));
  const turnOn = 'toggle' in formatting && !chosen.every((run) => run[formatting.toggle] === true);
  const change = (run: TextRun): TextRun => {
    if ('toggle' in formatting) return withMark(run, formatting.toggle, turnOn);
    if ('color' in formatting) return withValue(run, 'color', formatting.color);
    return 'link' in formatting ? withValue(run, 'link', formatting.link) : { text: run.text };
  };
  return pieces.map(({ run, inside }) => (inside && 'text' in run ? change(run) : run));
}

/** The runs with others in place of the characters from `from` up to `to`. */
export function replaceRuns(runs: readonly Run[], from: number, to: number, others: readonly Run[]): Run[] {
  const before = runsBetween(runs, 0, from);
  return [...before, ...others, ...runsBetween(runs, to, Infinity)];
}

/** The characters from one place up to another. */
export function runsBetween(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0;
  return runs.flatMap((run): Run[] => {
    const start = at;
    at += lengthOf(run);
    if ('break' in run) return start >= from && at <= to ? [run] : [];
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === '' ? [] : [{ ...run, text }];
  });
}
