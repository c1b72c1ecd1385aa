import pg from 'pg';
import type { Listener } from './database';

const RETRY_MS = 500;
/** How often the connection is probed: a dead one raises no event by itself. */
const BEAT_MS = 5000;

/**
 * One connection of its own that LISTENs for everyone (pooled ones come and go). Opened at the first `listen`; when it
 * is lost it is opened again, and every listener is called with `''` since notifications may have been missed.
 * @param url `postgres://…`
 * @param connectMs how long connecting may take, and an answer
 */
export function createListener(url: string, connectMs: () => number) {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs(),
      query_timeout: connectMs(),
    });
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach((fn) => fn(payload ?? '')));
    next.on('error', () => undefined);
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    // Ending it while a query waits closes the socket, which is heard as its end.
    const beat = setInterval(() => void next.query('select 1').catch(() => next.end()), BEAT_MS).unref();
    next.on('end', () => {
      clearInterval(beat);
      reopen();
    });
    return next;
  };
  const ensure = () =>
    (client ??= open().catch((error: unknown) => {
      client = null;
      throw error;
    }));
  const again = async () => {
    try {
      await ensure();
      for (const fns of listeners.values()) fns.forEach((fn) => fn(''));
    } catch {
      reopen();
    }
  };
  const reopen = () => {
    client = null;
    if (!closed) retry = setTimeout(() => void again(), RETRY_MS).unref();
  };

  const listen = async (channel: string, fn: Listener) => {
    const fns = listeners.get(channel) ?? new Set();
    listeners.set(channel, fns.add(fn));
    await (await ensure()).query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      fns.delete(fn);
      if (fns.size > 0 || closed) return;
      listeners.delete(channel);
      const current = await client?.catch(() => null);
      await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  };
  const close = async () => {
    closed = true;
    if (retry) clearTimeout(retry);
    const current = await client?.catch(() => null);
    await current?.end();
  };
  return { listen, close };
}
