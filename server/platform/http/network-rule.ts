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
