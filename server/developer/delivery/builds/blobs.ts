import { createHash } from 'node:crypto';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';

const PREFIX = 'blobs/';
/** An unreferenced blob is removed after a day; one that is referenced again is rewritten well before. */
export const UNNAMED_MS = 86_400_000;
const REFRESH_MS = UNNAMED_MS / 2;

/** Where the content with a SHA-256 is stored. */
export function blobKey(sha256: string): string {
  return `${PREFIX}${sha256.slice(0, 2)}/${sha256}`;
}

/** SHA-256 of a stored file; null when it is no blob. */
export function blobOf(key: string): string | null {
  return key.startsWith(PREFIX) ? (key.split('/')[2] ?? null) : null;
}

/**
 * Stores a content once, regardless of its owner. It is hashed as it comes: 50 MB at once hold the thread for 100 ms.
 * @param size bytes of the stream
 * @returns its SHA-256
 * @throws AppError `no_space`
 */
export async function putBlob(files: Files, stream: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  const hash = createHash('sha256');
  const content = await gatherBytes(stream, size, (part) => hash.update(part));
  const sha256 = hash.digest('hex');
  const key = blobKey(sha256);
  const found = await files.get(key);
  // An old one may be about to be swept: rewriting it resets its age.
  const isFresh = found?.size === size && Date.now() - found.writtenAt.getTime() < REFRESH_MS;
  if (!isFresh) await files.put(key, content);
  return sha256;
}
