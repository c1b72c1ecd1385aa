import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { hostOf, isAllowedAddress, isListed, isPublicAddress } from './public-address';

/**
 * The address may not be reached from the server. One text for every reason, so that callers cannot map the network
 * with it.
 */
export class RefusedError extends Error {
  constructor() {
    super('The address is not allowed.');
    this.name = 'RefusedError';
  }
}

/** Gives all IP addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** The system's resolver (hosts file included). */
export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map((entry) => entry.address);

async function checkedAddress(url: URL, resolve: Resolve, allow: readonly string[]): Promise<string> {
  if (!isAllowedAddress(url, allow)) throw new RefusedError();
  const host = hostOf(url);
  if (isIP(host) !== 0) return host;
  const addresses = await resolve(host);
  const [first] = addresses;
  // One private answer among public ones is an attack or a mistake: refuse the name as a whole.
  if (first === undefined || (!isListed(url, allow) && !addresses.every(isPublicAddress))) throw new RefusedError();
  return first;
}

/**
 * A connector for undici that resolves a name itself, checks every answer and dials the checked IP address. Because the
 * check is made at the connection, no later resolution can lead elsewhere (DNS rebinding, docs/trust.md 43), also on
 * redirects.
 * @param allow `host:port` pairs that may be private
 * @param dial makes the connection; tests watch it
 */
export function guardedConnector(
  resolve: Resolve,
  allow: readonly string[],
  dial: buildConnector.connector = buildConnector({ timeout: 10_000 }),
): buildConnector.connector {
  return (options, callback) => {
    const port = options.port === '' ? '' : `:${options.port}`;
    const host =
      options.hostname.includes(':') && !options.hostname.startsWith('[') ? `[${options.hostname}]` : options.hostname;
    const url = new URL(`${options.protocol}//${host}${port}`);
    const name = hostOf(url);
    checkedAddress(url, resolve, allow).then(
      (address) => {
        // The certificate is checked against the name that was asked for, not the address that is dialled.
        const servername = options.servername ?? (isIP(name) === 0 ? name : undefined);
        dial({ ...options, hostname: address, ...(servername === undefined ? {} : { servername }) }, callback);
      },
      (error: unknown) => callback(error instanceof Error ? error : new RefusedError(), null),
    );
  };
}
