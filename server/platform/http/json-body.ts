import { createHash } from 'node:crypto';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { atOnce } from '#common/rules/at-once.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { JSON_ENTRIES, readJson, TooDeep, TooMany } from '#server/platform/read-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a JSON body as it was sent, for requests with an Idempotency-Key; null for others. */
    bodyDigest: string | null;
  }
}

/** A key or character that must not be in a body, perhaps: `\u005f` and its like count too, so any escape is looked at. */
const suspicious = /__proto__|"constructor"|\\u(?:00|d[89a-f])/i;
const NUL = '\u0000';
const LONE_SURROGATE = /\p{Cs}/u;

function unreadable(detail: ErrorDetail) {
  return new AppError('bad_request', { details: [detail] });
}

/** The database can store neither NUL nor half of a surrogate pair, and no valid input contains them. */
function checkText(text: string, path: string | null): void {
  if (text.includes(NUL)) throw unreadable(fault(null, 'null_character'));
  if (LONE_SURROGATE.test(text)) throw new AppError('invalid', { details: [fault(path, 'lone_surrogate')] });
}

/** Values that are looked at between two pauses. */
const CHECKED = 500;

function* checkValue(all: unknown): Generator<undefined, void> {
  const left: [value: unknown, path: string | null][] = [[all, null]];
  for (let n = 1; left.length > 0; n += 1) {
    if (n % CHECKED === 0) yield;
    const [value, path] = left.pop()!;
    if (typeof value === 'string') checkText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    // The first one is named, so it is looked at first.
    for (const [key, entry] of Object.entries(value).reverse()) {
      if (key === '__proto__' || key === 'constructor') throw unreadable(fault(null, 'reserved_name', { name: key }));
      checkText(key, path);
      left.push([entry, path === null ? key : `${path}.${key}`]);
    }
  }
}

function explain(error: unknown): never {
  if (error instanceof TooDeep) throw unreadable(fault(null, 'nested_too_deeply'));
  if (error instanceof TooMany) throw unreadable(fault(null, 'too_many', { maximum: JSON_ENTRIES }));
  throw error instanceof SyntaxError ? unreadable(fault(null, 'not_json')) : error;
}

function* readSafely(text: string): Generator<undefined, unknown> {
  const value = yield* readJson(text);
  if (suspicious.test(text)) yield* checkValue(value);
  return value;
}

/**
 * Long JSON of strangers read safely, while others have their turns.
 * @throws AppError as `parseJson`
 */
export function parseJsonInSlices(text: string): Promise<unknown> {
  return inSlices(readSafely(text)).catch(explain);
}

/**
 * Short JSON of strangers read safely.
 * @throws AppError `bad_request` for broken JSON, keys that reach prototypes, NUL characters and nesting over 200 levels;
 * `invalid` naming the first field with a lone surrogate
 */
export function parseJson(text: string): unknown {
  try {
    return atOnce(readSafely(text));
  } catch (error) {
    return explain(error);
  }
}

/** Makes JSON the only body the scope reads; an absent body is `undefined`, that of a `raw` call the bytes themselves, and a tar stream a stream. */
export function readJsonBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.decorateRequest('bodyDigest', null);
  api.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { raw, anyBody } = request.routeOptions.config.endpoint ?? {};
      if (raw) return bytes;
      if (anyBody || bytes.length === 0) return undefined;
      // Taken here, where the bytes are: writing the read body as JSON again costs as much as reading it.
      if (request.headers['idempotency-key'] !== undefined)
        request.bodyDigest = createHash('sha256').update(bytes).digest('hex');
      return parseJsonInSlices(bytes.toString('utf8'));
    },
  );
  // Read by the handler: the type comes this far only where the contract names it (endpoints.ts).
  api.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  // Other types come this far only where any body is taken (endpoints.ts); it is read to its end and ignored.
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, undefined));
}
