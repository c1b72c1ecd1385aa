import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { EndpointShape } from '#common/contract/endpoint.ts';
import type { Admission } from './admission';
import { addStream } from './open-streams';
import { createWakeSignal } from './wake-signal';

/** What the handler of an endpoint with `events` is called with besides the rest. */
export interface Following {
  /** The id of the last event that the browser has (header `Last-Event-ID`); null = none. */
  readonly lastEventId: string | null;
  /** Aborted when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
}

interface StreamEvent {
  readonly id?: string;
  readonly event: string | number;
  readonly data: unknown;
}

/** A line is sent this often although nothing happens: proxies close what is silent. */
const COMMENT_MS = 15_000;
const COMMENT = ': \n\n';
const MAX_ID = 64;
/** For so long a look at the right to read counts: of many events at once only the first needs one. */
const ADMITTED_MS = 2000;

function lastEventIdOf({ headers }: FastifyRequest) {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && sent !== '' && sent.length <= MAX_ID ? sent : null;
}

/**
 * What a handler needs to know of who follows.
 * @throws AppError `rate_limited` when the caller follows too much already
 */
export function followingOf(request: FastifyRequest, reply: FastifyReply): Following {
  return { lastEventId: lastEventIdOf(request), signal: addStream(request, reply) };
}

/** JSON holds no line break, so that one line of data is enough. */
function written({ events }: EndpointShape, { id, event, data }: StreamEvent) {
  const schema: z.ZodType | undefined = events?.[String(event)];
  const checked = schema?.safeParse(data);
  if (!checked?.success) throw new Error(`The event ${event} does not fit its contract.`, { cause: checked?.error });
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(checked.data)}\n\n`;
}

/** Whether a reader still may read. A database that cannot say ends the stream too: the browser connects again. */
function createReaderCheck(admission: Admission | null) {
  let validUntil = 0;
  return async (isNow: boolean) => {
    if (admission === null || (!isNow && Date.now() < validUntil)) return true;
    const began = Date.now();
    const isAdmitted = await admission.check().then(
      () => true,
      () => false,
    );
    validUntil = began + ADMITTED_MS;
    return isAdmitted;
  };
}

/** The events as text, with a comment every while, until there are no more or the reader may not read them. */
async function* texts(
  endpoint: EndpointShape,
  events: AsyncIterable<StreamEvent>,
  admission: Admission | null,
): AsyncGenerator<string> {
  // Sent at once, so that the browser knows that it is connected.
  yield COMMENT;
  const iterator = events[Symbol.asyncIterator]();
  const end = new AbortController();
  const wakeSignal = createWakeSignal(end.signal);
  const mayRead = createReaderCheck(admission);
  let stop: (() => void) | undefined;
  try {
    stop = await admission?.onChange(wakeSignal.ring);
    let next = iterator.next();
    const wake = () => wakeSignal.heard(COMMENT_MS).then(() => null);
    let woken = wake();
    for (;;) {
      const result = await Promise.race([next, woken]);
      if (result?.done || !(await mayRead(result === null))) return;
      yield result === null ? COMMENT : written(endpoint, result.value);
      if (result === null) woken = wake();
      else next = iterator.next();
    }
  } finally {
    stop?.();
    // Lets go of the timer.
    end.abort();
    // It may wait for an event that never comes: its signal is aborted, and its return is not awaited.
    void iterator.return?.(undefined).catch(() => undefined);
  }
}

/**
 * Answers with server-sent events, each filtered by its schema, until the iterable ends, the client disconnects or may
 * not make the call any more.
 * @param admission of who reads; null: anybody may
 * @param events as the handler gives them; it stops when the signal of {@link Following} is aborted
 */
export function sendEvents(
  reply: FastifyReply,
  endpoint: EndpointShape,
  admission: Admission | null,
  events: AsyncIterable<StreamEvent>,
): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      // Proxies that gather answers would hold the events back.
      .header('x-accel-buffering', 'no')
      // Kept alive, the connection would hold a stop up after its stream has ended.
      .header('connection', 'close')
      .send(Readable.from(texts(endpoint, events, admission), { objectMode: false }))
  );
}
