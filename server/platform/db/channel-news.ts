import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase, Queryable } from './database';

/** Notifies every instance of a change of one key. */
export interface ChannelNews {
  /** Notifies. Within a transaction it is sent on commit. */
  readonly tell: (db: Queryable, key: string) => Promise<void>;
  /** Calls `fn` whenever something about `key` is new, in whichever process it happened. @returns ends that */
  readonly on: (parts: Pick<OpenDatabase, 'db' | 'listen'>, key: string, fn: () => void) => Promise<() => void>;
}

interface Listeners {
  readonly byKey: Map<string, Set<() => void>>;
  readonly listening: Promise<unknown>;
}

/**
 * News by key over one channel of the database: one LISTEN for each process serves all waiters.
 * @param channel a unique name
 */
export function createChannelNews(channel: string): ChannelNews {
  const opened = new WeakMap<Database, Listeners>();
  const open = ({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Listeners => {
    const byKey: Listeners['byKey'] = new Map();
    const listening = listen(channel, (key) => {
      // '' comes after a lost connection: anything may be new.
      const listeners = key === '' ? [...byKey.values()] : [byKey.get(key) ?? new Set()];
      for (const fns of listeners) for (const fn of fns) fn();
    });
    const listeners = { byKey, listening };
    listening.catch(() => opened.delete(db));
    opened.set(db, listeners);
    return listeners;
  };
  return {
    tell: async (db, key) => void (await db.execute(sql`select pg_notify(${channel}, ${key})`)),
    on: async (parts, key, fn) => {
      const { byKey, listening } = opened.get(parts.db) ?? open(parts);
      await listening;
      const fns = byKey.get(key) ?? new Set();
      byKey.set(key, fns.add(fn));
      return () => {
        fns.delete(fn);
        if (fns.size === 0) byKey.delete(key);
      };
    },
  };
}
