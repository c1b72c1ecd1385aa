import pg from 'pg';
import { sqlState } from './sql-state';

const LOOK_MS = 250;
/** A query that has heard nothing for so long is asked after. */
const QUIET_MS = 1000;
/** The server is at work for others only: the query was lost on its way, unless the machine is too busy to have read it. */
const UNREAD_MS = 3000;
/** The server lives, but does not know the connection: behind a pooler it may go by another number. */
const LOST_MS = 10_000;

interface Watched {
  bytes: number;
  /** Time of the last byte received. */
  heardAt: number;
}

/** `pg` keeps these beside its types. */
interface Inner {
  readonly processID?: number | null;
  readonly readyForQuery?: boolean;
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as pg.Client).connection.stream as unknown as {
    bytesRead: number;
    destroy(error: Error): void;
  };
}

/** Which connections the server is at work for; null: it does not answer. */
async function askServer(url: string, pids: readonly (number | null)[], connectMs: number) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: string | null }>(
      'select pid, state from pg_stat_activity where pid = any($1)',
      [pids],
    );
    return new Map(rows.map(({ pid, state }) => [pid, state]));
  } catch (error) {
    // A server that refuses the connection is alive.
    return /^\w{5}$/.test(sqlState(error) ?? '') && !sqlState(error)?.startsWith('E')
      ? new Map<number, string>()
      : null;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Ends connections whose server has gone silent (its host died, a route was dropped), which TCP notices after hours: a query
 * that hears nothing for a second is asked after on a fresh connection, and given up unless the server is at work on it.
 * Waiting queries fail with a connection timeout.
 * @param connectMs how long opening the fresh connection may take, and its answer
 * @returns ends the watch
 */
export function watchSilence(pool: pg.Pool, url: string, connectMs: () => number): () => void {
  const inUse = new Map<pg.PoolClient, Watched>();
  let isAsking = false;

  pool.on('acquire', (client) => inUse.set(client, { bytes: socketOf(client).bytesRead, heardAt: performance.now() }));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));

  const waits = (client: pg.PoolClient) => (client as Inner).readyForQuery === false;
  const look = () => {
    const now = performance.now();
    for (const [client, watched] of inUse) {
      const bytes = socketOf(client).bytesRead;
      if (bytes !== watched.bytes || !waits(client)) Object.assign(watched, { bytes, heardAt: now });
    }
    return [...inUse].filter(([, { heardAt }]) => now - heardAt >= QUIET_MS);
  };
  const check = async () => {
    const quiet = look();
    if (quiet.length === 0 || isAsking) return;
    isAsking = true;
    const states = await askServer(
      url,
      quiet.map(([client]) => (client as Inner).processID ?? null),
      connectMs(),
    );
    isAsking = false;
    const still = new Set(look().map(([client]) => client));
    for (const [client, { heardAt }] of quiet) {
      const state = states?.get((client as Inner).processID ?? 0);
      const quietMs = performance.now() - heardAt;
      const isLost = state === undefined ? quietMs >= LOST_MS : state !== 'active' && quietMs >= UNREAD_MS;
      if (!(states === null || isLost) || !still.has(client)) continue;
      socketOf(client).destroy(Object.assign(new Error('The database has gone silent.'), { code: 'ETIMEDOUT' }));
    }
  };
  const timer = setInterval(() => void check(), LOOK_MS).unref();
  return () => clearInterval(timer);
}
