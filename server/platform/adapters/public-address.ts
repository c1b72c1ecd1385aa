import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * True for an IP address of the public internet: no loopback, private, link-local (cloud metadata), carrier-grade NAT,
 * multicast or reserved range of IPv4 or IPv6, and no IPv6 form that carries an IPv4 address (mapped, 6to4, NAT64 …).
 * @param address in canonical notation, as a resolver or `new URL().hostname` (brackets taken off) gives it
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST, 3);
}

/** Names that never leave the machine or its network, regardless of DNS (RFC 6761, 6762, 8375, ICANN .internal). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/;

/** The host of an address without brackets and without the dot that ends a rooted name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

/** True when the list names this host and port: `data.internal:8080`, `127.0.0.1:4000`, `[::1]:4000`. */
export function isListed(url: URL, allow: readonly string[]): boolean {
  return allow.includes(`${url.hostname.replace(/\.$/, '')}:${portOf(url)}`);
}

/**
 * What can be checked of an address without a resolver: http(s), no name and password in it, and a host that is
 * neither a local name nor a private IP address. `URL` has brought odd notations (0x7f000001, 127.1, 017700000001) to one form.
 * @param allow `host:port` pairs that may be reached although they are private
 */
export function isAllowedAddress(url: URL, allow: readonly string[] = []): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isListed(url, allow)) return true;
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAMES.test(host);
}
