import { LRUCache } from 'lru-cache';

/** A cache bounded by size; concurrent requests for one key share one run of `make`. */
export interface SingleFlightCache<Value> {
  /**
   * @param make a rejection is not cached: the next `get` runs it again
   * @param stamp the state of what the value is made of: a value of another state is made again and takes the place of the
   *   old one, which would not be asked for any more
   */
  readonly get: (key: string, make: () => Promise<Value>, stamp?: string) => Promise<Value>;
  /** Removes one key; a value that is being made for it is not cached. */
  readonly drop: (key: string) => void;
  readonly clear: () => void;
}

interface CacheOptions<Value> {
  /** The largest value that is cached; absent: limited by `maxSize` only. */
  readonly maxEntrySize?: number;
  /** Milliseconds that a value is cached: Infinity until it is evicted, 0 not at all. Absent: Infinity for all. */
  readonly ttlOf?: (value: Value) => number;
}

/**
 * A cache that evicts the least recently used.
 * @param maxSize of all values together
 * @param sizeOf one value, in the same unit
 */
export function createSingleFlightCache<Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
  { maxEntrySize = maxSize, ttlOf }: CacheOptions<Value> = {},
): SingleFlightCache<Value> {
  const cached = new LRUCache<string, { readonly value: Value; readonly stamp: string }>({ maxSize, maxEntrySize });
  const pending = new Map<string, { readonly made: Promise<Value>; readonly stamp: string }>();
  const store = (key: string, value: Value, stamp: string) => {
    const ttl = ttlOf?.(value) ?? Infinity;
    const size = Math.max(1, Math.ceil(sizeOf(value)));
    if (ttl > 0) cached.set(key, { value, stamp }, ttl === Infinity ? { size } : { size, ttl });
  };
  const get = (key: string, make: () => Promise<Value>, stamp = ''): Promise<Value> => {
    const known = cached.get(key);
    if (known?.stamp === stamp) return Promise.resolve(known.value);
    const open = pending.get(key);
    if (open?.stamp === stamp) return open.made;
    const made = make().then(
      (value) => {
        if (pending.get(key)?.made === made) {
          pending.delete(key);
          store(key, value, stamp);
        }
        return value;
      },
      (error: unknown) => {
        if (pending.get(key)?.made === made) pending.delete(key);
        throw error;
      },
    );
    pending.set(key, { made, stamp });
    return made;
  };
  const drop = (key: string) => {
    cached.delete(key);
    pending.delete(key);
  };
  const clear = () => {
    cached.clear();
    pending.clear();
  };
  return { get, drop, clear };
}
