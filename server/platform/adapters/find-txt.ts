import { Resolver } from 'node:dns/promises';

/**
 * Gives the TXT records of a name, each as one text; an empty list when there are none or no server replies in time.
 */
export type FindTxt = (name: string) => Promise<readonly string[]>;

/**
 * Asks the name servers of this machine.
 * @param options.servers others in their place, as `address:port`
 * @param options.timeoutMs how long each of two tries waits
 */
export function createFindTxt({
  servers,
  timeoutMs = 2000,
}: { readonly servers?: readonly string[]; readonly timeoutMs?: number } = {}): FindTxt {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((chunks) => chunks.join(''));
  };
}
