/** Keys that reach an object's prototype in careless code; refused wherever they stand (docs/trust.md 6). */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deepest nesting of values that is read; also what keeps recursion off the stack's end. */
const MAX_NESTING = 120;
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

export type JsonFault = 'reserved-key' | 'too-nested' | 'not-json';

export interface JsonMeasure {
  /** Bytes of the value as JSON in UTF-8; where faults stand or `limit` is passed, of what was read. */
  readonly bytes: number;
  /** Faults and the keys that lead to them, at most 100. */
  readonly faults: readonly { readonly fault: JsonFault; readonly path: readonly string[] }[];
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    if (code >= 0xd800 && code <= 0xdbff) i++;
  }
  return length;
}

/** Bytes of a text as a JSON string, quotes included. */
function stringBytes(text: string): number {
  return PLAIN.test(text) ? text.length + 2 : utf8Length(JSON.stringify(text));
}

const keySizes = new Map<string, number>();

/** Keys repeat in every node; a few hundred are remembered. */
function keyBytes(key: string): number {
  const known = keySizes.get(key);
  if (known !== undefined) return known;
  const bytes = stringBytes(key) + 1;
  if (keySizes.size < 500 && key.length < 40) keySizes.set(key, bytes);
  return bytes;
}

/**
 * Counts a value's bytes as JSON and looks for what must never be stored. Stops soon after `limit` bytes.
 * @param limit bytes after which counting is pointless
 */
export function measureJson(value: unknown, limit: number): JsonMeasure {
  const quick = readJson(value, limit, null);
  // Paths are recorded only for faults.
  return quick.faults.length === 0 ? quick : readJson(value, limit, []);
}

function readJson(value: unknown, limit: number, path: string[] | null): JsonMeasure {
  const faults: { fault: JsonFault; path: string[] }[] = [];
  let bytes = 0;
  const fault = (kind: JsonFault) =>
    void (faults.length < 100 && faults.push({ fault: kind, path: [...(path ?? [])] }));

  const readObject = (object: object, depth: number) => {
    let count = 0;
    for (const key in object) {
      if (bytes > limit) return;
      const inner = (object as Record<string, unknown>)[key];
      if (inner === undefined) continue;
      path?.push(key);
      if (RESERVED_KEYS.has(key)) fault('reserved-key');
      bytes += keyBytes(key);
      read(inner, depth + 1);
      path?.pop();
      count++;
    }
    bytes += Math.max(0, count - 1) + 2;
  };
  const readList = (list: readonly unknown[], depth: number) => {
    for (let i = 0; i < list.length && bytes <= limit; i++) {
      path?.push(String(i));
      read(list[i], depth + 1);
      path?.pop();
    }
    bytes += Math.max(0, list.length - 1) + 2;
  };
  const read = (inner: unknown, depth: number): void => {
    if (typeof inner === 'string') bytes += stringBytes(inner);
    else if (inner === null) bytes += 4;
    else if (typeof inner === 'boolean') bytes += inner ? 4 : 5;
    else if (typeof inner === 'number' && Number.isFinite(inner)) bytes += String(inner).length;
    else if (typeof inner !== 'object') fault('not-json');
    else if (depth > MAX_NESTING) fault('too-nested');
    else if (Array.isArray(inner)) readList(inner, depth);
    else readObject(inner, depth);
  };
  read(value, 0);
  return { bytes, faults };
}
