/** Longest path, in characters; deepest, in steps. */
const MAX_LENGTH = 500;
const MAX_STEPS = 20;
const NAME = /[A-Za-z_][A-Za-z0-9_-]*/y;
const INDEX = /\[(\d{1,6})\]|(\d{1,6})(?![A-Za-z0-9_-])/y;
const ODD = /\['([^'\\\]]{1,100})'\]/y;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

export type PathStep = string | number;
/** What bindings read from: `route`, `api`, `site`, `page`, `locale`, inside a Collection its item and `index`. */
export type Scope = Readonly<Record<string, unknown>>;

/**
 * A binding path in steps: names joined by '.', list indexes as numbers, odd names as `['a b']` (docs/widgets.md "Bindings").
 * @returns undefined when the text is no path
 */
export function parsePath(path: string): PathStep[] | undefined {
  if (path.length > MAX_LENGTH) return undefined;
  const steps: PathStep[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found) at += found[0].length;
    return found;
  };
  while (at < path.length) {
    if (steps.length > 0 && path[at] === '.') at++;
    else if (steps.length > 0 && path[at] !== '[') return undefined;
    const index = steps.length > 0 ? take(INDEX) : null;
    if (index) {
      steps.push(Number(index[1] ?? index[2]));
      continue;
    }
    const name = take(NAME)?.[0] ?? (steps.length > 0 ? take(ODD)?.[1] : undefined);
    if (name === undefined || RESERVED.has(name)) return undefined;
    steps.push(name);
  }
  return steps.length > 0 && steps.length <= MAX_STEPS && !path.endsWith('.') ? steps : undefined;
}

function readSpecial(from: object, step: PathStep): unknown {
  if (step === 'size') return Array.isArray(from) ? from.length : Object.keys(from).length;
  if (!Array.isArray(from)) return undefined;
  if (step === 'first') return from[0] as unknown;
  return step === 'last' ? (from.at(-1) as unknown) : undefined;
}

/** One step into a value: own properties only; `size`, `first` and `last` as Liquid reads them; nothing gives undefined. */
export function readStep(from: unknown, step: PathStep): unknown {
  if (typeof from === 'string')
    return step === 'size' ? from.length : typeof step === 'number' ? from[step] : undefined;
  if (typeof from !== 'object' || from === null) return undefined;
  if (Array.isArray(from) && step === 'length') return undefined;
  if (Object.hasOwn(from, step)) return (from as Record<PathStep, unknown>)[step];
  return readSpecial(from, step);
}

/**
 * A getter for a path. What finds nothing, and a text that is no path, give ''.
 * @param path for example `api.country.names['common name'][0]`
 */
export function compilePath(path: string): (scope: Scope) => unknown {
  const steps = parsePath(path);
  if (!steps) return () => '';
  return (scope) => {
    let value: unknown = scope;
    for (const step of steps) {
      value = readStep(value, step);
      if (value === undefined || value === null) return '';
    }
    return value;
  };
}

/** First step of a path: which root it reads (`api`, `item` …), or undefined for no path. */
export function pathRoot(path: string): string | undefined {
  const first = parsePath(path)?.[0];
  return typeof first === 'string' ? first : undefined;
}

/** A value as page text: nothing and objects give '', lists are joined by ', ' (docs/widgets.md "Bindings"). */
export function segmentsText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(segmentsText).join(', ');
  return '';
}
