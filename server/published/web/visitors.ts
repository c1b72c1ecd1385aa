import { BlockList, isIP } from 'node:net';

/**
 * Who may see a site (its setting "White list IP").
 * @param networks checked addresses and CIDR networks; an empty list admits everybody
 * @returns whether a client's address is let in; one that cannot be read only where everybody is
 */
export function visitorRule(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const admitted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) admitted.addAddress(address, family);
    else admitted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // A link-local address comes with its interface (`fe80::1%eth0`).
    const bare = address.replace(/%.*$/, '');
    const family = isIP(bare);
    return family !== 0 && admitted.check(bare, family === 4 ? 'ipv4' : 'ipv6');
  };
}
