import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm } from './stripe-form';
import { pagesOf } from './stripe-pages';
import { routesOf } from './stripe-routes';
import { Refused } from './stripe-books';
import { openShop, type Shop } from './stripe-shop';

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export interface FakeStripe extends Shop {
  /** STRIPE_API_URL. */
  readonly url: string;
  /** Every request so far: `METHOD path`. */
  readonly asked: readonly string[];
  /** An event as Stripe sends it: body and signature. */
  readonly sign: (event: object, at?: number, secret?: string) => { readonly body: string; readonly signature: string };
  readonly close: () => Promise<void>;
}

/**
 * Stripe as far as the product speaks to it: a real HTTP server with a memory, whose replies are typed by Stripe's own
 * package, and the pages that customers see. Tests pay, fail, renew and end in the customer's and the bank's name.
 */
export async function startFakeStripe(secrets: {
  readonly key: string;
  readonly webhook: string;
}): Promise<FakeStripe> {
  const shop = openShop();
  const { state } = shop;
  const routes = routesOf(shop);
  const showPage = pagesOf(shop);
  const asked: string[] = [];
  const replies = new Map<string, unknown>();

  const answer = async (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const text = await bodyOf(request);
    asked.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${secrets.key}`)
      throw new Refused(401, 'invalid_request_error', 'No key');
    state.onCall?.(`${request.method} ${pathname}`);
    if (state.isDown) throw new Refused(500, 'api_error', 'Down');
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? replies.get(key) : undefined;
    if (kept !== undefined) return kept;
    for (const [method, pattern, action] of routes) {
      const match = method === request.method ? pattern.exec(pathname) : null;
      if (!match) continue;
      const reply = action(match[1] ?? '', readForm(text), searchParams);
      if (typeof key === 'string') replies.set(key, reply);
      return reply;
    }
    throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${pathname})`);
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, reply: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    };
    try {
      send(200, await answer(request));
    } catch (error) {
      const { status, type, message } =
        error instanceof Refused ? error : { status: 500, type: 'api_error', message: String(error) };
      send(status, { error: { type, message } });
    }
  };
  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    const { html, location } = showPage(request.url ?? '/', readForm(await bodyOf(request)));
    if (location !== undefined) response.writeHead(303, { location }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };
  const server = createServer((request, response) => {
    void (request.url?.startsWith('/v1/') ? answerCall : answerPage)(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.pages = url;
  return {
    ...shop,
    url,
    asked,
    sign: (event: object, at = Math.floor(Date.now() / 1000), secret = secrets.webhook) => {
      const body = JSON.stringify(event);
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${signature}` };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
