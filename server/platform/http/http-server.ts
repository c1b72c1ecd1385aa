import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PACE, watchPace } from './slow-peers';

function rejectSchema(): never {
  throw new Error('Requests and replies are checked by their contract (endpoints.ts), not by a schema of the route.');
}

/**
 * Options of every server: headers within ten seconds, so that half-sent requests do not pile up; a quarter of an hour
 * per request, enough for the largest file at 0.25 Mbit/s; no schema compilers of Fastify, which no route needs and
 * which cost a sixth of a second at start.
 */
export const SERVER_OPTIONS = {
  requestTimeout: 900_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
} as const;

/** The response to a connection that is closed before a request could be read. */
export interface RawAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: (status: number, requestId: string) => string;
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Writes an answer straight to a socket, where no reply exists, and closes it. */
function writeRawAnswer(socket: Socket, status: number, { headers, type, body }: RawAnswer) {
  if (!socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const text = body(status, requestId);
  const all = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${text}`, () => socket.destroy());
}

/** For Fastify's option `clientErrorHandler`: responds to requests that are malformed or not completed in time. */
export function answerBrokenRequests(answer: RawAnswer) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    writeRawAnswer(socket, STATUS[error.code ?? ''] ?? 400, answer);
  };
}

/** Gives up requests whose body comes, and connections whose answers are taken, drop by drop (see {@link watchPace}). */
export function rejectSlowPeers(
  { server }: { readonly server: Server | FastifyInstance['server'] },
  answer: RawAnswer,
  pace = PACE,
): void {
  return watchPace(
    server,
    (socket, waiting) => (waiting === 'body' ? writeRawAnswer(socket, 408, answer) : socket.destroy()),
    pace,
  );
}
