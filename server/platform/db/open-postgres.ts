import pg from 'pg';
import { databaseOver, type OpenDatabase } from './database';
import { createListener } from './postgres-listener';
import { ConnectError, sqlState } from './sql-state';
import { watchSilence } from './watch-silence';

/** How our connections name themselves: restore looks for those of running servers. */
export const APPLICATION = 'pagewright';

/** How long connecting may take, and an answer to the question whether the server lives. */
const CONNECT_MS = 1000;
/** The same while no request waits yet: a machine that starts many processes takes longer than a call may. */
const PATIENT_MS = 10_000;

/** A burst of hundreds of calls queues for ten connections; what waits longer is answered with 503. */
const WAIT_MS = 10_000;

/** Less than the two seconds in which people are answered; what changes tables takes its time (`changeSchema`). */
const LOCK_MS = 1500;
/** Nothing that a request or a job asks takes this long. */
const STATEMENT_MS = 60_000;
/** Idle-in-transaction timeout: abandoned transactions release their locks. */
const IDLE_TRANSACTION_MS = 60_000;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Connecting is given up sooner than waiting for a connection in a burst, and its failures are marked as ConnectError.
 */
function hastyClient(connectMs: () => number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs() });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = super.connect().catch((error: unknown) => Promise.reject(new ConnectError(error)));
      if (callback === undefined) return connecting;
      const done = callback as (error: Error | null, client?: pg.Client) => void;
      void connecting.then(
        (client) => done(null, client),
        (error: Error) => done(error),
      );
      return undefined;
    }
  };
}

// As statements: a pooler in between may refuse what it does not know at the start of a connection.
async function limit(client: pg.ClientBase) {
  await client.query(
    `set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  );
}

function where(url: string) {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** The message for the operator, without the password in the address. */
function explain(url: string, error: unknown) {
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
}

/** Whether `pg` timed out waiting for a connection; other failures are reported at once. */
function isLate(error: unknown) {
  return error instanceof Error && error.message === 'timeout expired';
}

async function connectFirst(pool: pg.Pool): Promise<void> {
  const until = Date.now() + PATIENT_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isLate(error) || Date.now() > until) throw error;
    }
  }
}

interface PostgresOptions {
  /** How long a query waits for a free connection. */
  readonly waitMs?: number | undefined;
  /** Connections have ten seconds until `started` is called. */
  readonly isPatient?: boolean | undefined;
}

/**
 * Opens a PostgreSQL database by its `postgres://` address.
 * @throws Error saying in one line where it tried and why it failed
 */
export async function openPostgres(
  url: string,
  { waitMs = WAIT_MS, isPatient = false }: PostgresOptions = {},
): Promise<OpenDatabase> {
  let patienceMs = isPatient ? PATIENT_MS : CONNECT_MS;
  const connectMs = () => patienceMs;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: APPLICATION,
    Client: hastyClient(connectMs),
    onConnect: limit,
  });
  // The pool hears a connection only while it is idle; in the middle of a transaction its query fails, which is enough.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // An idle connection that the server ends is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  // Before the first connection, which is to name its statements, too.
  const db = databaseOver(pool, 'postgres');
  try {
    await connectFirst(pool);
  } catch (error) {
    await pool.end();
    throw explain(url, error);
  }
  const listener = createListener(url, connectMs);
  const endWatch = watchSilence(pool, url, connectMs);
  return {
    db,
    engine: 'postgres',
    pool,
    listen: listener.listen,
    started: () => {
      patienceMs = CONNECT_MS;
    },
    close: async () => {
      endWatch();
      await listener.close();
      await pool.end();
    },
  };
}
