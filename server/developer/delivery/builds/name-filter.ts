import { randomInt } from 'node:crypto';

/** Bits per name: of about one in 500 names that were not added it says that they were. */
const BITS_EACH = 16;
const PROBES = 4;
const [MIN_BYTES, MAX_BYTES] = [1 << 16, 1 << 26];

/** Which of any number of SHA-256 were added, in bounded memory: a few of the others seem to be among them. */
export interface NameFilter {
  readonly add: (sha256: string) => void;
  /** True of all that were added. */
  readonly mayHold: (sha256: string) => boolean;
}

/**
 * A Bloom filter, with its positions out of the names themselves: they are evenly spread. Where in them differs from one
 * filter to the next, so that what one mistakes another does not.
 * @param count how many names are expected; more of them mean more mistakes, never more memory
 */
export function createNameFilter(count: number): NameFilter {
  const needed = (count * BITS_EACH) / 8;
  const bytes = 2 ** Math.ceil(Math.log2(Math.min(MAX_BYTES, Math.max(MIN_BYTES, needed))));
  const bits = Buffer.alloc(bytes);
  const start = randomInt(32 - PROBES * 4 + 1);
  const positions = (sha256: string) => {
    const digest = Buffer.from(sha256, 'hex');
    return Array.from({ length: PROBES }, (_, at) => digest.readUInt32LE(start + at * 4) % (bytes * 8));
  };
  return {
    add: (sha256) => {
      for (const at of positions(sha256)) bits[at >> 3]! |= 1 << (at & 7);
    },
    mayHold: (sha256) => positions(sha256).every((at) => (bits[at >> 3]! & (1 << (at & 7))) !== 0),
  };
}
