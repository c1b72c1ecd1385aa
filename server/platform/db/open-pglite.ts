import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOver, type Listener, type OpenDatabase } from './database';
import { startDatabaseThread } from './pglite/database-thread';

/** The thread that owns an embedded database. */
type DatabaseThread = Awaited<ReturnType<typeof startDatabaseThread>>;

/**
 * Opens the database of a thread behind the ordinary pool. Closing it leaves the thread running and nothing of the session
 * in it.
 */
export function openThread(thread: DatabaseThread): OpenDatabase {
  const pool = new pg.Pool({
    // One backend session: a second connection would wait for the first for ever.
    max: 1,
    idleTimeoutMillis: 0,
    stream: thread.connect,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  });
  pool.on('error', () => undefined);

  const listen = async (channel: string, fn: Listener) => {
    const unsubscribe = thread.subscribe(channel, fn);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      if (unsubscribe() && !pool.ended) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  };
  const started = () => undefined;
  return { db: databaseOver(pool, 'pglite'), engine: 'pglite', pool, listen, started, close: () => pool.end() };
}

/**
 * Opens the embedded database in `dataDir/db`, in a thread of its own, so that a slow query leaves the event loop free. The
 * caller holds the folder's lock (server/platform/data-dir-lock.ts).
 * @param durable false: no fsync, for databases that are thrown away
 * @throws Error when the folder cannot be opened
 */
export async function openPglite(dataDir: string, durable = true): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const thread = await startDatabaseThread(join(dataDir, 'db'), durable);
  const database = openThread(thread);
  const close = async () => {
    await database.close();
    await thread.close();
  };
  return { ...database, close };
}
