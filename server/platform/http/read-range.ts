import type { ByteRange } from '#server/platform/adapters/files/files.ts';

/** Which bytes a request asks for; null: all of them; `outside`: none that there are. */
export type AskedRange = ByteRange | 'outside' | null;

/**
 * Reads a `Range` header (RFC 9110, 14.1.2). Several ranges, other units and what cannot be read are as if they were not
 * there, which the standard allows.
 * @param size of the content in bytes
 */
export function readRange(header: string | undefined, size: number): AskedRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
