import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { createDiskFiles } from '#server/platform/adapters/files/disk.ts';
import { appSecretFile } from '#server/platform/app-secret.ts';
import { translateFormer } from '#server/platform/db/former-migrations.ts';
import { appliedMigrations, applyMigrations, assertKnown, changeSchema } from '#server/platform/db/migrate.ts';
import type { Migration } from '#server/platform/db/migrations.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { APPLICATION } from '#server/platform/db/open-postgres.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Summary } from './format';
import { replaceFiles } from './replace-files';
import { type RepositoryStaging, stageRepositories } from './stage-repositories';
import type { RepositorySettings } from './repository-settings';
import { readBackup, verifyBackup } from './read-backup';
import { continueNumbers, dropTables, emptyTables, findStrangers, OWN_TABLES, writeRows } from './tables';

/** Where a backup is restored to. The caller holds the data folder. */
export interface Target extends Pick<OpenDatabase, 'pool' | 'engine'> {
  readonly dataDir: string;
  readonly settings: RepositorySettings & Pick<Settings, 's3'>;
  /** Existing data is deleted. */
  readonly replace: boolean;
  /** Hosts of the installation, which are no site's domain. */
  readonly ownHosts: readonly string[];
  /** Other migrations than those of these sources, in tests. */
  readonly migrations?: readonly Migration[] | undefined;
}

/** Whether an account exists, so that there is data to lose. */
async function isInUse(client: PoolClient) {
  return (await client.query('select 1 from users limit 1')).rows.length > 0;
}

/** No server has run on it, and these migrations made its tables: as an embedded database is when it is new. */
async function isMadeBy(migrations: ReadonlyMap<string, string>, client: PoolClient) {
  const { rows } = await client.query<{ jobs: string | null }>("select to_regnamespace('pgboss') as jobs");
  const made = await appliedMigrations(client);
  return (
    rows[0]?.jobs === null && made.size === migrations.size && [...made.keys()].every((name) => migrations.has(name))
  );
}

/** PostgreSQL lists the connections of a server that has just stopped for a moment longer. Milliseconds. */
const GONE_WITHIN_MS = 3000;
const ASK_EVERY_MS = 100;

async function isUsedByServer(pool: Pool) {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
    [APPLICATION],
  );
  return rows.length > 0;
}

/** Servers of other machines on the same PostgreSQL; the one of this data folder is kept out by its lock. */
async function assertExclusive(pool: Pool) {
  const end = Date.now() + GONE_WITHIN_MS;
  while (await isUsedByServer(pool)) {
    if (Date.now() > end) throw new Error('A server is still using the database. Stop it first.');
    await setTimeout(ASK_EVERY_MS);
  }
}

/** @returns APP_SECRET, if the backup holds it: it is written once the rows that need it are restored. */
async function load(
  client: PoolClient,
  file: string,
  { ownHosts, isNew, migrations }: Target & { readonly isNew: boolean },
  staging: string,
  repositories: RepositoryStaging,
) {
  const files = createDiskFiles(staging);
  const found: { secret: string | null } = { secret: null };
  await readBackup(file, {
    head: async (noted) => {
      const made = translateFormer(noted);
      assertKnown(made, migrations);
      if (!isNew || !(await isMadeBy(made, client))) {
        await dropTables(client);
        await applyMigrations(client, { known: migrations, upTo: [...made.keys()].sort().at(-1) ?? '' });
      }
      await emptyTables(client);
    },
    // Older backups hold tables of others, too: those are left out.
    rows: async (table, lines) => (OWN_TABLES.has(table) ? writeRows(client, table, lines) : undefined),
    file: (key, content) => files.put(key, content),
    repository: (id, content) => repositories.add(id, content),
    secret: async (secret) => void (found.secret = secret),
  });
  await continueNumbers(client);
  await applyMigrations(client, { known: migrations });
  await client.query('update sites set domain = null, domain_verified_at = null where domain = any($1)', [ownHosts]);
  await repositories.complete(client);
  return found.secret;
}

/**
 * Restores a backup of either engine into either engine. The archive is read through first, and the tables change in
 * one transaction: a backup that is not whole, or a crash, leaves the database as it was.
 * @throws Error in one line: not a whole backup, of a newer version, the target is in use
 */
export async function restoreBackup(file: string, target: Target): Promise<Summary> {
  const { pool, engine, dataDir, replace } = target;
  const summary = await verifyBackup(file);
  if (engine === 'postgres') await assertExclusive(pool);
  const staging = join(dataDir, 'files.restoring');
  await rm(staging, { recursive: true, force: true });
  const repositories = await stageRepositories(target.settings);
  const secret = await changeSchema(pool, async (client) => {
    const { isAlone, isOurs } = await findStrangers(client);
    if (!replace && !isAlone && !isOurs) {
      throw new Error('The database holds tables of something else. Add --replace to restore beside them; they stay.');
    }
    const hasData = isOurs && (await isInUse(client));
    if (!replace && hasData) throw new Error('There is data already. Add --replace to put the backup in its place.');
    return load(client, file, { ...target, isNew: isAlone && isOurs && !hasData }, staging, repositories);
  });
  if (secret !== null) await writeFile(appSecretFile(dataDir), `${secret}\n`, { mode: 0o600, flush: true });
  await replaceFiles({ s3: target.settings.s3, dataDir }, staging);
  await repositories.replace();
  return summary;
}
