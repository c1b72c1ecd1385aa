import { fillPlaceholders, requestKeys, type SourceRequest } from './placeholders';

/** A request with every key filled in, secret headers not yet among its headers. */
export interface FilledRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * - `missing-key`: the address has no such key, so the source has no data for this page
 * - `odd-key`: the key would change where the request goes; such a thing cannot exist
 */
export type Filled =
  | { readonly kind: 'ready'; readonly request: FilledRequest }
  | { readonly kind: 'missing-key' | 'odd-key' };

/** http(s), a host without placeholders, then path, query or nothing: no key can reach into the host. */
const FIXED_HOST = /^https?:\/\/[^/?#<>\\\s]+(?=[/?#]|$)/i;

export function hasFixedHost(url: string): boolean {
  return FIXED_HOST.test(url);
}

function places(url: URL) {
  return `${url.origin} ${url.pathname.split('/').length}`;
}

/** The address with the keys percent-encoded, or null when it is no address or a key ('..') would lead elsewhere. */
function fillUrl(request: SourceRequest, valueOf: (key: string) => string): string | null {
  if (!hasFixedHost(request.url)) return null;
  const filled = fillPlaceholders(request.url, (key) => encodeURIComponent(valueOf(key)));
  const neutral = fillPlaceholders(request.url, () => 'x');
  if (!URL.canParse(filled) || !URL.canParse(neutral)) return null;
  const url = new URL(filled);
  if (places(url) !== places(new URL(neutral))) return null;
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(fillPlaceholders(value, valueOf))}`;
    url.search += url.search === '' ? `?${pair}` : `&${pair}`;
  }
  url.hash = '';
  return url.href;
}

/** Half a character: it has no percent-encoding. */
const LONE_SURROGATE = /\p{Cs}/u;
const headerText = /^[\t\x20-\x7e\x80-\xff]*$/;

function jsonText(value: string) {
  return JSON.stringify(value).slice(1, -1);
}

function isForm(request: SourceRequest): boolean {
  const type = Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return type?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** In a form the key is percent-encoded; anywhere else it is escaped as inside a JSON string, so it cannot end one. */
function fillBody(request: SourceRequest, valueOf: (key: string) => string): string | undefined {
  if (request.body === undefined || request.method === 'GET') return undefined;
  const escape = isForm(request) ? encodeURIComponent : jsonText;
  return fillPlaceholders(request.body, (key) => escape(valueOf(key)));
}

/**
 * Fills the keys of an address into a request (docs/contract.md "Data sources").
 * @param keys decoded values of the route's keys
 */
export function fillRequest(request: SourceRequest, keys: Readonly<Record<string, string>>): Filled {
  if (!requestKeys(request).every((key) => Object.hasOwn(keys, key))) return { kind: 'missing-key' };
  const valueOf = (key: string) => keys[key] ?? '';
  if (Object.values(keys).some((value) => LONE_SURROGATE.test(value))) return { kind: 'odd-key' };
  const url = fillUrl(request, valueOf);
  if (url === null) return { kind: 'odd-key' };
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => [name, fillPlaceholders(value, valueOf)] as const,
  );
  if (!headers.every(([, value]) => headerText.test(value))) return { kind: 'odd-key' };
  const body = fillBody(request, valueOf);
  const type = body !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    kind: 'ready',
    request: {
      method: request.method,
      url,
      headers: { ...Object.fromEntries(headers), ...(type && { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    },
  };
}
