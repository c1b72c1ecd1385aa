import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { createDiskFiles } from '#server/adapters/files/disk.ts';
import { appSecretFile } from '#server/app-secret.ts';
import { applyMigrations, assertKnown, changeSchema } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { APPLICATION } from '#server/db/open-postgres.ts';
import type { Summary } from './format';
import { readBackup, verifyBackup } from './read-backup';
import { dropTables, writeRows } from './tables';

/** Where a backup is restored to. The caller holds the data folder. */
export interface Target extends Pick<OpenDatabase, 'pool' | 'engine'> {
  readonly dataDir: string;
  /** Whatever is there goes. */
  readonly replace: boolean;
}

/** Somebody has an account there, so it holds something to lose. */
const isInUse = async (client: PoolClient) => {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('public.users') as found");
  if (!rows[0]?.found) return false;
  return (await client.query('select 1 from users limit 1')).rows.length > 0;
};

/** Servers of other machines on the same PostgreSQL; the one of this data folder is kept out by its lock. */
const assertNobodyElse = async (pool: Pool) => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  if ((rows[0]?.n ?? 0) > 0) throw new Error('A server is still using the database. Stop it first.');
};

const load = async (client: PoolClient, file: string, { dataDir }: Target, staging: string) => {
  const files = createDiskFiles(staging);
  await readBackup(file, {
    head: async (migrations) => {
      assertKnown(migrations);
      await applyMigrations(client, [...migrations.keys()].sort().at(-1) ?? '');
    },
    rows: (table, lines) => writeRows(client, table, lines),
    file: (key, content) => files.put(key, content),
    secret: (secret) => writeFile(appSecretFile(dataDir), `${secret}\n`, { mode: 0o600, flush: true }),
  });
  await applyMigrations(client);
};

const replaceFiles = async (dataDir: string, staging: string) => {
  const files = join(dataDir, 'files');
  await rm(files, { recursive: true, force: true });
  await rename(staging, files).catch((error: NodeJS.ErrnoException) => {
    // A backup without files made no folder.
    if (error.code !== 'ENOENT') throw error;
  });
};

/**
 * Restores a backup of either engine into either engine. The archive is read through first, and the tables change in
 * one transaction: a backup that is not whole, or a crash, leaves the database as it was.
 * @throws Error in one line: not a whole backup, of a newer version, the target is in use
 */
export const restoreBackup = async (file: string, target: Target): Promise<Summary> => {
  const { pool, engine, dataDir, replace } = target;
  const summary = await verifyBackup(file);
  if (engine === 'postgres') await assertNobodyElse(pool);
  const staging = join(dataDir, 'files.restoring');
  await rm(staging, { recursive: true, force: true });
  await changeSchema(pool, async (client) => {
    if (!replace && (await isInUse(client))) {
      throw new Error('There is data already. Add --replace to put the backup in its place.');
    }
    await dropTables(client);
    await load(client, file, target, staging);
  });
  await replaceFiles(dataDir, staging);
  return summary;
};
