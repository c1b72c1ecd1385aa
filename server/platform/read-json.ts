import { isTooDeep, JSON_DEPTH, textEnd } from './json-depth';

/** A JSON text nests deeper than any valid data. */
export class TooDeep extends Error {}

/** Entries of one object or array: more than any valid data has. A longer list would grow by megabytes in one turn. */
export const JSON_ENTRIES = 250_000;

/** An object or array of a JSON text has more than `JSON_ENTRIES` entries. */
export class TooMany extends Error {}

/** Characters that are parsed at once: some tenths of a millisecond. */
const PIECE = 16 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;

function isOpening(code: number) {
  return code === 0x7b || code === 0x5b;
}

function isClosing(code: number) {
  return code === 0x7d || code === 0x5d;
}

function broken() {
  return new SyntaxError('This is no JSON.');
}

function countEntry(parent: { commas: number } | undefined) {
  if (parent !== undefined && (parent.commas += 1) >= JSON_ENTRIES) throw new TooMany();
}

/** Where the objects and arrays of more than a piece end, by where they begin. */
function* findLarge(text: string): Generator<undefined, ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  const open: { readonly begin: number; commas: number }[] = [];
  let pause = PIECE;
  for (let at = 0; at < text.length; at += 1) {
    if (at > pause) {
      pause = at + PIECE;
      yield;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = textEnd(text, at);
    else if (isOpening(code) && open.push({ begin: at, commas: 0 }) > JSON_DEPTH) throw new TooDeep();
    else if (code === COMMA) countEntry(open.at(-1));
    else if (isClosing(code)) {
      const begin = open.pop()?.begin ?? at;
      if (at - begin > PIECE) ends.set(begin, at);
    }
  }
  if (open.length > 0) throw broken();
  return ends;
}

const SPACE = /[ \n\r\t]*/y;

function skipSpace(text: string, from: number) {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** Behind a value that is no large one. */
function smallEnd(text: string, from: number) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = textEnd(text, at);
    else if (isOpening(code)) depth += 1;
    else if (depth === 0 && (code === COMMA || isClosing(code))) return at;
    else if (isClosing(code)) depth -= 1;
  }
  throw broken();
}

/** As `JSON.parse` does it: `__proto__` is a name like others. */
function setMember(made: Record<string, unknown>, name: string, value: unknown) {
  if (name !== '__proto__') made[name] = value;
  else Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true });
}

/** An object or array whose parts are parsed one after the other. */
function* readLarge(text: string, ends: ReadonlyMap<number, number>, begin: number): Generator<undefined, unknown> {
  const end = ends.get(begin) ?? begin;
  const isList = text.charAt(begin) === '[';
  if (text.charAt(end) !== (isList ? ']' : '}')) throw broken();
  const list: unknown[] = [];
  const made: Record<string, unknown> = {};
  const addSmall = (from: number, to: number) => {
    const inner = text.slice(from, to);
    // Between commas there is something.
    if (skipSpace(inner, 0) === inner.length) throw broken();
    if (isList) for (const item of JSON.parse(`[${inner}]`) as unknown[]) list.push(item);
    else for (const [name, value] of Object.entries(JSON.parse(`{${inner}}`) as object)) setMember(made, name, value);
  };
  /** Where those begin that are small and not read yet; there are some unless it is null. */
  let small: number | null = null;
  let at = skipSpace(text, begin + 1);
  while (at < end) {
    const first = at;
    let name = '';
    if (!isList) {
      if (text.charCodeAt(at) !== QUOTE) throw broken();
      const nameEnd = textEnd(text, at) + 1;
      name = JSON.parse(text.slice(at, nameEnd)) as string;
      at = skipSpace(text, nameEnd);
      if (text.charAt(at) !== ':') throw broken();
      at = skipSpace(text, at + 1);
    }
    const largeEnd = ends.get(at);
    if (largeEnd === undefined) {
      small ??= first;
      at = smallEnd(text, at);
    } else {
      if (small !== null) addSmall(small, text.lastIndexOf(',', first));
      small = null;
      const value = yield* readLarge(text, ends, at);
      if (isList) list.push(value);
      else setMember(made, name, value);
      at = skipSpace(text, largeEnd + 1);
    }
    const isLast = at === end;
    if (!isLast && text.charAt(at) !== ',') throw broken();
    if (small !== null && (isLast || at - small > PIECE)) {
      addSmall(small, at);
      small = null;
      yield;
    }
    if (isLast) break;
    at = skipSpace(text, at + 1);
    if (at === end) throw broken();
  }
  return isList ? list : made;
}

/**
 * Reads a JSON text as `JSON.parse` does, piece by piece: 6 MB would take a thread 100 ms.
 * @throws SyntaxError; TooDeep for more than `JSON_DEPTH` levels; TooMany for more than `JSON_ENTRIES` entries of one
 */
export function* readJson(text: string): Generator<undefined, unknown> {
  if (text.length <= PIECE) {
    if (isTooDeep(text)) throw new TooDeep();
    return JSON.parse(text) as unknown;
  }
  const ends = yield* findLarge(text);
  const begin = skipSpace(text, 0);
  const end = ends.get(begin);
  if (end === undefined) return JSON.parse(text) as unknown;
  if (skipSpace(text, end + 1) < text.length) throw broken();
  return yield* readLarge(text, ends, begin);
}
