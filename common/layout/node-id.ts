/** 64 signs, so that six bits of a random byte pick one evenly. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const LENGTH = 10;

/** The one part of Web Crypto used here; browsers and Node both have it on `globalThis`. */
interface RandomSource {
  getRandomValues(into: Uint8Array): Uint8Array;
}

const random = (globalThis as unknown as { crypto: RandomSource }).crypto;

/**
 * A fresh node id: 10 signs of the id pattern of docs/contract.md "Layouts" (60 random bits; a page holds 20,000 nodes at most).
 * @returns for example `k3_Zq0aB9x`
 */
export function newNodeId(): string {
  let id = '';
  for (const byte of random.getRandomValues(new Uint8Array(LENGTH))) id += SIGNS.charAt(byte & 63);
  return id;
}
