import * as z from 'zod';
import { boundedRecord } from './bounded-record';
import type { Access, KeyScope } from './access';

/** One HTTP call of the product: what it takes, what it gives, who may make it. */
export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, in Fastify's form: `v1/pageRoutes/delete/:id`. */
  readonly path: string;
  /**
   * Further paths of the very same call, which programs may know it by: its path before it was renamed, or a second name
   * of the specification. The product itself calls `path`.
   */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  /** An API key of the site with this scope may make the call too; absent: only people may. */
  readonly keyScope?: KeyScope;
  /** One English line for the OpenAPI page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body. A multipart call has `multipart: true` in its place. */
  readonly body?: z.ZodType;
  readonly multipart?: true;
  /** The body is handed on as the bytes that came: what is signed must not be read before the signature. */
  readonly raw?: true;
  /** The handler sends the reply itself, as another protocol than this contract's words it. */
  readonly ownReply?: true;
  /** Media type of a body that the handler reads as a stream, within bounds of its own. */
  readonly stream?: string;
  /** A body of any kind is taken and ignored: callers send their own formats. */
  readonly anyBody?: true;
  readonly reply: z.ZodType;
  /**
   * Success status; 200 unless docs/contract.md names another for the call. With 302 the reply is the address to go to,
   * with 204 it is empty.
   */
  readonly status?: 200 | 201 | 204 | 302;
  /** Bytes the body may have; 1 MiB when absent. */
  readonly bodyLimit?: number;
  /** `organization`: the call needs no site (an organization may have lost its last one). */
  readonly scope?: 'organization';
  /** Only for the person themself: refused (403) to an administrator who is signed in as them. */
  readonly personal?: true;
  /** The reply holds what must not be stored: a repeat with the same Idempotency-Key does the work again. */
  readonly neverKept?: true;
  /** Media type of a reply that is not JSON; `reply` then describes a string. */
  readonly replyType?: string;
  /**
   * The reply is a stream of server-sent events (docs/contract.md "Event streams"): the data of each by its name. Its
   * query takes `follow`, its reply is {@link eventStream}.
   */
  readonly events?: Readonly<Record<string, z.ZodType>>;
}

/** All paths of a call, the one that the product uses first. */
export function pathsOf({ path, alsoAt = [] }: EndpointShape): readonly string[] {
  return [path, ...alsoAt];
}

/** Reply fields of an endpoint with `events`. */
export const eventStream = { replyType: 'text/event-stream', reply: z.string() } as const;

/** Query of an endpoint with `events`: `false` ends the stream once everything there is was sent. */
export const follow = z.enum(['true', 'false']).default('true');

/** One event as the handler of an endpoint with `events` gives it; one without `id` is not resumed after. */
export type EventOf<E extends Readonly<Record<string, z.ZodType>>> = {
  [K in keyof E]: { readonly id?: string; readonly event: K; readonly data: z.input<E[K]> };
}[keyof E];

/** Declares an endpoint and keeps its literal types, so that the browser client can be typed by `METHOD path`. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/**
 * A request body: unknown fields are refused (422).
 * @param shape the fields a caller may write
 * @param ignored read-only fields of the object, dropped when an object that was read is sent back
 */
export function body<S extends z.ZodRawShape>(shape: S, ignored: readonly string[] = []) {
  const strict = z.strictObject(shape);
  if (ignored.length === 0) return strict;
  return z.preprocess((value) => dropKeys(value, ignored), strict) as unknown as typeof strict;
}

function dropKeys(value: unknown, keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Fields every stored object carries and no request may set. */
export const READ_ONLY = ['id', 'version', 'added_on', 'updated_on', 'tc', 'added_by', 'updated_by'] as const;

/** A success reply without a text: `{status: true, …fields}`. */
export function ok<S extends z.ZodRawShape>(shape: S) {
  return z.object({ status: z.literal(true), ...shape });
}

/** A success reply with a text: `{status: true, message, msg, …fields}`, both holding the same text. */
export function okWithMessage<S extends z.ZodRawShape>(shape: S) {
  return z.object({ status: z.literal(true), message: z.string(), msg: z.string(), ...shape });
}

/** What every `dash` list takes; out of range is 422. */
export const listBody = body({
  size: z.number().int().min(1).max(1000).default(20),
  page: z.number().int().min(1).max(1_000_000).default(1),
  search: z.string().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/)
    .optional(),
  filter: boundedRecord(z.string().max(40), z.union([z.string().max(200), z.boolean(), z.number()]), 50).optional(),
});

/** Which page of a list that is read with GET, as fields of its query; out of range is 422. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/** Total number of rows for the filter, as every list reply carries it. */
export const total = z.number().int();

/** ISO 8601 in UTC. */
export const time = z.string();
