import { createHash } from 'node:crypto';
import { compressed, type Encoding } from '#server/platform/http/compress.ts';

/** A finished response: its bytes, their tag, and the compressed forms, each made on first request. */
export interface Encoded {
  readonly body: Buffer;
  /** Weak, since all encodings share it. */
  readonly etag: string;
  readonly compressed: Map<Exclude<Encoding, 'identity'>, Promise<Buffer>>;
}

/** Below this many bytes compressing gains nothing. */
const MIN_BYTES = 500;

/** Bytes of an answer with their tag. */
export function encode(text: string | Buffer): Encoded {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const hash = createHash('sha1').update(body).digest('base64url');
  return { body, etag: `W/"${hash}"`, compressed: new Map() };
}

/** The bytes in an encoding, and the encoding really used. */
export async function bytesIn(answer: Encoded, wanted: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (wanted === 'identity' || answer.body.length < MIN_BYTES) return { bytes: answer.body, encoding: 'identity' };
  let making = answer.compressed.get(wanted);
  if (!making) {
    making = compressed(answer.body, wanted);
    answer.compressed.set(wanted, making);
  }
  return { bytes: await making, encoding: wanted };
}
