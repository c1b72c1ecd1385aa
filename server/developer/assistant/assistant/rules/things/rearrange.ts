import type { Edit } from '#server/developer/source/texts/write.ts';
import { editGroup, type Group } from '../groups.ts';
import { lineRange } from '../parts/line-range.ts';
import { inAnyOrder } from '../stays-as-meant.ts';
import type { FileTexts } from '#server/developer/source/texts/text.ts';
import type { Row } from './thing-rows.ts';

/** What an answer shows of a change: names, not the lines of code. */
interface Shown {
  readonly was: string;
  readonly is: string;
}

/** What is between two items that follow each other. */
function between({ file, items }: Row, at: number): string {
  const [one, next] = [items[at], items[at + 1]];
  return one && next ? file.source.slice(one.end, next.start) : '';
}

/** Whether only commas and space are between the items: a comment, or code, may belong to one of them. */
export function isPlainRow(row: Row): boolean {
  const separates = row.isData ? /^\s*,\s*$/ : /^\s*$/;
  return row.items.slice(1).every((_each, at) => separates.test(between(row, at)));
}

/** The numbers of a row with one of them at another place. */
export function moved(length: number, from: number, to: number): number[] {
  const order = Array.from({ length }, (_each, at) => at);
  const [own = from] = order.splice(from, 1);
  order.splice(to, 0, own);
  return order;
}

/**
 * Puts the items of a row in another order; what is between them stays.
 * @param order for each place the number of the item that comes there
 */
export function orderGroup(row: Row, order: readonly number[], shown: Shown): Group | null {
  const { file, items } = row;
  const edits = items.flatMap(({ start, end }, at): Edit[] => {
    const other = items[order[at] ?? at];
    const insert = other ? file.source.slice(other.start, other.end) : '';
    return order[at] === at || !other ? [] : [{ start, end, insert }];
  });
  const [first] = edits;
  return first ? { ...editGroup(file, first.start, shown.is, edits, inAnyOrder), shown } : null;
}

/** Whether the file holds no more texts than before. */
function hasFewer(before: FileTexts, after: FileTexts): boolean {
  return after.texts.length < before.texts.length && after.keys.length <= before.keys.length;
}

/** Takes an item out of its row, with the comma or the line that is its own. */
export function removalGroup(row: Row, at: number): Group | null {
  const { file, items, isData } = row;
  const [item, next, last] = [items[at], items[at + 1], items[at - 1]];
  if (!item) return null;
  const range = !isData
    ? lineRange(file.source, item.start, item.end)
    : next
      ? { start: item.start, end: next.start }
      : { start: last ? last.end : item.start, end: item.end };
  const shown = { was: item.name, is: '' };
  return { ...editGroup(file, item.start, item.name, [{ ...range, insert: '' }], hasFewer), shown };
}
