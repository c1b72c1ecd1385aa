import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import { chooseEncoding, compressed, type Encoding } from '#server/platform/http/compress.ts';
import { isFresh } from '#server/platform/http/is-fresh.ts';
import { readRange } from '#server/platform/http/read-range.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { openBlob } from './serve-label';

type Deps = Pick<Parts, 'files'>;

/** Bytes of a file that is compressed: a smaller one gains nothing, a larger one takes the machine too long. */
const COMPRESSED = { least: 500, most: 8 * 1024 * 1024 };
/** Compressed files that are kept, in bytes. */
const KEPT = 64 * 1024 * 1024;
const kept = createSingleFlightCache<Buffer>(KEPT, ({ length }) => length);

/** Texts; pictures, films and fonts are compressed already. */
function isText(type: string) {
  return /^text\/|[/+](?:json|xml|javascript|wasm|manifest\+json|svg\+xml)\b/.test(type);
}

function encodingFor({ headers }: FastifyRequest, { size, type }: ManifestFile): Encoding {
  const isWorth = size >= COMPRESSED.least && size <= COMPRESSED.most && isText(type);
  return isWorth ? chooseEncoding(headers['accept-encoding']) : 'identity';
}

async function open(parts: Deps, { sha256 }: ManifestFile) {
  const stored = await openBlob(parts, sha256);
  if (stored === null) throw new Error(`The file ${sha256} of a deployment is not there.`);
  return stored;
}

async function sendCompressed(
  parts: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ManifestFile,
  encoding: Exclude<Encoding, 'identity'>,
) {
  const bytes = await kept.get(`${file.sha256} ${encoding}`, async () => {
    const stored = await open(parts, file);
    return compressed(await gatherBytes(stored.stream(), stored.size), encoding);
  });
  void reply.headers({ 'content-encoding': encoding, 'content-length': String(bytes.length) });
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

/**
 * Answers with a file of a deployment: compressed where that helps, in parts where a player asks for them, and with 304
 * to who has it.
 * @param parts where contents are
 */
export async function sendFile(
  parts: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, file }: { readonly status: 200 | 404; readonly file: ManifestFile },
): Promise<FastifyReply> {
  const encoding = encodingFor(request, file);
  const etag = `"${file.sha256}"`;
  void reply
    .code(status)
    .type(file.type)
    .header('etag', encoding === 'identity' ? etag : `W/${etag}`);
  if (isText(file.type)) void reply.header('vary', 'accept-encoding');
  if (status === 200 && isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') return sendCompressed(parts, request, reply, file, encoding);
  const stored = await open(parts, file);
  const { range, 'if-range': held } = request.headers;
  const isSame = held === undefined || held === etag;
  const asked = status === 200 && request.method === 'GET' && isSame ? readRange(range, stored.size) : null;
  void reply.header('accept-ranges', 'bytes');
  if (asked === 'outside') return reply.code(416).header('content-range', `bytes */${stored.size}`).send();
  if (asked !== null) {
    const { start, end } = asked;
    const headers = {
      'content-range': `bytes ${start}-${end}/${stored.size}`,
      'content-length': String(end - start + 1),
    };
    return reply.code(206).headers(headers).send(stored.stream(asked));
  }
  void reply.header('content-length', String(stored.size));
  return request.method === 'HEAD' ? reply.send() : reply.send(stored.stream());
}
