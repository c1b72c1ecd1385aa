import type { Pool, PoolClient } from 'pg';
import { assertNotFormer } from './former-migrations';
import { hashOf, type Migration, migrations } from './migrations';

/** Any constant will do; all servers on one database must use the same. */
const LOCK = 7_210_451_302;

/** Which migrations made a database: name -> hash; empty for a new one. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migrations') as found",
  );
  if (!found[0]?.found) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/**
 * @param done what a database (or a backup of it) was made with
 * @param known the migrations of these sources, which tests replace
 * @throws Error when these sources do not know one of them, or know it otherwise
 */
export function assertKnown(done: ReadonlyMap<string, string>, known = migrations): void {
  assertNotFormer(done);
  for (const [name, hash] of done) {
    const migration = known.find((one) => one.name === name);
    if (!migration) throw new Error(`The data was written by a newer version (it knows ${name}); use that version.`);
    if (hash !== hashOf(migration)) throw new Error(`Migration ${name} differs from the one the data was made with.`);
  }
}

interface Which {
  /** All there are; those of these sources unless a test has others. */
  readonly known?: readonly Migration[] | undefined;
  /** The last one to apply; absent: all. */
  readonly upTo?: string;
}

/** Applies what is missing, inside the caller's transaction and lock. */
export async function applyMigrations(client: PoolClient, { known = migrations, upTo }: Which = {}): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, added_on timestamptz not null default now())',
  );
  const done = await appliedMigrations(client);
  assertKnown(done, known);
  for (const migration of known) {
    const { name, sql } = migration;
    if (done.has(name) || (upTo !== undefined && name > upTo)) continue;
    await client.query(sql.replaceAll('--> statement-breakpoint', '')).catch((error: unknown) => {
      throw new Error(`Migration ${name} failed.`, { cause: error });
    });
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hashOf(migration)]);
  }
}

/**
 * Runs `work` in one transaction on one connection, alone among all servers of the database that change its tables.
 * Any error rolls everything back.
 */
export async function changeSchema<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
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
}

/**
 * Brings the tables up to these sources in one transaction under an advisory lock: of two servers that start at once,
 * one migrates and the other waits (docs/operating.md).
 * @throws Error naming the migration that failed, is unknown here or was changed
 */
export function migrate(pool: Pool, known?: readonly Migration[]): Promise<void> {
  return changeSchema(pool, (client) => applyMigrations(client, { known }));
}
