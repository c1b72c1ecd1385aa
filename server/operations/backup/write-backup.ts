import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { pack, type Pack } from 'tar-stream';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { appliedMigrations } from '#server/platform/db/migrate.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import { addRepositories } from './add-repositories';
import type { RepositorySettings } from './repository-settings';
import { END, FILES, HEAD, SECRET, TABLES, type Summary } from './format';
import { listTables, readRows } from './tables';

/** What a backup is made of. */
export interface Source {
  readonly pool: Pool;
  readonly files: Files;
  /** Tables are written into a folder here first, so that the database is held no longer than that takes. */
  readonly dataDir: string;
  /** Null: the backup goes without it. */
  readonly secret: string | null;
  readonly settings: RepositorySettings;
}

interface Spooled {
  readonly migrations: Record<string, string>;
  /** In the order in which they must be restored. */
  readonly rows: Record<string, number>;
}

async function spoolTable(client: PoolClient, table: string, folder: string) {
  let rows = 0;
  async function* lines() {
    for await (const line of readRows(client, table)) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, table), { mode: 0o600 }));
  return rows;
}

/** All tables as of one moment. */
async function spool(pool: Pool, folder: string): Promise<Spooled> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    const migrations = Object.fromEntries(await appliedMigrations(client));
    const rows: Record<string, number> = {};
    for (const table of await listTables(client)) rows[table] = await spoolTable(client, table, folder);
    await client.query('commit');
    return { migrations, rows };
  } finally {
    client.release(true);
  }
}

function addText(tar: Pack, name: string, text: string) {
  void tar.entry({ name, mode: 0o600 }, text);
}

async function addTables(tar: Pack, tables: readonly string[], folder: string) {
  for (const table of tables) {
    const { size } = await stat(join(folder, table));
    const entry = tar.entry({ name: `${TABLES}${table}.ndjson`, size, mode: 0o600 });
    await pipeline(createReadStream(join(folder, table)), entry);
  }
}

/** Files never change under their key, so they need no snapshot; one deleted meanwhile is left out. */
async function addFiles(tar: Pack, files: Files) {
  const sum = { files: 0, bytes: 0 };
  for await (const { key } of files.list()) {
    const file = await files.get(key);
    if (file === null) continue;
    const content = await gatherBytes(file.stream(), file.size);
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name: FILES + key }, content, (error) => (error ? reject(error) : resolve()));
    });
    sum.files += 1;
    sum.bytes += content.length;
  }
  return sum;
}

async function fill(tar: Pack, { migrations, rows }: Spooled, folder: string, source: Source) {
  const { files, secret } = source;
  addText(tar, HEAD, JSON.stringify({ format: 1, createdOn: new Date().toISOString(), migrations }));
  await addTables(tar, Object.keys(rows), folder);
  const sum = await addFiles(tar, files);
  const summary: Summary = { rows, ...sum, repositories: await addRepositories(tar, folder, source) };
  if (secret !== null) addText(tar, SECRET, secret);
  addText(tar, END, JSON.stringify(summary));
  tar.finalize();
  return summary;
}

/**
 * Writes a backup (see format.ts) to a stream and ends it.
 * @param begin called once the database has been read and nothing more is asked of it
 */
export async function writeBackup(source: Source, target: Writable, begin?: () => void): Promise<Summary> {
  await mkdir(source.dataDir, { recursive: true });
  const folder = await mkdtemp(join(source.dataDir, 'backup-'));
  try {
    const spooled = await spool(source.pool, folder);
    begin?.();
    const tar = pack();
    const filled = fill(tar, spooled, folder, source).catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [summary] = await Promise.all([filled, pipeline(tar, createGzip({ level: 6 }), target)]);
    return summary;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
