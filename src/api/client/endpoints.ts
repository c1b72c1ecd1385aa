import type * as all from '#common/contract/all.ts';
import type { EndpointShape } from '#common/contract/endpoint.ts';
import type * as z from 'zod';

type Modules = typeof all;
type ExportsOf<M> = M extends unknown ? M[keyof M] : never;
type AnyEndpoint = Extract<ExportsOf<Modules[keyof Modules]>, EndpointShape>;

type KeyOf<E> = E extends EndpointShape ? `${E['method']} ${E['path']}` : never;
type ByKey = { [E in AnyEndpoint as KeyOf<E>]: E };

/** Every call of the product, as `METHOD path`: 'POST v1/dashboard/setConfig'. */
export type EndpointKey = keyof ByKey;
/** The calls that take a multipart form. */
export type UploadKey = { [K in EndpointKey]: ByKey[K] extends { multipart: true } ? K : never }[EndpointKey];
/** The calls whose reply is a file. */
export type FileKey = { [K in EndpointKey]: ByKey[K] extends { replyType: string } ? K : never }[EndpointKey];
/** The calls whose reply is a stream of events. */
export type StreamKey = { [K in EndpointKey]: ByKey[K] extends { events: object } ? K : never }[EndpointKey];

/** One event of a stream. */
export type StreamEvent<K extends StreamKey> = ByKey[K] extends { events: infer V extends Record<string, z.ZodType> }
  ? { [N in keyof V]: { readonly event: N; readonly data: z.output<V[N]> } }[keyof V]
  : never;

type Input<E, P extends string> = P extends keyof E ? (E[P] extends z.ZodType ? z.input<E[P]> : undefined) : undefined;
type Part<E, P extends string> =
  Input<E, P> extends undefined
    ? { readonly [key in P]?: undefined }
    : object extends Input<E, P>
      ? { readonly [key in P]?: Input<E, P> }
      : { readonly [key in P]: Input<E, P> };

/** What a call sends: `body`, `query` and `params` as its contract demands them. */
export type CallInput<K extends EndpointKey> = Part<ByKey[K], 'body'> &
  Part<ByKey[K], 'query'> &
  Part<ByKey[K], 'params'>;

/** What a call gives back when it succeeds. */
export type Reply<K extends EndpointKey> = ByKey[K] extends { reply: infer R extends z.ZodType } ? z.output<R> : never;
