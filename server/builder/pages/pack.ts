import { promisify } from 'node:util';
import { constants, deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';

const deflateLater = promisify(deflateRaw);
const inflateLater = promisify(inflateRaw);

/** First byte of stored data: names the compression, so that another one can be added later. */
const DEFLATE = 1;
/** Up to here compressing takes under 0.5 ms; beyond it goes to the thread pool. Bytes. */
const INLINE = 128 * 1024;
/** No stored layout unpacks to more (the limit of docs/contract.md "Layouts" is 5 MiB). Bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Level 1: 0.14 ms per 100 kB and 12 % of the size; level 6 takes 1 ms for 10 %. */
const options = { level: constants.Z_BEST_SPEED };

/** A layout as stored in the database: its shape is not guaranteed. */
export interface StoredDocument {
  readonly root: unknown;
  readonly meta: unknown;
}

export interface Packed {
  readonly bytes: Buffer;
  /** Bytes of the JSON before compression. */
  readonly size: number;
}

/** Compresses `{root, meta}` for `layout_versions.document`. */
export async function pack({ root, meta }: StoredDocument): Promise<Packed> {
  const json = Buffer.from(JSON.stringify({ root, meta }));
  const packed = json.length <= INLINE ? deflateRawSync(json, options) : await deflateLater(json, options);
  return { bytes: Buffer.concat([Buffer.of(DEFLATE), packed]), size: json.length };
}

/** The JSON of a row as it was packed. @throws where the row is damaged */
export async function unpackText(bytes: Buffer): Promise<string> {
  const body = bytes.subarray(1);
  if (bytes[0] !== DEFLATE) throw new Error('An unknown compression');
  const limits = { maxOutputLength: MAX_BYTES };
  const json = body.length <= INLINE / 8 ? inflateRawSync(body, limits) : await inflateLater(body, limits);
  return json.toString('utf8');
}

/**
 * The document of a row. What was never packed by us (a damaged row) gives `{root: null, meta: null}`, which `repair`
 * turns into an empty page: a row must never keep the editor from opening.
 */
export async function unpack(bytes: Buffer): Promise<StoredDocument> {
  try {
    const value: unknown = JSON.parse(await unpackText(bytes));
    if (typeof value !== 'object' || value === null) return { root: null, meta: null };
    return { root: 'root' in value ? value.root : null, meta: 'meta' in value ? value.meta : null };
  } catch {
    return { root: null, meta: null };
  }
}
