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

/** What an idempotency key was answered: for a day it is answered the same, a failure included. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const DOWN: Reply = { status: 500, body: { error: { type: 'api_error', message: 'Down' } } };

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
  const replies = new Map<string, Reply>();

  const act = (method: string, pathname: string, form: ReturnType<typeof readForm>, query: URLSearchParams): Reply => {
    for (const [wanted, pattern, action] of routes) {
      const match = wanted === method ? pattern.exec(pathname) : null;
      if (match) return { status: 200, body: action(match[1] ?? '', form, query) };
    }
    throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${pathname})`);
  };

  /** @returns null: the connection breaks */
  const answer = async (request: IncomingMessage): Promise<(Reply & { readonly isRepeated?: boolean }) | null> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const { method = '' } = request;
    const form = readForm(await bodyOf(request));
    const call = `${method} ${pathname}`;
    asked.push(call);
    if (request.headers.authorization !== `Bearer ${secrets.key}`)
      throw new Refused(401, 'invalid_request_error', 'No key');
    state.onCall?.(call);
    if (state.isDown) return DOWN;
    const trouble = state.trouble?.(call);
    if (trouble === 'refuses') return DOWN;
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? replies.get(key) : undefined;
    if (kept !== undefined) return { ...kept, isRepeated: true };
    const done = act(method, pathname, form, searchParams);
    const reply = trouble === 'fails-after' ? DOWN : done;
    if (typeof key === 'string') replies.set(key, reply);
    return trouble === 'breaks-after' ? null : reply;
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const send = ({ status, body, isRepeated = false }: Reply & { readonly isRepeated?: boolean }) => {
      // Stripe says so of its own failures: a repeat would be answered the same.
      const isFinal = status >= 500 && state.trouble !== undefined;
      const headers = {
        'content-type': 'application/json',
        ...(isFinal && { 'stripe-should-retry': 'false' }),
        ...(isRepeated && { 'idempotent-replayed': 'true' }),
      };
      response.writeHead(status, headers).end(JSON.stringify(body));
    };
    try {
      const reply = await answer(request);
      if (reply === null) response.destroy();
      else send(reply);
    } catch (error) {
      const { status, type, message } =
        error instanceof Refused ? error : { status: 500, type: 'api_error', message: String(error) };
      send({ status, body: { error: { type, message } } });
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
