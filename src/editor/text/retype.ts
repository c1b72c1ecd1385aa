import type { InlineText, Run } from '#common/layout/document.ts';
import { runsBetween } from './format-runs';
import { joinRuns } from './join-runs';
import { plainRuns, plainText } from './plain-text';

type TextRun = Extract<Run, { text: string }>;
type Marks = Omit<TextRun, 'text'>;

function isHighSurrogate(code: number) {
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(code: number) {
  return code >= 0xdc00 && code < 0xe000;
}

/** How many characters both texts begin and end with; a pair of surrogates is not torn apart. */
function common(before: string, after: string): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  return { start, end };
}

function marksOf(run: Run | undefined): Marks {
  if (!run || 'break' in run) return {};
  return Object.fromEntries(Object.entries(run).filter(([name]) => name !== 'text'));
}

/** The marks of new words: those of the words they replace, else those before them. A link ends where its words end. */
function marksOfTyped(before: Run | undefined, replaced: Run | undefined, after: Run | undefined): Marks {
  if (replaced) return marksOf(replaced);
  const { link, ...marks } = marksOf(before);
  return link !== undefined && link === marksOf(after).link ? { ...marks, link } : marks;
}

/** Runs as they are stored: words of one line without marks are a string. */
function shortest(runs: readonly Run[]): InlineText {
  const [only] = runs;
  if (only === undefined) return '';
  return runs.length === 1 && 'text' in only && Object.keys(only).length === 1 ? only.text : runs;
}

/**
 * A formatted text after its plain words were edited in a field: what did not change keeps its marks.
 * @param text as it was
 * @param typed its words now, `\n` for a line break
 */
export function retype(text: InlineText, typed: string): InlineText {
  if (typeof text === 'string') return shortest(plainRuns(typed));
  const words = plainText(text);
  const { start, end } = common(words, typed);
  const [head, replaced, tail] = [
    runsBetween(text, 0, start),
    runsBetween(text, start, words.length - end),
    runsBetween(text, words.length - end, words.length),
  ];
  const marks = marksOfTyped(head.at(-1), replaced[0], tail[0]);
  return shortest(joinRuns([...head, ...plainRuns(typed.slice(start, typed.length - end), marks), ...tail]));
}
