/** Addresses of the same origin begin with it while they are encoded. */
const HERE = 'http://localhost';

/**
 * An address as the header `Location` takes it: what is not ASCII percent-encoded in UTF-8, hosts in punycode (RFC 9110
 * 10.2.2 with RFC 3986). ASCII is left as it is.
 * @param to a path or a whole address
 */
export function asLocation(to: string): string {
  if (!/[^\x21-\x7e]/.test(to)) return to;
  if (!URL.canParse(to, HERE)) return encodeURI(Buffer.from(to).toString());
  const url = new URL(to, HERE);
  return /^\/(?!\/)/.test(to) ? url.pathname + url.search + url.hash : url.href;
}

function nameOf(pair: string) {
  const name = pair.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/**
 * An address with the query that a visitor brought, so that campaigns are still counted; names that the address sets itself
 * are its own.
 * @param search with its '?', or ''
 */
export function withQuery(to: string, search: string): string {
  const [, address = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const pairs = (query: string) =>
    query
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '');
  const set = new Set(pairs(own).map(nameOf));
  const brought = pairs(search).filter((pair) => !set.has(nameOf(pair)));
  if (brought.length === 0) return to;
  return `${address}?${[...pairs(own), ...brought].join('&')}${hash}`;
}
