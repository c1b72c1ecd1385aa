import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LocalDevServer } from './dev-server';

/** Hop-by-hop and forwarding headers. */
const DROPPED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|forwarded|x-forwarded-.*|x-real-ip)$/;
/** What a project must not decide for the previews' host, besides what belongs to one connection. */
const REFUSED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|strict-transport-security|x-frame-options|content-security-policy|public-key-pins)$/;
/** The host that every development server accepts, regardless of its allowed hosts. */
const HOST = 'localhost';
const ANSWER_MS = 120_000;

/** The origin of the client becomes the server's own, as seen from inside. */
function headersIn({ host, ...headers }: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !DROPPED.test(name));
  const own = headers.origin !== undefined && isOwnOrigin(headers.origin, host);
  return { ...Object.fromEntries(kept), host: HOST, ...(own && { origin: `http://${HOST}` }) };
}

function isOwnOrigin(origin: string, host: string | undefined) {
  try {
    return new URL(origin).host === host?.toLowerCase();
  } catch {
    return false;
  }
}

/** No cookie is set for other previews, and no redirect leads to a host that is only known inside. */
function headersOut(headers: IncomingHttpHeaders, always: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !REFUSED.test(name)));
  const { 'set-cookie': cookies, location } = headers;
  return {
    ...kept,
    ...always,
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/gi, '')) }),
    ...(location !== undefined && { location: location.replace(/^https?:\/\/localhost(?::\d+)?(?=\/|$)/, '') || '/' }),
  };
}

/** Whether the response is shown in a frame, as far as the browser reports it: without https it sends fewer headers. */
function isFramed({ method, headers }: IncomingMessage) {
  const { 'sec-fetch-dest': destination, accept = '' } = headers;
  return method === 'GET' && (destination === 'iframe' || (destination === undefined && accept.includes('text/html')));
}

/** Sends a page with something behind it; what it was packed in cannot be added to. */
async function sendWithEnd(
  answer: IncomingMessage,
  reply: ServerResponse,
  always: OutgoingHttpHeaders,
  end: string,
): Promise<void> {
  const { 'content-length': length, ...headers } = headersOut(answer.headers, always);
  const total = length === undefined ? {} : { 'content-length': Number(length) + Buffer.byteLength(end) };
  reply.writeHead(answer.statusCode ?? 502, { ...headers, ...total });
  await pipeline(answer, reply, { end: false });
  reply.end(end);
}

function isPlainPage({ statusCode = 502, headers }: IncomingMessage) {
  return (
    /^text\/html\b/.test(headers['content-type'] ?? '') &&
    (headers['content-encoding'] ?? 'identity') === 'identity' &&
    statusCode !== 304 &&
    statusCode !== 204
  );
}

/**
 * The head of an answer. Its error listener stays: an error of the body may come in the same turn as the head, before the
 * caller goes on.
 * @throws Error when none came
 */
function responseOf(inside: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    inside.on('error', reject);
    inside.once('response', resolve);
    // Also after an unasked upgrade, which is no response and no error.
    inside.once('close', () => reject(new Error('The development server does not answer.')));
  });
}

/**
 * Hands a request on to a development server and its answer back.
 * @param always headers of previews, which the server's own do not change
 * @param pageEnd put behind pages in frames
 * @throws Error when it does not answer; nothing was written then
 */
export async function forwardRequest(
  server: LocalDevServer,
  asked: IncomingMessage,
  reply: ServerResponse,
  always: OutgoingHttpHeaders,
  pageEnd: string,
): Promise<void> {
  const bridge = server.bridge();
  if (bridge === null) throw new Error('The development server does not listen yet.');
  server.touch();
  const framed = isFramed(asked);
  const inside = request({
    agent: bridge.agent,
    method: asked.method,
    path: asked.url,
    timeout: ANSWER_MS,
    headers: { ...headersIn(asked.headers), ...(framed && { 'accept-encoding': 'identity' }) },
  });
  inside.on('timeout', () => inside.destroy(new Error('The development server does not answer.')));
  reply.once('close', () => inside.destroy());
  asked.pipe(inside);
  const answer = await responseOf(inside);
  inside.on('error', () => reply.destroy());
  if (framed && isPlainPage(answer))
    return sendWithEnd(answer, reply, always, pageEnd).catch(() => void reply.destroy());
  reply.writeHead(answer.statusCode ?? 502, headersOut(answer.headers, always));
  await pipeline(answer, reply).catch(() => reply.destroy());
}

function headOf({ method, url }: IncomingMessage, headers: OutgoingHttpHeaders) {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}: ${String(each)}`),
  );
  return `${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** Whether a page of the same address asks, or something that is no browser. */
function isOwnPage({ headers }: IncomingMessage) {
  return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host);
}

/**
 * Joins a browser's WebSocket (hot reload) to a development server. Pages of other origins are refused.
 * @param server null: nothing is at this address
 */
export async function forwardUpgrade(
  server: LocalDevServer | null,
  asked: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  socket.on('error', () => undefined);
  const refuse = (status: string) =>
    void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  const bridge = server?.bridge() ?? null;
  const isWebSocket = asked.headers.upgrade?.toLowerCase() === 'websocket';
  if (bridge === null || !isWebSocket) return refuse('404 Not Found');
  if (!isOwnPage(asked)) return refuse('403 Forbidden');
  const inside = await bridge.connect().catch(() => null);
  if (inside === null) return refuse('502 Bad Gateway');
  inside.on('error', () => socket.destroy());
  inside.on('close', () => socket.destroy());
  socket.on('close', () => inside.destroy());
  inside.write(headOf(asked, { ...headersIn(asked.headers), connection: 'Upgrade', upgrade: 'websocket' }));
  if (head.length > 0) inside.write(head);
  socket.pipe(inside);
  inside.pipe(socket);
}
