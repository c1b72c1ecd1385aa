import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type * as z from 'zod';
import type * as all from '#common/contract/all.ts';
import type { EndpointShape } from '#common/contract/endpoint.ts';
import type { ErrorReply } from '#common/contract/errors.ts';
import type { Person } from './people';
import { watchCall } from './watch-event-loop';

type Module = (typeof all)[keyof typeof all];
type EndpointsOf<M> = M extends unknown ? Extract<M[keyof M], EndpointShape> : never;
type Endpoint = EndpointsOf<Module>;
/** `POST v1/pageRoutes/delete/:id` */
export type CallName = NameOf<Endpoint>;
type NameOf<E> = E extends EndpointShape ? `${E['method']} ${E['path']}` : never;
type Named<N> = Endpoint extends infer E
  ? E extends EndpointShape
    ? NameOf<E> extends N
      ? E
      : never
    : never
  : never;

type Plain<T> = T extends { status: true } ? Omit<T, 'status'> & { status: boolean } : T;
/** The reply's fields as the contract words them, and those of an error, since a test asks for both. */
export type Answer<N extends CallName> = Plain<z.output<Named<N>['reply']>> & Partial<Omit<ErrorReply, 'status'>>;

export interface CallOptions {
  /** Whose token is sent; none when absent. */
  readonly as?: Pick<Person, 'accessToken'>;
  /** Sent as JSON, of any type. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** Values of `:name` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (name: string, options?: CallOptions) => Promise<LightMyRequestResponse>;

/** Sends any request below `/api`, `METHOD path`, and gives the raw response. Fails when it holds the event loop. */
export function sender(app: FastifyInstance): Send {
  return async (name, { as, body, query, params = {}, headers = {} } = {}) => {
    const [method, path = ''] = name.split(' ', 2);
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const request: InjectOptions = {
      method: method === 'PUT' ? 'PUT' : method === 'GET' ? 'GET' : 'POST',
      url: `/api/${url}`,
      ...(query && { query }),
      headers: {
        ...(as && { authorization: `Bearer ${as.accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    return watchCall(name, () => app.inject(request));
  };
}

/** Makes one call of the contract; the body is parsed and typed by the call's name. */
export function caller(send: Send) {
  return async <N extends CallName>(name: N, options?: CallOptions): Promise<{ status: number; body: Answer<N> }> => {
    const response = await send(name, options);
    return { status: response.statusCode, body: response.json<Answer<N>>() };
  };
}
