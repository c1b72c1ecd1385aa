import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The body would be longer than the limit. */
class TooLongError extends Error {
  constructor() {
    super('The body is too long.');
    this.name = 'TooLongError';
  }
}

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

function decoderOf(encoding: string) {
  if (encoding === '' || encoding === 'identity') return null;
  if (!Object.hasOwn(DECODERS, encoding)) throw new Error('Unknown content encoding.');
  return DECODERS[encoding as keyof typeof DECODERS]();
}

/**
 * Reads a body to its end, decompressed, and stops as soon as the result is longer than allowed, so that a small
 * compressed body cannot grow without end (docs/trust.md 44).
 * @param body destroyed when reading stops early
 * @param encoding the Content-Encoding header, one coding at most
 * @param maxBytes counted after decompression
 * @throws TooLongError; Error for an unknown or broken coding; the abort reason of `signal`
 */
export async function readLimited(
  body: Readable,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLongError();
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(encoding.trim().toLowerCase());
  if (decoder) await pipeline(body, decoder, collect, { signal });
  else await pipeline(body, collect, { signal });
  return Buffer.concat(chunks, size);
}
