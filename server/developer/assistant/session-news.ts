import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';

type Channel = 'chat_sessions' | 'chat_stops';
type Needs = Pick<Parts, 'db' | 'listen'>;

const notify = async (db: Queryable, channel: Channel, sessionId: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${sessionId})`);
};

/** Tells every instance that a session has a new message, another state, or goes on. */
export const notifySession = (db: Queryable, sessionId: string): Promise<void> =>
  notify(db, 'chat_sessions', sessionId);

/** Tells whoever does a session's turn that it was stopped. */
export const notifyStop = (db: Queryable, sessionId: string): Promise<void> => notify(db, 'chat_stops', sessionId);

/** Listeners of this process, by session: one LISTEN serves them all. */
interface News {
  readonly bySession: Map<string, Set<() => void>>;
  readonly listening: Promise<unknown>;
}
const opened: Readonly<Record<Channel, WeakMap<Parts['db'], News>>> = {
  chat_sessions: new WeakMap(),
  chat_stops: new WeakMap(),
};

const open = ({ db, listen }: Needs, channel: Channel): News => {
  const bySession: News['bySession'] = new Map();
  const listening = listen(channel, (sessionId) => {
    // '' comes after a lost connection: anything may be new.
    const told = sessionId === '' ? [...bySession.values()] : [bySession.get(sessionId) ?? new Set()];
    for (const fns of told) for (const fn of fns) fn();
  });
  const news = { bySession, listening };
  listening.catch(() => opened[channel].delete(db));
  opened[channel].set(db, news);
  return news;
};

const on = async (parts: Needs, channel: Channel, sessionId: string, fn: () => void): Promise<() => void> => {
  const { bySession, listening } = opened[channel].get(parts.db) ?? open(parts, channel);
  await listening;
  const fns = bySession.get(sessionId) ?? new Set();
  bySession.set(sessionId, fns.add(fn));
  return () => {
    fns.delete(fn);
    if (fns.size === 0) bySession.delete(sessionId);
  };
};

/** Calls `fn` whenever something about a session is new. @returns ends that */
export const onSessionNews = (parts: Needs, sessionId: string, fn: () => void): Promise<() => void> =>
  on(parts, 'chat_sessions', sessionId, fn);

/** Calls `fn` when a session's turn is stopped. @returns ends that */
export const onStop = (parts: Needs, sessionId: string, fn: () => void): Promise<() => void> =>
  on(parts, 'chat_stops', sessionId, fn);
