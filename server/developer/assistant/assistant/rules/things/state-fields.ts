import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { DataRecord, RecordField, RecordFlag } from '#server/developer/source/texts/records.ts';
import type { Row } from './thing-rows.ts';

/** What is said of things that can be bought, and whether it means that they can. */
const SELLING: Readonly<Record<string, boolean>> = {
  'sold out': false,
  'out of stock': false,
  unavailable: false,
  available: true,
  'in stock': true,
  'for sale': true,
};
/** Names of values that say whether a thing can be bought, and what `true` means. */
const SOLD: Readonly<Record<string, boolean>> = {
  'in stock': true,
  available: true,
  'is available': true,
  'is in stock': true,
  instock: true,
  availability: true,
  'sold out': false,
  'is sold out': false,
  soldout: false,
  'out of stock': false,
  unavailable: false,
};

function said(name: string): string {
  return wordsOf(name).join(' ');
}

/** What of a record says a state, and what it is where the state holds. */
export type StateField =
  | { readonly as: 'flag'; readonly flag: RecordFlag; readonly value: boolean }
  | { readonly as: 'word'; readonly field: RecordField; readonly value: string }
  | { readonly as: 'number'; readonly field: RecordField; readonly isSold: boolean };

/** The word by which other things of a row say it: `status: 'sold-out'`. */
function wordFor({ items }: Row, name: string, state: string): string | null {
  const values = items.flatMap(({ record }) =>
    (record?.fields ?? []).filter((each) => each.name === name).map(({ value }) => value),
  );
  return values.find((value) => said(value) === state) ?? null;
}

/** The one value of a record that says a state; null: none does, or several. */
export function stateFieldOf(row: Row, { flags, fields }: DataRecord, state: string): StateField | null {
  const isSelling = Object.hasOwn(SELLING, state) ? SELLING[state] : undefined;
  const found: StateField[] = flags.flatMap((flag) => {
    const name = said(flag.name);
    const own = Object.hasOwn(SOLD, name) ? SOLD[name] : undefined;
    if (isSelling !== undefined && own !== undefined) return [{ as: 'flag' as const, flag, value: own === isSelling }];
    return name === state || name === `is ${state}` ? [{ as: 'flag' as const, flag, value: true }] : [];
  });
  const words = fields.flatMap((field): StateField[] => {
    if (!/^(?:status|state|availability|badge|tag|label)$/i.test(field.name)) return [];
    const value = wordFor(row, field.name, state);
    return value === null ? [] : [{ as: 'word', field, value }];
  });
  const numbers = fields.flatMap((field): StateField[] => {
    const isStock = field.writing === null && /^(?:stock|quantity|inventory|in stock)$/.test(said(field.name));
    return isStock && isSelling !== undefined ? [{ as: 'number', field, isSold: !isSelling }] : [];
  });
  const all = [...found, ...words, ...numbers];
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Whether a state holds for a record; null: it does not say. */
export function holdsFor(row: Row, record: DataRecord, state: string): boolean | null {
  const field = stateFieldOf(row, record, state);
  if (field === null) return null;
  if (field.as === 'flag') return field.flag.value === field.value;
  if (field.as === 'word') return field.field.value === field.value;
  return (Number(field.field.value) === 0) === field.isSold;
}

/** The value that is `true` or `false` and is called so. */
export function flagCalled({ flags }: DataRecord, name: string): RecordFlag | null {
  const wanted = said(name);
  return flags.find((flag) => said(flag.name) === wanted || said(flag.name) === `is ${wanted}`) ?? null;
}
