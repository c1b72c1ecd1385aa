import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished response: its bytes, their tag, and the compressed forms, each made on first request. */
export interface Encoded {
  readonly body: Buffer;
  /** Weak, since all encodings share it. */
  readonly etag: string;
  readonly compressed: Map<Exclude<Encoding, 'identity'>, Promise<Buffer>>;
}

/** Below this many bytes compressing gains nothing. */
const MIN_BYTES = 500;
/** Quality 5 takes 3 ms per 100 kB, in the thread pool, once per page and revision. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Bytes of an answer with their tag. */
export function encode(text: string | Buffer): Encoded {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const hash = createHash('sha1').update(body).digest('base64url');
  return { body, etag: `W/"${hash}"`, compressed: new Map() };
}

/** The encoding to answer with, of what an `Accept-Encoding` header allows: Brotli before gzip. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const allowed = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((each) => each.trim().startsWith('q='));
      return [name.trim(), quality === undefined ? 1 : Number(quality.trim().slice(2))] as const;
    }),
  );
  const takes = (name: Encoding) => (allowed.get(name) ?? allowed.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** The bytes in an encoding, and the encoding really used. */
export async function bytesIn(answer: Encoded, wanted: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (wanted === 'identity' || answer.body.length < MIN_BYTES) return { bytes: answer.body, encoding: 'identity' };
  let making = answer.compressed.get(wanted);
  if (!making) {
    making = wanted === 'br' ? compress.br(answer.body, BROTLI) : compress.gzip(answer.body);
    answer.compressed.set(wanted, making);
  }
  return { bytes: await making, encoding: wanted };
}

/** Whether what the visitor holds (`If-None-Match`) is this answer. */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}
