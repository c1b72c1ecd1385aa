import { BlockList, isIP } from 'node:net';

/** Whether a client's address is meant; one that cannot be read never is. */
export type AddressRule = (address: string) => boolean;

/** @param networks checked addresses and CIDR networks */
export function networkRule(networks: readonly string[]): AddressRule {
  const named = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) named.addAddress(address, family);
    else named.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // A link-local address comes with its interface (`fe80::1%eth0`).
    const bare = address.replace(/%.*$/, '');
    const family = isIP(bare);
    return family !== 0 && named.check(bare, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Who may see a site (its setting "White list IP").
 * @param networks checked addresses and CIDR networks; an empty list admits everybody
 * @returns whether a client's address is let in; one that cannot be read only where everybody is
 */
export function visitorRule(networks: readonly string[]): AddressRule {
  return networks.length === 0 ? () => true : networkRule(networks);
}
