import { startConnectProxy } from './sandbox/connect-proxy';
import type { Sandbox } from './sandbox-step';

/** Hosts that the log names. */
const MAX_NAMED = 5;

/**
 * Lets a command of a build reach some hosts and no other, by a proxy that is there as long as it runs. The log names others
 * that it asked for.
 * @param which how the log says what they are among which they are not
 */
export async function withHosts(
  { folder, context: { log } }: Sandbox,
  { hosts, which }: { readonly hosts: readonly string[]; readonly which: string },
  run: () => Promise<void>,
): Promise<void> {
  const refused = new Set<string>();
  const stopProxy = await startConnectProxy(folder.proxy, hosts, (host) => {
    if (refused.size < MAX_NAMED) refused.add(host);
  });
  try {
    await run();
  } finally {
    await stopProxy();
    for (const host of refused) log.say(`${host} is not among the hosts that ${which}.`);
  }
}
