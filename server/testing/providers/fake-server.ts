import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countOthers } from '../others-at-work';

/** What every fake server of a provider offers. */
export interface FakeServer {
  readonly url: string;
  /** Environment variables for a server that shall use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds in which it had something to answer. */
  readonly busyMs: () => number;
  readonly stop: () => Promise<void>;
}

/** A response of a fake server: JSON, a page, or a redirect. */
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly location?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  /** `GET /path` without the query. */
  readonly call: string;
  readonly query: URLSearchParams;
  /** Fields of a form or a JSON body. */
  readonly body: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/** How long a server has had something to answer, requests at the same time once: a bench subtracts it. */
function clockBusy(server: Server): () => number {
  let [open, since, total] = [0, 0, 0];
  server.on('request', (_, response: ServerResponse) => {
    if (open === 0) since = performance.now();
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) total += performance.now() - since;
    });
  });
  return () => total;
}

/** Listens on a free port of this machine. */
export async function listen(handler: RequestListener) {
  const server = createServer(handler);
  const busyMs = clockBusy(server);
  countOthers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { server, busyMs, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function fieldsOf(text: string, type: string): Record<string, string> {
  if (type.startsWith('application/json')) return JSON.parse(text || '{}') as Record<string, string>;
  return Object.fromEntries(new URLSearchParams(text));
}

/** A request, its body read. */
export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const body = fieldsOf(Buffer.concat(chunks).toString(), request.headers['content-type'] ?? '');
  return { call: `${request.method} ${url.pathname}`, query: url.searchParams, body, headers: request.headers };
}

export function answer(response: ServerResponse, { status, json, html, location, headers }: Answer): void {
  const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  response.writeHead(status ?? (location === undefined ? 200 : 303), {
    'content-type': type,
    ...(location !== undefined && { location }),
    ...headers,
  });
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)));
}

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The consent page on which a user grants or denies access. The form goes to the page's own address. */
export function consentPage(provider: string, account: string, scopes: string): string {
  return `<!doctype html><html lang="en"><title>${escaped(provider)}</title><h1>Authorize at ${escaped(provider)}</h1>
<p>Signed in as ${escaped(account)}. Pagewright asks for: ${escaped(scopes)}</p>
<form method="post"><button name="decision" value="authorize">Authorize</button>
<button name="decision" value="cancel">Cancel</button></form></html>`;
}

/** Where the decision on that page leads: back to the product, with a code or an error. */
export function decided(query: URLSearchParams, result: Readonly<Record<string, string>>): Answer {
  const back = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ ...result, state: query.get('state') ?? '' })) {
    back.searchParams.set(name, value);
  }
  return { location: back.href };
}
