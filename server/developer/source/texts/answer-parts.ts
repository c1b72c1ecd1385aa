import { serialize } from 'node:v8';

/** Bytes of a part: the server reads each in less than a millisecond, and others have their turn between them. */
const PART_BYTES = 64 * 1024;
/** Bytes of a whole answer: a file that says more was made to, or by a program. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A part of an answer of the parsers' process, in order. */
export interface AnswerPart {
  /** What all parts are put together to. */
  readonly whole: 'value' | 'list' | 'map' | 'record';
  /** Of a record. */
  readonly field: string;
  /** Some items of a list, map or field; else the value alone. */
  readonly items: readonly unknown[];
  /** A list: `items` are some of its items. */
  readonly isList: boolean;
  readonly isLast: boolean;
}

type Entry = Pick<AnswerPart, 'field' | 'items' | 'isList'>;

function* cut(field: string, all: Iterable<unknown>): Generator<Entry & { readonly bytes: number }> {
  let items: unknown[] = [];
  let bytes = 0;
  for (const item of all) {
    items.push(item);
    bytes += serialize(item).length;
    if (bytes < PART_BYTES) continue;
    yield { field, items, bytes, isList: true };
    [items, bytes] = [[], 0];
  }
  yield { field, items, bytes, isList: true };
}

function* entriesOf(found: unknown, whole: AnswerPart['whole']) {
  if (whole === 'list' || whole === 'map') yield* cut('', found as Iterable<unknown>);
  else {
    const fields = whole === 'record' ? Object.entries(found as object) : [['', found] as const];
    for (const [field, value] of fields) {
      if (whole === 'record' && Array.isArray(value)) yield* cut(field, value);
      else yield { field, items: [value as unknown], bytes: serialize(value).length, isList: false };
    }
  }
}

function wholeOf(found: unknown): AnswerPart['whole'] {
  if (typeof found !== 'object' || found === null) return 'value';
  return Array.isArray(found) ? 'list' : found instanceof Map ? 'map' : 'record';
}

/** An answer in parts; one that is too large is null. */
export function toParts(found: unknown): AnswerPart[] {
  const whole = wholeOf(found);
  const entries: Entry[] = [];
  let all = 0;
  for (const { bytes, ...entry } of entriesOf(found, whole)) {
    all += bytes;
    if (all > MAX_BYTES) return toParts(null);
    entries.push(entry);
  }
  return entries.map((entry, at) => ({ ...entry, whole, isLast: at === entries.length - 1 }));
}

/** The answer that some parts make. */
export function fromParts(parts: readonly AnswerPart[]): unknown {
  const lists = new Map<string, unknown[]>();
  for (const { field, items } of parts) {
    const list = lists.get(field) ?? [];
    for (const item of items) list.push(item);
    lists.set(field, list);
  }
  const [first] = parts;
  const all = lists.get('') ?? [];
  switch (first?.whole) {
    case 'list':
      return all;
    case 'map':
      return new Map(all as [unknown, unknown][]);
    case 'record':
      return Object.fromEntries(
        parts.map(({ field, isList }) => [field, isList ? lists.get(field) : lists.get(field)?.[0]]),
      );
    default:
      return all[0];
  }
}
