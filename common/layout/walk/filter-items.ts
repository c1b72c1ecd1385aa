import { compilePath, segmentsText } from '../binding-path';
import { isSet } from './conditions';

type Test = (item: unknown) => boolean;

/** Longest filter that is read; `validate` refuses longer ones. Characters. */
export const MAX_FILTER = 1000;
/** Where several begin at one place, the longer one is first. */
const SIGNS = ['==', '!=', '>=', '<=', '>', '<'] as const;
const WORD = 'contains';

function blank(sign: string | undefined) {
  return sign !== undefined && sign.trim() === '';
}

/** The first operator of a filter that has a path before it: its position, and which it is. */
function findOperator(filter: string): { readonly at: number; readonly operator: string } | undefined {
  for (let at = 1; at < filter.length; at += 1) {
    const operator = SIGNS.find((sign) => filter.startsWith(sign, at));
    if (operator) return { at, operator };
    if (blank(filter[at - 1]) && filter.startsWith(WORD, at) && blank(filter[at + WORD.length]))
      return { at, operator: WORD };
  }
  return undefined;
}

function unquote(text: string) {
  const quote = text[0];
  return text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote) ? text.slice(1, -1) : text;
}

/** Reads a path of an item, with or without the item's own name before it. */
export function itemReader(path: string, as: string): (item: unknown) => unknown {
  const read = compilePath(path === as || path.startsWith(`${as}.`) ? path : `${as}.${path}`);
  return (item) => read({ [as]: item });
}

/**
 * A Collection's `filter`: `field`, or `field == value` with == != > < >= <= contains. Read in one pass, since it is
 * read for each visitor; one that is too long keeps nothing.
 * @param as name of the item
 */
export function compileFilter(filter: string, as: string): Test {
  const trimmed = filter.trim();
  if (trimmed.length > MAX_FILTER) return () => false;
  const found = findOperator(trimmed);
  const read = itemReader(trimmed.slice(0, found?.at).trim(), as);
  if (!found) return (item) => isSet(read(item));
  const value = unquote(trimmed.slice(found.at + found.operator.length).trim());
  const number = Number(value);
  const text = (item: unknown) => segmentsText(read(item));
  const tests: Readonly<Record<string, Test>> = {
    '==': (item) => text(item) === value,
    '!=': (item) => text(item) !== value,
    '>': (item) => Number(text(item)) > number,
    '<': (item) => Number(text(item)) < number,
    '>=': (item) => Number(text(item)) >= number,
    '<=': (item) => Number(text(item)) <= number,
    [WORD]: (item) => text(item).includes(value),
  };
  return tests[found.operator] ?? (() => true);
}
