import { createHash } from 'node:crypto';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { isTooDeep } from '#server/platform/json-depth.ts';

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

function checkValue(value: unknown, path: string | null): void {
  if (typeof value === 'string') return checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor') throw unreadable(fault(null, 'reserved_name', { name: key }));
    checkText(key, path);
    checkValue(entry, path === null ? key : `${path}.${key}`);
  }
}

/**
 * A JSON body read safely.
 * @throws AppError `bad_request` for broken JSON, keys that reach prototypes, NUL characters and nesting over 200 levels;
 * `invalid` naming the first field with a lone surrogate
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw unreadable(fault(null, 'nested_too_deeply'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable(fault(null, 'not_json'));
  }
  if (suspicious.test(text)) checkValue(value, null);
  return value;
}

/** Makes JSON the only body the scope reads; an absent body is `undefined`, that of a `raw` call the bytes themselves, and a tar stream a stream. */
export function readJsonBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.decorateRequest('bodyDigest', null);
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { raw, anyBody } = request.routeOptions.config.endpoint ?? {};
    if (raw) return done(null, bytes);
    if (anyBody || bytes.length === 0) return done(null, undefined);
    // Taken here, where the bytes are: writing the read body as JSON again costs as much as reading it.
    if (request.headers['idempotency-key'] !== undefined)
      request.bodyDigest = createHash('sha256').update(bytes).digest('hex');
    try {
      done(null, parseJson(bytes.toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  });
  // Read by the handler: the type comes this far only where the contract names it (endpoints.ts).
  api.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  // Other types come this far only where any body is taken (endpoints.ts); it is read to its end and ignored.
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, undefined));
}
