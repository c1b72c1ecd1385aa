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
import { closeAfter } from '#server/platform/close-after.ts';
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

/** A cookie without `Domain`: for this host alone. Browsers trim the names of attributes. */
function cookieOut(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';');
  return [pair, ...attributes.filter((one) => !/^\s*domain\s*(?:=|$)/i.test(one))].join(';');
}

/** Hosts by which a server names itself. */
const INSIDE = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/;

/** An address of the server itself as a path, which names no host whatever its slashes; others as they are. */
function locationOut(location: string): string {
  // Node reads headers as Latin-1, addresses are UTF-8.
  const written = Buffer.from(location, 'latin1').toString();
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return location;
  const { hostname, pathname, search, hash } = new URL(written);
  if (!INSIDE.test(hostname)) return location;
  return `${pathname.startsWith('//') ? '/.' : ''}${pathname}${search}${hash}`;
}

/** No cookie is set for other previews, and no redirect leads to a host that is only known inside. */
function headersOut(headers: IncomingHttpHeaders, always: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !REFUSED.test(name)));
  const { 'set-cookie': cookies, location } = headers;
  return {
    ...kept,
    ...always,
    ...(cookies && { 'set-cookie': cookies.map(cookieOut) }),
    ...(location !== undefined && { location: locationOut(location) }),
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

/** Whether a page of the same address asks, or something that is no browser. */
function isOwnPage({ headers }: IncomingMessage) {
  return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host);
}

const WEB_SOCKET = { connection: 'Upgrade', upgrade: 'websocket' };

/** The head of the answer that opens a WebSocket. */
function headOf({ headers }: IncomingMessage) {
  const lines = Object.entries({ ...headersOut(headers, {}), ...WEB_SOCKET }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}: ${String(each)}`),
  );
  return `${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`;
}

/** Passes on what two ends say; either ends the other. */
function join(one: Duplex, other: Duplex): void {
  for (const [end, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    end.on('error', () => undefined);
    end.on('close', () => closeAfter(end, peer));
    end.pipe(peer);
  }
}

/**
 * Joins a browser's WebSocket (hot reload) to a development server. Pages of other origins are refused.
 * @param server null: nothing is at this address
 */
export function forwardUpgrade(
  server: LocalDevServer | null,
  asked: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  socket.on('error', () => undefined);
  const refuse = (status: string) =>
    void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  const bridge = server?.bridge() ?? null;
  const isWebSocket = asked.headers.upgrade?.toLowerCase() === 'websocket';
  if (bridge === null || !isWebSocket) return refuse('404 Not Found');
  if (!isOwnPage(asked)) return refuse('403 Forbidden');
  const headers = { ...headersIn(asked.headers), ...WEB_SOCKET };
  const inside = request({ agent: bridge.agent, path: asked.url, timeout: ANSWER_MS, headers });
  inside.on('timeout', () => inside.destroy());
  inside.on('error', () => refuse('502 Bad Gateway'));
  inside.on('response', () => inside.destroy(new Error('The development server opens no WebSocket.')));
  inside.on('upgrade', (answer, opened, first) => {
    socket.write(headOf(answer));
    if (first.length > 0) opened.unshift(first);
    if (head.length > 0) opened.write(head);
    join(opened, socket);
  });
  socket.on('close', () => inside.destroy());
  inside.end();
}
