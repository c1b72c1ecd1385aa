import { compilePath, textOf } from './binding-path';
import { isSet } from './conditions';

/** What a Collection walks: at most this many items, whatever its `limit` says. */
export const MAX_ITEMS = 1000;
const FILTER = /^\s*(.+?)\s*(==|!=|>=|<=|>|<|\scontains\s)\s*(.*?)\s*$/;

type Test = (item: unknown) => boolean;

const unquote = (text: string) => /^(['"])(.*)\1$/.exec(text)?.[2] ?? text;

function reader(path: string, as: string): (item: unknown) => unknown {
  const read = compilePath(path === as || path.startsWith(`${as}.`) ? path : `${as}.${path}`);
  return (item) => read({ [as]: item });
}

/** `field`, or `field == value` with == != > < >= <= contains. A text that is neither keeps everything. */
function parseFilter(filter: string, as: string): Test {
  const [, path, operator, raw] = FILTER.exec(filter) ?? [];
  if (path === undefined || operator === undefined) {
    const read = reader(filter.trim(), as);
    return (item) => isSet(read(item));
  }
  const read = reader(path, as);
  const value = unquote(raw ?? '');
  const number = Number(value);
  const tests: Record<string, Test> = {
    '==': (item) => textOf(read(item)) === value,
    '!=': (item) => textOf(read(item)) !== value,
    '>': (item) => Number(textOf(read(item))) > number,
    '<': (item) => Number(textOf(read(item))) < number,
    '>=': (item) => Number(textOf(read(item))) >= number,
    '<=': (item) => Number(textOf(read(item))) <= number,
    contains: (item) => textOf(read(item)).includes(value),
  };
  return tests[operator.trim()] ?? (() => true);
}

const order = new Intl.Collator('en', { numeric: true });

function sorted(items: readonly unknown[], sort: string, as: string): readonly unknown[] {
  const down = sort.startsWith('-');
  const read = reader(down ? sort.slice(1) : sort, as);
  const keyed = items.map((item) => ({ item, key: read(item) }));
  keyed.sort(({ key: a }, { key: b }) => {
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(textOf(a), textOf(b));
    return down ? -difference : difference;
  });
  return keyed.map(({ item }) => item);
}

/**
 * The items a Collection draws: of a list its items, of an object its entries `{key, value}`, of anything else none.
 * @param options the Collection's props: `sort` is 'field' or '-field', `filter` as in `parseFilter`
 */
export function collectionItems(
  source: unknown,
  options: { readonly as: string; readonly limit?: number; readonly sort?: string; readonly filter?: string },
): readonly unknown[] {
  let items: readonly unknown[] = [];
  if (Array.isArray(source)) items = source;
  else if (typeof source === 'object' && source !== null)
    items = Object.entries(source).map(([key, value]: [string, unknown]) => ({ key, value }));
  if (options.filter?.trim()) items = items.filter(parseFilter(options.filter, options.as));
  if (options.sort?.trim()) items = sorted(items, options.sort.trim(), options.as);
  return items.slice(0, Math.min(options.limit ?? MAX_ITEMS, MAX_ITEMS));
}
