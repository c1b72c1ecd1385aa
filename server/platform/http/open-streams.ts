import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Streams that one caller may have open at once in one process: more than the tabs that anybody looks at. */
const MOST_EACH = 20;
/** Seconds after which a rejected caller may try again. */
const RETRY_SECONDS = 10;

/** Open streams of each app by caller: they would hold its stop up until it cuts them. */
const open = new WeakMap<object, Map<string, Set<AbortController>>>();

/** Ends the streams of an app before it waits for its requests. To be called once, with the API's scope. */
export function closeStreamsFirst(api: FastifyInstance): void {
  const streams = new Map<string, Set<AbortController>>();
  open.set(api.server, streams);
  api.addHook('preClose', async () => {
    for (const each of streams.values()) for (const stream of each) stream.abort();
  });
}

/**
 * Counts a stream until its reply is closed.
 * @returns a signal that is aborted when the client disconnects or the server stops
 * @throws AppError `rate_limited` when the caller has as many open as there may be; `bad_request` for a client that has left
 */
export function addStream({ server, admission }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const caller = admission?.caller ?? '';
  const streams = open.get(server.server);
  const own = streams?.get(caller) ?? new Set();
  if (admission && own.size >= MOST_EACH) {
    const details = [fault(null, 'too_many_streams', { most: MOST_EACH })];
    throw new AppError('rate_limited', { details, retryAfter: RETRY_SECONDS });
  }
  // It was closed while the caller was looked up: it would count for ever, as `close` is not emitted again.
  if (reply.raw.destroyed) throw new AppError('bad_request');
  const stream = new AbortController();
  streams?.set(caller, own.add(stream));
  reply.raw.once('close', () => {
    own.delete(stream);
    if (own.size === 0 && streams?.get(caller) === own) streams.delete(caller);
    stream.abort();
  });
  return stream.signal;
}
