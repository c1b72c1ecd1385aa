import { LRUCache } from 'lru-cache';

/** A reply with the mark that asks whether it is still the newest. */
interface KeptReply {
  readonly etag: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** Characters of all replies that are kept together. */
const MAX_SIZE = 32 * 1024 * 1024;
const kept = new LRUCache<string, KeptReply>({ maxSize: MAX_SIZE });

/** Keyed by owner and address: a reply is never served to another account. */
function keyOf(keptFor: string, url: string) {
  return `${keptFor} ${url}`;
}

/** The reply that was given before (`GithubToken.keptFor`); the host is asked whether it still holds. */
export function findKept(keptFor: string, url: string): KeptReply | undefined {
  return kept.get(keyOf(keptFor, url));
}

/**
 * Keeps a reply while there is room.
 * @param length of the reply as it came, characters
 */
export function keepReply(keptFor: string, url: string, reply: KeptReply, length: number): void {
  kept.set(keyOf(keptFor, url), reply, { size: 1 + length });
}
