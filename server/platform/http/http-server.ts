import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A body that stands still for so long is given up. */
const IDLE_BODY_MS = 30_000;
const LOOK_MS = 1000;

/**
 * Options for every server of the product: headers must be there in ten seconds, so that half-sent requests do not pile up; a
 * whole request may take a quarter of an hour, which lets the largest file through a line of 0.25 Mbit/s.
 */
export const SERVER_LIMITS = {
  requestTimeout: 900_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const;

/** What a connection is told that is cut before a request could be read. */
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
const refuse = (socket: Socket, status: number, { headers, type, body }: RawAnswer) => {
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
};

/** For Fastify's option `clientErrorHandler`: answers what the parser could not read, or nobody finished in time. */
export const answerBrokenRequests =
  (answer: RawAnswer) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, STATUS[error.code ?? ''] ?? 400, answer);
  };

/** Calls `onIdle` once nothing of a body has come for a while although it is waited for. */
const watchBody = (request: IncomingMessage, idleMs: number, onIdle: () => void) => {
  let bytes = request.socket.bytesRead;
  let movedAt = performance.now();
  const timer = setInterval(
    () => {
      // What is in the buffer waits for the server, not for the sender.
      if (request.socket.bytesRead !== bytes || request.readableLength > 0) {
        bytes = request.socket.bytesRead;
        movedAt = performance.now();
      } else if (performance.now() - movedAt >= idleMs) {
        clearInterval(timer);
        onIdle();
      }
    },
    Math.min(LOOK_MS, idleMs / 4),
  ).unref();
  const end = () => clearInterval(timer);
  request.on('end', end).on('close', end);
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Gives up requests whose body stands still, however long the whole may take. */
export const refuseIdleBodies = (
  { server }: { readonly server: Server | FastifyInstance['server'] },
  answer: RawAnswer,
  idleMs = IDLE_BODY_MS,
): void => {
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) watchBody(request, idleMs, () => refuse(request.socket, 408, answer));
  });
};
