import pg from 'pg';
import { databaseOver, type OpenDatabase } from './database';
import { createListener } from './postgres-listener';
import { sqlState } from './sql-state';

/** How our connections name themselves: restore looks for those of running servers. */
export const APPLICATION = 'pagewright';

/** A burst of hundreds of calls queues for ten connections; what waits longer is answered with 503. */
const WAIT_MS = 10_000;

const where = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
};

/** What to tell the operator, without the password that the address holds. */
const explain = (url: string, error: unknown) => {
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    '28P01': 'the password is wrong',
    '28000': 'the user may not sign in',
    '3D000': 'there is no such database',
  };
  const code = sqlState(error) ?? '';
  const reason = reasons[code] ?? (error instanceof Error && error.message !== '' ? error.message : code);
  return new Error(`DATABASE_URL: PostgreSQL at ${where(url)} cannot be used: ${reason}.`, { cause: error });
};

/**
 * Opens a PostgreSQL database by its `postgres://` address.
 * @param waitMs how long a query waits for a free connection, and a connection for the server
 * @throws Error saying in one line where it tried and why it failed
 */
export const openPostgres = async (url: string, waitMs = WAIT_MS): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: APPLICATION,
  });
  // An idle connection that the server ends is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explain(url, error);
  }
  const listener = createListener(url);
  return {
    db: databaseOver(pool),
    engine: 'postgres',
    pool,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
