import { createHash } from 'node:crypto';
import { METRICS, secondsOf } from '#server/platform/metrics.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { callStored, readText, textOf } from './call-source';
import { type FilledRequest, fillRequest } from './fill-request';
import { loadReply, storeReply } from './replies-store';
import { pickInline } from './pick-inline';
import type { StoredSource } from './store';

/**
 * - `not-found`: the source answered 404 or 410, or the key is none that could exist
 * - `failed`: anything else; `lastGood` is the last good reply to the same request, if there was one
 */
export type SourceResult =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'not-found' | 'failed' | 'missing-key'; readonly lastGood?: { readonly data: unknown } };

export type FetchParts = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'metrics'>;

/** Seconds a reply is cached when the source sets no `cacheSeconds`. */
export const DEFAULT_CACHE_SECONDS = 60;
/** A failing source is asked again after this long, so that its slowness does not become that of every visitor. */
const FAILED_SECONDS = 5;
/** A 404 may soon be there; and anybody can ask for what is not. */
const NOT_FOUND_SECONDS = 30;

type Fetched = { readonly kind: 'ok'; readonly data: unknown } | { readonly kind: 'not-found' | 'failed' };

interface Reply {
  readonly fetched: Fetched;
  readonly bytes: number;
  readonly seconds: number;
}

/** Replies by source, its last change, and request. Sized by the bytes received. */
const replies = createSingleFlightCache<Reply>(64 * 1024 * 1024, ({ bytes }) => bytes + 500, {
  maxEntrySize: 8 * 1024 * 1024,
  ttlOf: ({ seconds }) => seconds * 1000,
});

function hashOf({ method, url, headers, body }: FilledRequest) {
  return createHash('sha256')
    .update(JSON.stringify([method, url, Object.entries(headers), body ?? null]))
    .digest('hex');
}

/** Asks a source, and counts how long it took and whether it failed. */
async function call(
  parts: FetchParts,
  source: StoredSource,
  request: FilledRequest,
): Promise<Fetched & { bytes: number }> {
  const end = secondsOf(parts.metrics, METRICS.sourceSeconds, ['result']).startTimer();
  const fetched = await ask(parts, source, request);
  end({ result: fetched.kind });
  return fetched;
}

async function ask(
  parts: FetchParts,
  source: StoredSource,
  request: FilledRequest,
): Promise<Fetched & { bytes: number }> {
  try {
    const reply = await callStored(parts, source, request);
    const bytes = reply.body.length;
    if (reply.status === 404 || reply.status === 410) return { kind: 'not-found', bytes };
    if (reply.status < 200 || reply.status > 299) throw new Error(`The source answered ${reply.status}.`);
    return { kind: 'ok', data: readText(textOf(reply), reply), bytes };
  } catch (error) {
    // The address may hold keys of visitors, the headers hold secrets: neither is logged.
    parts.log.warn({ err: error, dataSource: source.key }, 'A data source failed.');
    return { kind: 'failed', bytes: 0 };
  }
}

async function keep(parts: FetchParts, source: StoredSource, hash: string, data: unknown): Promise<void> {
  try {
    await storeReply(parts.db, source.id, hash, data);
  } catch (error) {
    // JSON may hold what the database does not (U+0000, half a surrogate pair): the page does not depend on the spare copy.
    parts.log.warn({ err: error, dataSource: source.key }, 'The reply of a data source could not be kept.');
  }
}

function secondsFor(source: StoredSource, fetched: Fetched): number {
  const own = source.request.cacheSeconds ?? DEFAULT_CACHE_SECONDS;
  if (fetched.kind === 'ok') return own;
  return fetched.kind === 'failed' ? FAILED_SECONDS : Math.min(own, NOT_FOUND_SECONDS);
}

async function fetchNow(parts: FetchParts, source: StoredSource, request: FilledRequest, hash: string): Promise<Reply> {
  const { bytes, ...fetched } = await call(parts, source, request);
  if (fetched.kind === 'ok') await keep(parts, source, hash, fetched.data);
  return { fetched, bytes, seconds: secondsFor(source, fetched) };
}

async function fetchOnce(
  parts: FetchParts,
  source: StoredSource,
  request: FilledRequest,
  hash: string,
): Promise<Fetched> {
  const id = `${source.id} ${source.updatedOn.getTime()} ${hash}`;
  const { fetched } = await replies.get(id, () => fetchNow(parts, source, request, hash));
  return fetched;
}

/**
 * The data of a source for one address (docs/contract.md "Data sources"): cached for `cacheSeconds` (60 by default),
 * one request shared by concurrent callers, the last good reply kept in the database.
 * @param keys decoded values of the address's keys
 */
export async function fetchDataSource(
  parts: FetchParts,
  source: StoredSource,
  keys: Readonly<Record<string, string>>,
): Promise<SourceResult> {
  if (source.request.inline !== undefined) return pickInline(source.request, keys);
  const filled = fillRequest(source.request, keys);
  if (filled.kind !== 'ready') return { kind: filled.kind === 'missing-key' ? 'missing-key' : 'not-found' };
  const hash = hashOf(filled.request);
  const fetched = await fetchOnce(parts, source, filled.request, hash);
  if (fetched.kind === 'ok') return fetched;
  const lastGood = await loadReply(parts.db, source.id, hash).catch(() => null);
  return lastGood ? { kind: fetched.kind, lastGood } : { kind: fetched.kind };
}

/** The last good reply of a source to the request for one address, without a call; null: there is none. */
export async function lastReply(
  { db }: Pick<FetchParts, 'db'>,
  source: StoredSource,
  keys: Readonly<Record<string, string>>,
): Promise<{ readonly data: unknown } | null> {
  const filled = fillRequest(source.request, keys);
  return filled.kind === 'ready' ? loadReply(db, source.id, hashOf(filled.request)) : null;
}
