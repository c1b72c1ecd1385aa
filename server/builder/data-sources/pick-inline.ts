import { fillPlaceholders, type SourceRequest } from './placeholders';

/** An inline source's `url` may be a JSON pointer (RFC 6901 as a fragment) into its data, keys of the address in it: `#/<slug>`. */
const POINTER = /^#(?:\/[^#?]*)?$/;

/** The result of an inline source for an address, in the same shape as a fetched one. */
export type Picked = { readonly kind: 'ok'; readonly data: unknown } | { readonly kind: 'missing-key' | 'not-found' };

/** Whether a text beside inline data points into it ('' = all). Any other address is kept and not called. */
export function isInlinePointer(url: string): boolean {
  return url === '' || POINTER.test(url);
}

function unescape(part: string) {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/**
 * The part of the inline data that the request points to; all of it where it points nowhere. A part that is not there
 * is a page that does not exist, as with a server's 404.
 * @param keys decoded values of the address's keys
 */
export function pickInline({ url, inline }: SourceRequest, keys: Readonly<Record<string, string>>): Picked {
  let data = inline;
  let missing = false;
  const valueOf = (key: string) => {
    missing ||= !Object.hasOwn(keys, key);
    return keys[key] ?? '';
  };
  const parts = isInlinePointer(url) ? url.split('/').slice(1) : [];
  for (const part of parts) data = step(data, fillPlaceholders(unescape(part), valueOf));
  if (missing) return { kind: 'missing-key' };
  return data === undefined ? { kind: 'not-found' } : { kind: 'ok', data };
}

/**
 * The values of a key of the address for which inline data holds something, where the pointer names it as a whole step
 * (`#/<slug>`, `#/places/<slug>`); none where it does not.
 */
export function inlineKeys({ url, inline }: SourceRequest, key: string): string[] {
  const [, ...parts] = inline !== undefined && isInlinePointer(url) ? url.split('/') : [];
  const at = parts.indexOf(`<${key}>`);
  if (at < 0) return [];
  const place = parts.slice(0, at).reduce((data: unknown, part) => step(data, unescape(part)), inline);
  return typeof place === 'object' && place !== null ? Object.keys(place) : [];
}
