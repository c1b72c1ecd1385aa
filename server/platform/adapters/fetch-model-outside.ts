import { Agent, type buildConnector, fetch as send } from 'undici';
import { checkModelReply } from './fetch-model';
import { guardedConnector, RefusedError, type Resolve, systemResolve } from './guarded-connect';
import { limitBody } from './limit-body';
import { isAllowedAddress } from './public-address';

/** Longer than any model response; a server configured by a user must not exhaust memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Makes the `fetch` to models that organizations configure: https to public addresses only, the checked address pinned
 * to the connection (docs/trust.md 41-44), no redirect followed, length bounded.
 * @param options for tests
 * @returns throws RefusedError, NoModelReplyError, and any error of `fetch`
 */
export function createFetchModelOutside({
  resolve = systemResolve,
  dial,
}: { readonly resolve?: Resolve; readonly dial?: buildConnector.connector } = {}): typeof fetch {
  const connect = guardedConnector(resolve, [], dial);
  const dispatcher = new Agent({ connect, connections: 16, keepAliveTimeout: 4000 });
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' || !isAllowedAddress(url)) throw new RefusedError();
    // The package's own `fetch` takes its own Agent; its types are not those of the platform.
    const response = await send(url.href, { ...(init as object), redirect: 'manual', dispatcher });
    return limitBody(await checkModelReply(response as unknown as Response), MAX_BYTES);
  };
}
