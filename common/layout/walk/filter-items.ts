import { numberOfText } from '#common/rules/decimal-text.ts';
import { compilePath, parsePath, segmentsText, type Scope } from '../binding-path';
import { isSet } from './conditions';

type Test = (item: unknown) => boolean;

/** Longest filter that is read; `validate` refuses longer ones. Characters. */
export const MAX_FILTER = 1000;
/** Where several begin at one place, the longer one is first. */
const SIGNS = ['==', '!=', '>=', '<=', '>', '<'] as const;
const WORD = 'contains';
const DECIMALS = /^-?\d+[.,]\d+$/;

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

/** The path of an item's field, written with or without the item's own name before it, with that name. */
export function itemPath(path: string, as: string): string {
  return path === as || path.startsWith(`${as}.`) ? path : `${as}.${path}`;
}

/** Reads a path of an item, with or without the item's own name before it. */
export function itemReader(path: string, as: string): (item: unknown) => unknown {
  const read = compilePath(itemPath(path, as));
  return (item) => read({ [as]: item });
}

/** A filter in its parts. */
export interface FilterParts {
  /** What of an item is asked for, as it was written. */
  readonly path: string;
  /** Null: whether the path gives anything. */
  readonly operator: string | null;
  /** What it is compared with, as it was written; '' without an operator. */
  readonly written: string;
  /** The key of the address that this names; null: it is a text. */
  readonly key: string | null;
}

/** The key that `route.slug` names. */
function routeKey(text: string): string | null {
  const [root, key, ...further] = parsePath(text) ?? [];
  return root === 'route' && typeof key === 'string' && further.length === 0 ? key : null;
}

/** Takes a filter apart, in one pass. */
export function readFilter(filter: string): FilterParts {
  const trimmed = filter.trim();
  const found = findOperator(trimmed);
  const path = trimmed.slice(0, found?.at).trim();
  if (!found) return { path, operator: null, written: '', key: null };
  const written = trimmed.slice(found.at + found.operator.length).trim();
  return { path, operator: found.operator, written, key: routeKey(written) };
}

/**
 * A Collection's `filter` (docs/widgets.md), read in one pass, since it is read for each visitor; one that is too long
 * keeps nothing.
 * @param as name of the item
 * @param scope gives the keys of the address
 */
export function compileFilter(filter: string, as: string, scope: Scope): Test {
  if (filter.trim().length > MAX_FILTER) return () => false;
  const { path, operator, written, key } = readFilter(filter);
  const read = itemReader(path, as);
  if (operator === null) return (item) => isSet(read(item));
  const value = key === null ? unquote(written) : segmentsText(compilePath(written)(scope));
  const number = numberOfText(value);
  const text = (item: unknown) => segmentsText(read(item));
  // A number of a table is written with its decimals: `3,80` is 3.8.
  const isSame = (own: string) => own === value || (key === null && DECIMALS.test(own) && numberOfText(own) === number);
  const tests: Readonly<Record<string, Test>> = {
    '==': (item) => isSame(text(item)),
    '!=': (item) => !isSame(text(item)),
    '>': (item) => numberOfText(text(item)) > number,
    '<': (item) => numberOfText(text(item)) < number,
    '>=': (item) => numberOfText(text(item)) >= number,
    '<=': (item) => numberOfText(text(item)) <= number,
    [WORD]: (item) => text(item).includes(value),
  };
  return tests[operator] ?? (() => true);
}
