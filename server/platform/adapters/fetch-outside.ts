import { Agent, type buildConnector, request as send } from 'undici';
import { guardedConnector, RefusedError, type Resolve, systemResolve } from './guarded-connect';
import { isAllowedAddress } from './public-address';
import { readLimited } from './read-limited';

/** docs/contract.md "Data sources": at most 3 redirects, 10 s for everything, 5 MB after decompression. */
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Set by us or by the connection; a caller's would contradict it or smuggle. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'keep-alive',
]);

interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutsideReply {
  readonly status: number;
  /** Lower-case names; several values joined by ', '. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Why a fetch gave no reply. Callers show the same text for every reason (docs/trust.md 41); the reason is for the log. */
export class OutsideError extends Error {
  constructor(
    readonly reason: 'refused' | 'failed',
    options?: ErrorOptions,
  ) {
    super('The address could not be fetched.', options);
    this.name = 'OutsideError';
  }
}

export type FetchOutside = (request: OutsideRequest) => Promise<OutsideReply>;

function parsed(address: string, allow: readonly string[], base?: string): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !isAllowedAddress(url, allow)) throw new RefusedError();
  return url;
}

function flat(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

/** A redirect keeps the caller's headers on the same origin only: they may hold a secret. 301-303 turn a POST into a GET. */
function redirected(request: OutsideRequest, from: URL, to: URL, status: number): OutsideRequest {
  const keepsBody = status === 307 || status === 308;
  const headers = from.origin === to.origin ? request.headers : {};
  if (keepsBody && from.origin !== to.origin && request.body !== undefined) throw new RefusedError();
  return {
    method: keepsBody ? request.method : 'GET',
    url: to.href,
    headers,
    ...(keepsBody && { body: request.body }),
  };
}

/**
 * HTTP to addresses that people configure, without a way into the server's own network (docs/trust.md 41-44): http(s) only, public
 * addresses unless listed, the checked address pinned to the connection, every redirect checked again, time and size bounded.
 * @param options.allow `host:port` pairs from DATA_SOURCE_ALLOW_HOSTS
 * @param options.maxRedirects, options.maxBytes where a caller wants less than data sources do
 * @param options.resolve, options.dial, options.timeoutMs for tests
 * @returns a function that returns the reply with any status, and throws OutsideError otherwise
 */
export function createFetchOutside(options: {
  readonly allow: readonly string[];
  readonly resolve?: Resolve;
  readonly dial?: buildConnector.connector;
  readonly maxRedirects?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}): FetchOutside {
  const { allow, maxRedirects = MAX_REDIRECTS, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const connect = guardedConnector(options.resolve ?? systemResolve, allow, options.dial);
  const dispatcher = new Agent({ connect, connections: 16, keepAliveTimeout: 4000 });

  async function follow(request: OutsideRequest, hop: number, signal: AbortSignal): Promise<OutsideReply> {
    const url = parsed(request.url, allow);
    const own = Object.entries(request.headers ?? {}).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
    const { statusCode, headers, body } = await send(url, {
      dispatcher,
      method: request.method,
      headers: {
        'user-agent': 'Pagewright',
        accept: 'application/json, */*;q=0.5',
        ...Object.fromEntries(own),
        'accept-encoding': 'gzip, deflate, br',
      },
      body: request.body ?? null,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const all = flat(headers);
    if (REDIRECTS.includes(statusCode) && all['location'] !== undefined) {
      body.on('error', () => undefined).destroy();
      if (hop === maxRedirects) throw new RefusedError();
      return follow(redirected(request, url, parsed(all['location'], allow, url.href), statusCode), hop + 1, signal);
    }
    return {
      status: statusCode,
      headers: all,
      body: await readLimited(body, all['content-encoding'] ?? '', maxBytes, signal),
    };
  }

  return async (request) => {
    try {
      return await follow(request, 0, AbortSignal.timeout(timeoutMs));
    } catch (cause) {
      throw new OutsideError(cause instanceof RefusedError ? 'refused' : 'failed', { cause });
    }
  };
}
