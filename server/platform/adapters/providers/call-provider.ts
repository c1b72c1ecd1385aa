import { Agent, request as send } from 'undici';
import type * as z from 'zod';
import { readLimited } from '#server/platform/adapters/read-limited.ts';
import { ProviderError } from './provider';

/** docs/trust.md section 3: no upstream holds a request longer. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

const dispatcher = new Agent({ connections: 16, keepAliveTimeout: 4000, connect: { timeout: TIMEOUT_MS } });

interface ProviderRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface ProviderReply {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function flat(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

/**
 * One request to a provider. The address comes from the settings, so it may be private (a server of one's own); redirects
 * are not followed, since the request carries a secret.
 * @throws ProviderError `failed` when there is no reply within ten seconds and a megabyte
 */
export async function callProvider({ method = 'GET', url, headers, body }: ProviderRequest): Promise<ProviderReply> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const reply = await send(url, {
      dispatcher,
      method,
      headers: { accept: 'application/json', ...headers, 'user-agent': 'Pagewright' },
      body: body ?? null,
      signal,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    const all = flat(reply.headers);
    const bytes = await readLimited(reply.body, all['content-encoding'] ?? '', MAX_BYTES, signal);
    return { status: reply.statusCode, headers: all, body: bytes.toString('utf8') };
  } catch (error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    throw new ProviderError('failed', `${method} ${new URL(url).origin} gave no reply (${what}).`);
  }
}

/**
 * The JSON of a reply, in the shape that is needed of it.
 * @throws ProviderError `refused` for 401, `failed` for every other reply that is not a success of this shape
 */
export function readReply<Shape extends z.ZodType>(what: string, reply: ProviderReply, shape: Shape): z.output<Shape> {
  if (reply.status === 401) throw new ProviderError('refused', `${what} answered 401.`);
  if (reply.status < 200 || reply.status > 299) throw new ProviderError('failed', `${what} answered ${reply.status}.`);
  const read = shape.safeParse(parsed(reply.body));
  if (read.success) return read.data;
  const paths = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderError('failed', `${what} answered in another shape (${paths}).`);
}

/** JSON as it is; undefined for a text that is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
