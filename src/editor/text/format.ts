import type { InlineText, Run } from '#common/layout/document.ts';
import { formatRuns, lengthOf, replaceRuns, runsBetween, type Formatting, type Mark } from './format-runs';
import { offsetOf, selectIn, type Selected as Extent } from './caret-place';
import { inlineNodes, readRuns } from './inline-dom';
import { isRightToLeft } from './isolates';

export type { Mark } from './format-runs';

/** Gives a caret between two letters a run of its own to type in; `readInline` leaves it out. */
const ZERO_WIDTH = '\u200b';

/** The part of the field with the caret: an item of a list, else the whole. */
function fieldAround(range: Range): HTMLElement | null {
  const node = range.commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  const field = element?.closest<HTMLElement>('[contenteditable=true]') ?? null;
  const item = element?.closest<HTMLElement>('li') ?? null;
  return item && field?.contains(item) && item !== field ? item : field;
}

/** With nothing selected a mark holds for what is typed next. */
export function withCaretRun(runs: readonly Run[], at: number): Run[] {
  let left = at;
  const index = runs.findIndex((run) => {
    if (left <= lengthOf(run) && 'text' in run) return true;
    left -= lengthOf(run);
    return false;
  });
  const run = runs[index];
  if (!run || 'break' in run) return [...runs, { text: ZERO_WIDTH }];
  const text = run.text.slice(0, left) + ZERO_WIDTH + run.text.slice(left);
  return runs.map((each, i) => (i === index ? { ...run, text } : each));
}

/** Characters of a field, as the caret counts them. */
export interface Selected extends Extent {
  readonly field: HTMLElement;
}

/** The selected characters of the field with the caret. */
export function selected(): Selected | null {
  const selection = document.getSelection();
  // A selection that was lost (its text was rendered again) has no range to ask for.
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const field = range && fieldAround(range);
  if (!range || !field) return null;
  const from = offsetOf(field, range.startContainer, range.startOffset);
  return { field, from, to: offsetOf(field, range.endContainer, range.endOffset) };
}

function apply(formatting: Formatting): void {
  const place = selected();
  if (!place) return;
  const { field } = place;
  let { from, to } = place;
  let runs = readRuns(field);
  const caret = from === to;
  if (caret && 'link' in formatting) ({ from, to } = linkExtent(runs, from));
  else if (caret) {
    runs = withCaretRun(runs, from);
    to = from + 1;
  }
  const formatted: InlineText = formatRuns(runs, from, to, formatting);
  field.replaceChildren(...inlineNodes(formatted, isRightToLeft(field)));
  selectIn(field, { from: caret ? to : from, to });
}

/** From where to where the link around a caret goes. */
function linkExtent(runs: readonly Run[], at: number): { from: number; to: number } {
  let start = 0;
  for (const run of runs) {
    const end = start + lengthOf(run);
    if ('link' in run && run.link !== undefined && at >= start && at <= end) return { from: start, to: end };
    start = end;
  }
  return { from: at, to: at };
}

/** Turns a mark on or off for the selected words, or for what is typed next. */
export function toggleMark(mark: Mark): void {
  apply({ toggle: mark });
}

/** Links the selected words, changes the link around the caret, or takes it away with ''. */
export function setLink(address: string): void {
  apply({ link: address });
}

/** Takes all marks off the selected words. */
export function clearMarks(): void {
  apply({ clear: true });
}

/** The address of the link at the caret; '' outside of one. */
export function linkAtCaret(): string {
  const node = document.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const link = element?.closest('a');
  return link && !link.hasAttribute('contenteditable') ? (link.getAttribute('href') ?? '') : '';
}

/** The same where the field is one text; null for items of a list selected together. */
function selectedInOne(): Selected | null {
  const place = selected();
  return place?.field.querySelector('li') ? null : place;
}

/**
 * Puts runs in place of the selected words, with the caret behind them.
 * @returns whether there was a place for them
 */
export function insertRuns(runs: readonly Run[]): boolean {
  const place = selectedInOne();
  if (!place) return false;
  const { field, from, to } = place;
  field.replaceChildren(...inlineNodes(replaceRuns(readRuns(field), from, to, runs)));
  const end = from + runs.reduce((sum, run) => sum + lengthOf(run), 0);
  selectIn(field, { from: end, to: end });
  return true;
}

/** The selected words with their marks; null where none are selected in one text. */
export function selectedRuns(): readonly Run[] | null {
  const place = selectedInOne();
  return place && place.from < place.to ? runsBetween(readRuns(place.field), place.from, place.to) : null;
}
