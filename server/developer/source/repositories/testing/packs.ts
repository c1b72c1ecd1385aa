import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const TYPES = { commit: 1, tree: 2, blob: 3, tag: 4, delta: 6 };

/** An object of a pack; of a delta the base is an object before it, by its index. */
export interface PackedObject {
  readonly type: keyof typeof TYPES;
  readonly data: Buffer;
  readonly base?: number;
  /** Bytes that it says it has, where they are others. */
  readonly size?: number;
}

/** Seven bits a byte, the lowest first, as deltas and heads of objects have it; sizes may be above 2^53. */
function sevenBits(size: bigint) {
  const bytes: number[] = [];
  let left = size;
  do {
    bytes.push(Number(left & 127n) | (left > 127n ? 128 : 0));
    left >>= 7n;
  } while (left > 0n);
  return Buffer.from(bytes);
}

function headOf(type: number, size: bigint) {
  const first = (type << 4) | Number(size & 15n);
  return size > 15n ? Buffer.concat([Buffer.from([first | 128]), sevenBits(size >> 4n)]) : Buffer.from([first]);
}

/** How far back a base lies (Git's pack-format: the highest bits first, each further byte one more). */
function distance(bytes: number) {
  const parts = [bytes & 127];
  for (let left = bytes >> 7; left > 0; left >>= 7) {
    left -= 1;
    parts.unshift((left & 127) | 128);
  }
  return Buffer.from(parts);
}

/** @param count of objects that the pack says it has, where they are others */
export function packOf(objects: readonly PackedObject[], count = objects.length): Buffer {
  const head = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
  head.writeUInt32BE(count, 8);
  const [parts, starts]: [Buffer[], number[]] = [[head], []];
  let at = head.length;
  for (const { type, data, base, size = data.length } of objects) {
    starts.push(at);
    const back = base === undefined ? Buffer.alloc(0) : distance(at - (starts[base] ?? 0));
    for (const part of [headOf(TYPES[type], BigInt(size)), back, deflateSync(data, { level: 9 })]) {
      parts.push(part);
      at += part.length;
    }
  }
  const all = Buffer.concat(parts);
  return Buffer.concat([all, createHash('sha1').update(all).digest()]);
}

/** The name that git gives to an object. */
export function nameOf(type: 'commit' | 'tree' | 'blob' | 'tag', data: Buffer): string {
  return createHash('sha1').update(`${type} ${data.length}\0`).update(data).digest('hex');
}

/**
 * A delta that copies the first bytes of its base again and again.
 * @param piece bytes, below 2^24
 * @param result bytes that it says it gives, where they are others
 */
export function copies(base: number, piece: number, times: number, result = piece * times): Buffer {
  const copy = Buffer.from([0x80 | 0x70, piece & 255, (piece >> 8) & 255, (piece >> 16) & 255]);
  return Buffer.concat([
    sevenBits(BigInt(base)),
    sevenBits(BigInt(result)),
    ...Array.from({ length: times }, () => copy),
  ]);
}

/** A commit of a tree, with a message. */
export function commitOf(tree: string, message: string): Buffer {
  const who = 'M <m@e.test> 1700000000 +0000';
  return Buffer.from(`tree ${tree}\nauthor ${who}\ncommitter ${who}\n\n${message}\n`);
}
