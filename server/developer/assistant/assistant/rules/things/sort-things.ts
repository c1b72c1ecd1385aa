import type { ThingWish } from '../../instruction/thing-wish.ts';
import type { Group } from '../groups.ts';
import type { Decision } from '../replace-text.ts';
import { rowsOf } from './find-things.ts';
import { isPlainRow, orderGroup } from './rearrange.ts';
import { type Item, nameFieldOf, type Row, small } from './thing-rows.ts';

/** Items of a row that a changed order is shown by. */
const MAX_SHOWN = 6;
const NUMBER = /-?\d+(?:[.,]\d+)?/;

/** What an item is sorted by; null: it has no such value. */
function keyOf({ name, record }: Item, by: string | null): string | null {
  if (by === null || /^(?:name|title|label|alphabet)$/.test(by))
    return record ? (nameFieldOf(record)?.value ?? null) : name;
  const field = record?.fields.find((each) => small(each.name) === small(by));
  return field?.value ?? null;
}

/** The order of items by their values: as numbers where all are, else as words. Null: one has none. */
function ordered({ items }: Row, by: string | null, isDescending: boolean): number[] | null {
  const keys = items.map((item) => keyOf(item, by));
  if (keys.includes(null)) return null;
  const texts = keys.map((key) => key ?? '');
  const numbers = texts.map((key) =>
    /^\D{0,3}-?\d+(?:[.,]\d{1,2})?\D{0,3}$/.test(key) ? Number(NUMBER.exec(key)?.[0].replace(',', '.')) : null,
  );
  const areNumbers = numbers.every((each) => each !== null);
  const compare = (one: number, other: number) =>
    areNumbers
      ? (numbers[one] ?? 0) - (numbers[other] ?? 0)
      : (texts[one] ?? '').localeCompare(texts[other] ?? '', 'en');
  const order = items.map((_each, at) => at);
  // Equal ones stay as they are, either way.
  return order.sort((one, other) => (isDescending ? compare(other, one) : compare(one, other)) || one - other);
}

function namesOf({ items }: Row, order: readonly number[]): string {
  const names = order.slice(0, MAX_SHOWN).map((at) => items[at]?.name ?? '');
  return [...names, ...(order.length > MAX_SHOWN ? ['…'] : [])].join(', ');
}

/** `Sort the products by price`, `Reverse the order of the questions`; null: nothing is called so, or has no such value. */
export function sortThings(
  rows: readonly Row[],
  wish: Extract<ThingWish, { do: 'sort' | 'reverse' }>,
): Decision | null {
  const named = rowsOf(rows, wish.noun).filter(({ items }) => items.length > 1);
  const sorted = named.flatMap((row) => {
    const now = row.items.map((_each, at) => at);
    const order = wish.do === 'reverse' ? [...now].reverse() : ordered(row, wish.by, wish.isDescending);
    return order ? [{ row, now, order }] : [];
  });
  if (sorted.length === 0) return null;
  if (sorted.some(({ row }) => !isPlainRow(row))) return { do: 'refuse', reason: 'by_hand' };
  const groups = sorted.flatMap(({ row, now, order }): Group[] => {
    const group = orderGroup(row, order, { was: namesOf(row, now), is: namesOf(row, order) });
    return group ? [group] : [];
  });
  if (groups.length === 0) return { do: 'refuse', reason: 'same' };
  return groups.length === 1 && sorted.length === 1
    ? { do: 'apply', groups }
    : { do: 'ask', because: 'several', groups };
}
