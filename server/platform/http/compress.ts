import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Quality 5 takes 3 ms per 100 kB, in the thread pool. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

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

/** Bytes in a form that takes fewer. */
export function compressed(bytes: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? compress.br(bytes, BROTLI) : compress.gzip(bytes);
}
