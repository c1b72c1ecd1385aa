import { LRUCache } from 'lru-cache';

/** Values made when they are asked for and kept while there is room: each at most once at a time. */
export interface Keep<Value> {
  /** @param make what fails is forgotten, so that the next who asks tries again */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** Forgets one, also one that is just being made. */
  readonly drop: (key: string) => void;
  readonly clear: () => void;
}

/**
 * Room for values, bounded by their size and not by their number.
 * @param size of all together
 * @param sizeOf one of them; what is larger than the room is not kept
 */
export function createKeep<Value>(size: number, sizeOf: (value: Value) => number): Keep<Value> {
  const kept = new LRUCache<string, { readonly value: Value }>({ maxSize: size });
  const making = new Map<string, Promise<Value>>();
  const get = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known) return Promise.resolve(known.value);
    const open = making.get(key);
    if (open) return open;
    const made = make().then(
      (value) => {
        if (making.get(key) === made) {
          making.delete(key);
          kept.set(key, { value }, { size: Math.max(1, Math.ceil(sizeOf(value))) });
        }
        return value;
      },
      (error: unknown) => {
        if (making.get(key) === made) making.delete(key);
        throw error;
      },
    );
    making.set(key, made);
    return made;
  };
  const drop = (key: string) => {
    kept.delete(key);
    making.delete(key);
  };
  const clear = () => {
    kept.clear();
    making.clear();
  };
  return { get, drop, clear };
}
