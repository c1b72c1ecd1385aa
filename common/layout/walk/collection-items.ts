import { segmentsText, type Scope } from '../binding-path';
import { compileFilter, itemReader } from './filter-items';

/** What a Collection draws: at most this many items, whatever its `limit` says. */
export const MAX_ITEMS = 1000;
/** What it filters and sorts at most: the first items of its source. */
const MAX_READ = 10_000;

const order = new Intl.Collator('en', { numeric: true });

function sorted(items: readonly unknown[], sort: string, as: string): readonly unknown[] {
  const down = sort.startsWith('-');
  const read = itemReader(down ? sort.slice(1) : sort, as);
  const keyed = items.map((item) => {
    const key = read(item);
    return { item, key, text: typeof key === 'number' ? '' : segmentsText(key) };
  });
  const text = (entry: (typeof keyed)[number]) => (typeof entry.key === 'number' ? String(entry.key) : entry.text);
  keyed.sort((a, b) => {
    const numbers = typeof a.key === 'number' && typeof b.key === 'number';
    const difference = numbers ? (a.key as number) - (b.key as number) : order.compare(text(a), text(b));
    return down ? -difference : difference;
  });
  return keyed.map(({ item }) => item);
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
  let items: readonly unknown[] = [];
  if (Array.isArray(source)) items = source.length > MAX_READ ? source.slice(0, MAX_READ) : source;
  else if (typeof source === 'object' && source !== null)
    items = Object.entries(source)
      .slice(0, MAX_READ)
      .map(([key, value]: [string, unknown]) => ({ key, value }));
  if (options.filter?.trim()) items = items.filter(compileFilter(options.filter, options.as, scope));
  if (options.sort?.trim()) items = sorted(items, options.sort.trim(), options.as);
  return items.slice(0, Math.min(options.limit ?? MAX_ITEMS, MAX_ITEMS));
}
