import type { RecordField } from '#server/developer/source/texts/records.ts';
import type { ReadFile } from '../project.ts';
import { rowsOf } from '../things/find-things.ts';
import { type Item, one, type Row, small } from '../things/thing-rows.ts';

const CATEGORY = /^(?:category|type|kind|group|collection|section)$/i;

interface Priced {
  readonly file: ReadFile;
  readonly field: RecordField;
}

function priceOf({ record }: Item): RecordField | undefined {
  return record?.fields.find(({ name }) => small(name) === 'price');
}

/** The prices of things of a kind, by their category, else by the last word of their names: `bowls`. */
export function pricedOfKind(
  rows: readonly Row[],
  noun: string,
): { readonly items: readonly Priced[]; readonly isSure: boolean } {
  const wanted = one(noun.split(' ').at(-1) ?? '');
  const priced = rows.flatMap(({ file, items }) =>
    items.flatMap((item) => {
      const field = priceOf(item);
      return field ? [{ file, field, item }] : [];
    }),
  );
  const isOfCategory = ({ record }: Item) =>
    record?.fields.some(({ name, value }) => CATEGORY.test(name) && one(small(value)) === wanted) === true;
  const byCategory = priced.filter(({ item }) => isOfCategory(item));
  const byName = priced.filter(({ item }) => one(small(item.name).split(' ').at(-1) ?? '') === wanted);
  // `All classes` are those of the list that is called so.
  const listed = rowsOf(rows, noun).flatMap(({ file, items: own }) =>
    own.flatMap((item) => {
      const field = priceOf(item);
      return field ? [{ file, field, item }] : [];
    }),
  );
  if (listed.length > 0) return { items: listed, isSure: new Set(listed.map(({ file }) => file)).size === 1 };
  const items = byCategory.length > 0 ? byCategory : byName;
  const areSame = byName.every((each) => items.includes(each));
  return { items, isSure: areSame && new Set(items.map(({ file }) => file)).size === 1 };
}
