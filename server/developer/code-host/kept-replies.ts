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

/** Whose, and of what: nobody gets the reply that another token was given. */
const keyOf = (tokenHash: string, url: string) => `${tokenHash} ${url}`;

/** The reply that a token was given before; the host is asked whether it still holds. */
export const findKept = (tokenHash: string, url: string): KeptReply | undefined => kept.get(keyOf(tokenHash, url));

/** Keeps a reply while there is room. */
export const keepReply = (tokenHash: string, url: string, reply: KeptReply): void => {
  kept.set(keyOf(tokenHash, url), reply, { size: 1 + JSON.stringify(reply.data ?? null).length });
};
