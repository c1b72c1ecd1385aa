import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** The SQL of `drizzle-kit generate`, bundled as text: name -> content, in order. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Any constant will do; all servers on one database must use the same. */
const LOCK = 7_210_451_302;

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
const hash = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** Names the schema these sources expect: equal for equal migrations. */
export const schemaVersion = (): string => hash(migrations.map((m) => `${m.name}\n${m.sql}`).join('\n')).slice(0, 16);

/** Which migrations made a database: name -> hash; empty for a new one. */
export const appliedMigrations = async (client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> => {
  const { rows: found } = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migrations') as found",
  );
  if (!found[0]?.found) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.hash]));
};

/**
 * @param done what a database (or a backup of it) was made with
 * @throws Error when these sources do not know one of them, or know it otherwise
 */
export const assertKnown = (done: ReadonlyMap<string, string>): void => {
  for (const [name, seen] of done) {
    const migration = migrations.find((one) => one.name === name);
    if (!migration) throw new Error(`The data was written by a newer version (it knows ${name}); use that version.`);
    if (seen !== hash(migration.sql)) throw new Error(`Migration ${name} differs from the one the data was made with.`);
  }
};

/**
 * Applies what is missing, inside the caller's transaction and lock.
 * @param upTo the last one to apply; absent: all
 */
export const applyMigrations = async (client: PoolClient, upTo?: string): Promise<void> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, added_on timestamptz not null default now())',
  );
  const done = await appliedMigrations(client);
  assertKnown(done);
  for (const { name, sql } of migrations) {
    if (done.has(name) || (upTo !== undefined && name > upTo)) continue;
    await client.query(sql.replaceAll('--> statement-breakpoint', '')).catch((error: unknown) => {
      throw new Error(`Migration ${name} failed.`, { cause: error });
    });
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash(sql)]);
  }
};

/**
 * Runs `work` in one transaction on one connection, alone among all servers of the database that change its tables.
 * Whatever it throws takes everything back.
 */
export const changeSchema = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    await client.query('commit');
    broken = false;
    return result;
  } finally {
    client.release(broken);
  }
};

/**
 * Brings the tables up to these sources in one transaction under an advisory lock: of two servers that start at once,
 * one migrates and the other waits (docs/operating.md).
 * @throws Error naming the migration that failed, is unknown here or was changed
 */
export const migrate = (pool: Pool): Promise<void> => changeSchema(pool, (client) => applyMigrations(client));
