import { numberOfText } from '#common/rules/decimal-text.ts';
import { segmentsText, type Scope } from '../binding-path';
import { compileFilter, itemReader } from './filter-items';

/** What a Collection draws: at most this many items, whatever its `limit` says. */
export const MAX_ITEMS = 1000;
/** What it filters and sorts at most: the first items of its source. */
const MAX_READ = 10_000;

/** Numbers kept as texts, such as prices with their decimals. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d+)?$/;
const order = new Intl.Collator('en', { numeric: true });

function sorted(items: readonly unknown[], sort: string, as: string): readonly unknown[] {
  const down = sort.startsWith('-');
  const read = itemReader(down ? sort.slice(1) : sort, as);
  const keyed = items.map((item) => {
    const text = segmentsText(read(item));
    return { item, text, number: NUMBER.test(text) ? numberOfText(text) : NaN };
  });
  keyed.sort((a, b) => {
    const apart = a.number - b.number;
    const difference = Number.isNaN(apart) ? order.compare(a.text, b.text) : apart;
    return down ? -difference : difference;
  });
  return keyed.map(({ item }) => item);
}

/** What a Collection filters: of a list its items, of an object its entries `{key, value}`; null: the value has none. */
export function listItems(source: unknown): readonly unknown[] | null {
  if (Array.isArray(source)) return source.slice(0, MAX_READ) as readonly unknown[];
  if (typeof source !== 'object' || source === null) return null;
  return Object.entries(source)
    .slice(0, MAX_READ)
    .map(([key, value]: [string, unknown]) => ({ key, value }));
}

/**
 * The items a Collection draws: of a list its items, of an object its entries `{key, value}`, of anything else none.
 * @param options the Collection's props: `sort` is 'field' or '-field', `filter` as `compileFilter` reads it
 * @param scope gives the keys of the address that a filter names
 */
export function collectionItems(
  source: unknown,
  options: { readonly as: string; readonly limit?: number; readonly sort?: string; readonly filter?: string },
  scope: Scope,
): readonly unknown[] {
  let items = listItems(source) ?? [];
  if (options.filter?.trim()) items = items.filter(compileFilter(options.filter, options.as, scope));
  if (options.sort?.trim()) items = sorted(items, options.sort.trim(), options.as);
  return items.slice(0, Math.min(options.limit ?? MAX_ITEMS, MAX_ITEMS));
}
