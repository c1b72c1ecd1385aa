import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { EndpointShape } from '#common/contract/endpoint.ts';

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

/** Open streams of each app: they would hold its stop up until it cuts them. */
const open = new WeakMap<object, Set<AbortController>>();

/** Ends the streams of an app before it waits for its requests. To be called once, with the API's scope. */
export function closeStreamsFirst(api: FastifyInstance): void {
  const streams = new Set<AbortController>();
  open.set(api.server, streams);
  api.addHook('preClose', async () => {
    for (const stream of streams) stream.abort();
  });
}

function lastEventIdOf({ headers }: FastifyRequest) {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && sent !== '' && sent.length <= MAX_ID ? sent : null;
}

/** What a handler needs to know of who follows. */
export function followingOf(request: FastifyRequest, reply: FastifyReply): Following {
  const stream = new AbortController();
  const streams = open.get(request.server.server);
  streams?.add(stream);
  reply.raw.once('close', () => {
    streams?.delete(stream);
    stream.abort();
  });
  return { lastEventId: lastEventIdOf(request), signal: stream.signal };
}

/** JSON holds no line break, so that one line of data is enough. */
function written({ events }: EndpointShape, { id, event, data }: StreamEvent) {
  const schema: z.ZodType | undefined = events?.[String(event)];
  const checked = schema?.safeParse(data);
  if (!checked?.success) throw new Error(`The event ${event} does not fit its contract.`, { cause: checked?.error });
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(checked.data)}\n\n`;
}

/** Resolves to `COMMENT` after a while; `stop` lets go of the timer. */
function commentLater() {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<typeof COMMENT>((resolve) => (timer = setTimeout(() => resolve(COMMENT), COMMENT_MS)));
  return { later, stop: () => clearTimeout(timer) };
}

/** The events as text, with a comment whenever none came for a while. */
async function* texts(endpoint: EndpointShape, events: AsyncIterable<StreamEvent>): AsyncGenerator<string> {
  // Sent at once, so that the browser knows that it is connected.
  yield COMMENT;
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const { later, stop } = commentLater();
      const result = await Promise.race([next, later]).finally(stop);
      if (result === COMMENT) yield COMMENT;
      else if (result.done) return;
      else {
        yield written(endpoint, result.value);
        next = iterator.next();
      }
    }
  } finally {
    // It may wait for an event that never comes: its signal is aborted, and its return is not awaited.
    void iterator.return?.(undefined).catch(() => undefined);
  }
}

/**
 * Answers with server-sent events, each filtered by its schema, until the iterable ends or the client disconnects.
 * @param events as the handler gives them; it stops when the signal of {@link Following} is aborted
 */
export function sendEvents(
  reply: FastifyReply,
  endpoint: EndpointShape,
  events: AsyncIterable<StreamEvent>,
): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      // Proxies that gather answers would hold the events back.
      .header('x-accel-buffering', 'no')
      // Kept alive, the connection would hold a stop up after its stream has ended.
      .header('connection', 'close')
      .send(Readable.from(texts(endpoint, events), { objectMode: false }))
  );
}
