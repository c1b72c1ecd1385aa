/** docs/contract.md "Page routes": longest address; a placeholder's name; what the site keeps for itself. */
export const MAX_URL_STRING = 200;
const NAME = /^[a-z][a-z0-9_]{0,31}$/;
const RESERVED = ['media', 'v1', 'api', 'auth', 'preview', 'robots.txt', 'sitemap.xml'];
const LITERAL = /^[A-Za-z0-9\-._~!$'()*+,;=:@%\u00a1-\uffff]*$/;

export type RoutePatternFault =
  | 'no-slash'
  | 'too-long'
  | 'reserved'
  | 'dot-segment'
  | 'empty-segment'
  | 'backslash'
  | 'bad-placeholder'
  | 'duplicate-key'
  | 'bad-character';

export type RouteSegment = { readonly literal: string } | { readonly key: string };

/** What an address is made of. */
export interface RouteShape {
  readonly keys: readonly string[];
  readonly segments: readonly RouteSegment[];
  /** Whether the address ends in '/': other forms of it are redirected (308). */
  readonly slash: boolean;
}

export interface RoutePattern extends RouteShape {
  /** The `regex_pattern` that follows from the address, for example `^/country/(?<code>[^/]+)/?$`. */
  readonly pattern: string;
  readonly faults: readonly RoutePatternFault[];
}

function escape(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A segment percent-decoded, or undefined when its coding is broken. */
export function decodeSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A key as other programs write it. */
const FOREIGN_KEY = /^(?::[\w-]+|\[[\w.-]+\]|\{[\w-]+\})$/;

/** Whether the product answers below the first segment of a path itself. */
export function isReservedPath(path: string): boolean {
  return RESERVED.includes((decodeSegment(path.split('/')[1] ?? '') ?? '').toLowerCase());
}

function findFaults(address: string, parts: readonly string[]): Set<RoutePatternFault> {
  const faults = new Set<RoutePatternFault>();
  if (!address.startsWith('/')) faults.add('no-slash');
  if (address.length > MAX_URL_STRING) faults.add('too-long');
  if (address.includes('\\')) faults.add('backslash');
  if (address.includes('//')) faults.add('empty-segment');
  if (isReservedPath(`/${parts[0] ?? ''}`)) faults.add('reserved');
  const keys = new Set<string>();
  for (const part of parts) {
    const decoded = decodeSegment(part);
    if (decoded === undefined || /[?#\s/]/.test(decoded) || hasControl(decoded)) faults.add('bad-character');
    if ((decoded ?? part).startsWith('.')) faults.add('dot-segment');
    if (/[<>]/.test(decoded ?? part)) {
      const name = /^<([^<>]*)>$/.exec(part)?.[1];
      if (name === undefined || !NAME.test(name)) faults.add('bad-placeholder');
      else if (keys.has(name)) faults.add('duplicate-key');
      else keys.add(name);
    } else if (FOREIGN_KEY.test(decoded ?? part)) faults.add('bad-placeholder');
    else if (!part.includes('\\') && !LITERAL.test(part)) faults.add('bad-character');
  }
  return faults;
}

function hasControl(text: string) {
  return [...text].some((sign) => sign < ' ' || sign === '\u007f');
}

function partsOf(address: string) {
  return address.split('/').filter((part) => part !== '');
}

function shapeOf(address: string, parts: readonly string[]): RouteShape {
  const segments = parts.map((part): RouteSegment => {
    const key = part.includes('<') ? /^<([^<>]*)>$/.exec(part)?.[1] : undefined;
    return key === undefined ? { literal: decodeSegment(part) ?? part } : { key };
  });
  const keys = segments.flatMap((segment) => ('key' in segment ? [segment.key] : []));
  return { keys, segments, slash: address.endsWith('/') };
}

/**
 * Takes a stored `url_string` apart: a fifth of the work of `parseUrlString`, for what is done for each of very many routes.
 * @param address without faults, as it was saved
 */
export function readUrlString(address: string): RouteShape {
  return shapeOf(address, partsOf(address));
}

/**
 * Reads a route's `url_string` (docs/contract.md "Page routes"). Used by the form and the server alike.
 * @param address for example `/country/<code>/`
 * @returns what follows from it; with faults the rest is a best effort
 */
export function parseUrlString(address: string): RoutePattern {
  const parts = partsOf(address);
  const shape = shapeOf(address, parts);
  const body = shape.segments.map((s) => ('key' in s ? `/(?<${s.key}>[^/]+)` : `/${escape(s.literal)}`)).join('');
  return { ...shape, pattern: `^${body}/?$`, faults: [...findFaults(address, parts)] };
}
