import ipaddr from 'ipaddr.js';

/**
 * The part of an address that a client can hardly change: an IPv4 address, or the first 64 bits of an IPv6 one (a
 * client with one IPv6 address has 2^64). For rate limits "per address" (docs/contract.md "Rate limits").
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  return parsed.toString();
}
