import { whileRunning } from './activity';
import { ApiError, errorOf } from './api-error';
import { readStored } from './browser-storage';
import type { CallInput, EndpointKey, FileKey, Reply, StreamKey } from './endpoints';
import { isForeignSession, refreshSession } from './session';

export { ApiError } from './api-error';

export interface CallOptions {
  /** A uuid: a repeat with the same one gives the first reply (docs/contract.md General). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /**
   * The body as JSON where that is written already: a page of megabytes is not written twice. `body` says its type
   * only.
   */
  readonly json?: string;
  /** Sends no session although there is one: for signing in again. */
  readonly anonymous?: boolean;
  /** Asks in this organization (at none of its sites) instead of the chosen one. */
  readonly organization?: string;
  /** Opens a stream of events, after the one with this id; `''` = from the first. It counts as nothing under way. */
  readonly lastEventId?: string;
}

/** The tenancy and session headers every call carries (docs/contract.md General). */
export function sessionHeaders(): Record<string, string> {
  const token = isForeignSession() ? null : readStored('accessToken');
  const organization = readStored('selectedOrg');
  const titleIndex = readStored('titleIndex');
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(organization && { Organization: organization }),
    ...(titleIndex && { TitleIndex: titleIndex }),
  };
}

/** Refreshes the session after `used` was refused, see `refreshSession`. */
export function renewSession(used: string | null): Promise<boolean> {
  return refreshSession(used, (address, init) => fetch(address, init));
}

/** Calls made without a session: their 401 is an answer (wrong password), never a reason to refresh. */
const OPEN = ['v1/auth/login', 'v1/auth/account-setup', 'v1/auth/refresh-tokens', 'v1/auth/exchange'];

interface Parts {
  readonly body?: unknown;
  readonly query?: Record<string, string | number | undefined>;
  readonly params?: Record<string, string>;
}

function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `/api/${filled}${text === '' ? '' : `?${text}`}`;
}

async function send(method: string, address: string, parts: Parts, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = options.anonymous ? {} : sessionHeaders();
  if (options.organization) {
    headers.Organization = options.organization;
    delete headers.TitleIndex;
  }
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.lastEventId) headers['Last-Event-ID'] = options.lastEventId;
  const body = options.json ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  try {
    const sent = fetch(address, { method, headers, body, signal: options.signal });
    return await (options.lastEventId === undefined ? whileRunning(sent) : sent);
  } catch {
    throw new ApiError(0, { code: options.signal?.aborted ? 'aborted' : 'offline' });
  }
}

/** Where the specification (section 5) takes one status alone, or a true `status` in the reply. */
const CREATED: readonly EndpointKey[] = ['POST v1/widgets', 'PUT v1/widgets'];
const CONFIRMED: readonly EndpointKey[] = ['POST v1/dashboard/setConfig'];

/** What says `status: false` is no success, whatever the HTTP status; nor is what is no object at all. */
function isSuccess(key: EndpointKey, { ok, status }: Response, json: unknown): boolean {
  if (!ok || typeof json !== 'object' || json === null) return false;
  if (CREATED.includes(key) && status !== 201) return false;
  const said = 'status' in json ? json.status : undefined;
  return CONFIRMED.includes(key) ? said === true : said !== false;
}

async function answered(key: EndpointKey, input: unknown, options: CallOptions): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const parts = input as Parts;
  const address = addressOf(path, parts);
  const used = readStored('accessToken');
  const reply = await send(method, address, parts, options);
  const again = reply.status === 401 && !OPEN.includes(path) && (await renewSession(used));
  return again ? send(method, address, parts, options) : reply;
}

/**
 * Makes one call of the contract, as `call('POST v1/dashboard/setConfig', {body})`. On a 401 it refreshes the session
 * once and repeats; when that fails it removes the tokens and goes to '/signin'.
 * @throws ApiError for every reply that is not a success; `offline` or `aborted` when there was none
 */
export async function call<K extends EndpointKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Reply<K>> {
  const reply = await answered(key, input, options);
  const json: unknown = await reply.json().catch(() => null);
  if (!isSuccess(key, reply, json)) throw errorOf(reply.status, json, reply.headers.get('Retry-After'));
  return json as Reply<K>;
}

/** As `call`, for the calls whose reply is a file and no JSON. @throws ApiError as `call` does */
export async function callFile<K extends FileKey>(key: K, input: CallInput<K>): Promise<Blob> {
  const reply = await answered(key, input, {});
  if (!reply.ok) throw errorOf(reply.status, await reply.json().catch(() => null));
  return reply.blob();
}

/** Opens a stream of events. @throws ApiError as `call` does */
export async function openStream<K extends StreamKey>(
  key: K,
  input: CallInput<K>,
  options: { readonly lastEventId: string; readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const reply = await answered(key, input, options);
  if (!reply.ok || !reply.body) throw errorOf(reply.status, await reply.json().catch(() => null));
  return reply.body;
}
