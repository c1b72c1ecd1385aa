import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type EndpointShape, type EventOf, pathsOf } from '#common/contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActorFor, KeyCaller, SignedIn } from './actor';
import type { Admission } from './admission';
import { checkInputs } from './check-input';
import { type Following, followingOf, sendEvents } from './event-stream';
import { asLocation } from './location';
import { closeStreamsFirst } from './open-streams';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointShape;
  }
  interface FastifyInstance {
    /** Every call of the API that has been registered, for OpenAPI and the inventory test. */
    endpoints: EndpointShape[];
  }
  interface FastifyRequest {
    /** Set before the body is read; null for calls open to anybody, and for programs. */
    actor: SignedIn | null;
    /** The same for a program with an API key. */
    keyCaller: KeyCaller | null;
    /** How to look again whether a person still may make the call; null where no person does. */
    admission: Admission | null;
    /** Resolves when the handler has ended, also where its client left; absent: it has not begun. */
    atWork?: Promise<unknown>;
  }
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Field<E, K extends string> = E extends { readonly [key in K]: infer V } ? Output<V> : undefined;
type Scope<E> = E extends { readonly scope: infer S } ? S : undefined;
type Key<E> = E extends { readonly keyScope: infer K } ? K : undefined;
type Events = NonNullable<EndpointShape['events']>;
type Input<E extends EndpointShape> = z.input<E['reply']>;

/** The reply's fields; `status: true` is added for contracts that promise it. What is no JSON may be sent as it is read. */
export type ReplyFields<E extends EndpointShape> = E extends { readonly ownReply: true }
  ? FastifyReply
  : RepliedFields<E>;

type RepliedFields<E extends EndpointShape> = E extends { readonly events: infer V extends Events }
  ? AsyncIterable<EventOf<V>>
  : Input<E> extends { status: true }
    ? Omit<Input<E>, 'status'>
    : Input<E> | (E extends { readonly replyType: string } ? Readable : never);

/** What a handler is called with, typed from the endpoint. Multipart bodies are read from `request` by the handler. */
export type Call<E extends EndpointShape> = CallOf<E> & (E extends { readonly events: Events } ? Following : unknown);

type BodyOf<E extends EndpointShape> = E extends { readonly raw: true }
  ? Buffer | undefined
  : E extends { readonly stream: string }
    ? Readable | undefined
    : Field<E, 'body'>;

interface CallOf<E extends EndpointShape> {
  readonly body: BodyOf<E>;
  readonly query: Field<E, 'query'>;
  readonly params: Field<E, 'params'>;
  readonly actor: ActorFor<E['access'], Scope<E>, Key<E>>;
  readonly request: FastifyRequest;
  /** For cookies and headers of its own; what is sent is the handler's return value. */
  readonly reply: FastifyReply;
}

const nothing = z.strictObject({});

function promisesStatus(reply: z.ZodType) {
  return (
    reply instanceof z.ZodObject && reply.shape.status instanceof z.ZodLiteral && reply.shape.status.value === true
  );
}

/** `{message, msg, …fields}`: a success reply with the text docs/contract.md quotes for it. */
export function withText<F extends object>(text: string, fields?: F): { message: string; msg: string } & F {
  return {
    message: text,
    msg: text,
    ...(fields ?? ({} as F)),
  };
}

/** The handler reads the body itself. */
function isUnread({ multipart, raw, stream }: EndpointShape) {
  return multipart === true || raw === true || stream !== undefined;
}

function readInput(endpoint: EndpointShape, { params, query, body }: FastifyRequest) {
  return checkInputs({
    params: [endpoint.params ?? nothing, params],
    query: [endpoint.query ?? nothing, query],
    // A call whose fields may all be absent may be made without a body.
    body: isUnread(endpoint) ? [z.undefined(), undefined] : [endpoint.body ?? nothing, body === undefined ? {} : body],
  });
}

/** Only what the contract names leaves the server. */
function filterReply(endpoint: EndpointShape, fields: unknown) {
  const whole = promisesStatus(endpoint.reply) ? { ...(fields as object), status: true } : fields;
  const checked = endpoint.reply.safeParse(whole);
  if (checked.success) return checked.data;
  throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit its contract.`, {
    cause: checked.error,
  });
}

/**
 * Registers a call of the contract: method and paths, access (see plugins/session.ts), validation, reply filter.
 * @param app the API's scope: the path is below `/api`
 * @param handler gives the reply's fields (`status: true` is added), or with status 302 the address to go to, or the events
 * @throws AppError `invalid` (422) listing every fault of params, query or body
 */
export function handle<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyFields<E>> | ReplyFields<E>,
): void {
  app.endpoints.push(endpoint);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = readInput(endpoint, request);
    const bytes = (endpoint.raw || endpoint.stream !== undefined) && { body: request.body };
    const following = endpoint.events && followingOf(request, reply);
    const given = { ...input, ...bytes, ...following, actor: request.actor ?? request.keyCaller, request, reply };
    // Its client has left.
    if (request.method === 'GET' && reply.raw.destroyed) throw new AppError('bad_request');
    const work = (async () => handler(given as unknown as Call<E>))();
    request.atWork = work.catch(() => undefined);
    const fields = await work;
    if (endpoint.ownReply) return fields;
    if (endpoint.events)
      return sendEvents(reply, endpoint, request.admission, fields as AsyncIterable<EventOf<Events>>);
    if (endpoint.status === 302) return reply.redirect(asLocation(fields as string));
    if (endpoint.status === 204) return reply.code(204).send();
    if (endpoint.replyType !== undefined) return reply.type(endpoint.replyType).send(fields);
    return reply.code(endpoint.status ?? 200).send(filterReply(endpoint, fields));
  };
  for (const path of pathsOf(endpoint))
    app.route({
      method: endpoint.method,
      url: `/${path}`,
      config: { endpoint },
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      handler: answer,
    });
}

/** Prepares the scope that `handle` registers into; a route without a contract is refused at start. */
export function requireContracts(api: FastifyInstance): void {
  closeStreamsFirst(api);
  api.addHook('onRoute', (route) => {
    if (route.config?.endpoint === undefined) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
  });
  api.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.endpoint?.anyBody) return;
    // Nothing is decompressed: a compressed body would be misread.
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity') throw new AppError('unsupported_type');
    const endpoint = request.routeOptions.config.endpoint;
    const type = request.headers['content-type'];
    if (endpoint === undefined || type === undefined) return;
    const wanted = endpoint.stream ?? (endpoint.multipart ? 'multipart/form-data' : 'application/json');
    if (type.split(';', 1)[0]?.trim().toLowerCase() !== wanted) throw new AppError('unsupported_type');
  });
}
