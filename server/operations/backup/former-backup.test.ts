// @module-tag postgres
// @module-tag details
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { listRefs } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { createDiskFiles } from '#server/platform/adapters/files/disk.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openAsItIs, openDatabase } from '#server/platform/db/open.ts';
import { onServer, urlOf } from '#server/testing/postgres-server.ts';
import { backUp, restore } from './commands';
import { readBackup } from './read-backup';

/**
 * Made by the last version with 63 migrations (`npm run backup -- FILE --with-secret` through its server) of a small
 * installation on the embedded database: a project with a repository, a deployment, a session, a ticket, comments, a pull
 * request and two pages; where a table was empty then, one row with a value in each column was inserted.
 */
const BACKUP = fileURLToPath(new URL('./testing/former-migrations.tar.gz', import.meta.url));
/** All that a backup held then; the file names none without rows. */
const TABLES = 110;
const REPOSITORY = 'e0fe63c8-4028-4055-b0b8-a2976e4f52f8';
const REFS = [
  '34689922720e6484727e6e7a80551badcd89e334 refs/heads/main',
  'f44c68618399a298a4e77a4deec44afe16cfbdb1 refs/heads/pw/cafe-1-start-free',
  'f44c68618399a298a4e77a4deec44afe16cfbdb1 refs/pw/05037040-f4b6-4dba-b09f-61d957a8336c/1',
  'f44c68618399a298a4e77a4deec44afe16cfbdb1 refs/pw/pulls/3fa75cf1-6fc7-4508-b468-24f5d316892a',
];

type Row = Readonly<Record<string, unknown>>;

async function readContent(file: string) {
  const tables = new Map<string, Row[]>();
  const migrations = new Map<string, string>();
  await readBackup(file, {
    head: async (noted) => noted.forEach((hash, name) => migrations.set(name, hash)),
    rows: async (table, lines) => {
      tables.set(table, [...(tables.get(table) ?? []), ...lines.map((line) => JSON.parse(line) as Row)]);
    },
  });
  return { tables, migrations };
}

/** As text, with the columns in the order of their names. */
function textOf(row: Row, columns: readonly string[]) {
  return JSON.stringify(columns.map((name) => [name, row[name]]));
}

function sorted(rows: readonly Row[], columns: readonly string[]) {
  return rows.map((row) => textOf(row, columns)).sort();
}

let dir = '';
let content: Awaited<ReturnType<typeof readContent>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pagewright-former-'));
  content = await readContent(BACKUP);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const addresses = { siteUrl: 'http://www.site.test', publicUrl: 'http://app.test', previewUrl: 'http://previews.test' };

function gitOf(dataDir: string) {
  return { gitPath: 'git', repositoriesDir: join(dataDir, 'repositories'), s3: null };
}

/** Columns that later migrations dropped. */
const DROPPED = ['experiments.counted_until'];

/** A row without what later migrations added to its values. */
function asThen(table: string, row: Row): Row {
  if (table !== 'plans') return row;
  const { storage, ...limits } = row['limits'] as Row;
  expect(storage ?? null).toBeNull();
  return { ...row, limits };
}

/** Every row of the backup, in the columns that it has. */
async function expectRows(read: (table: string) => Promise<readonly Row[]>) {
  for (const [table, rows] of content.tables) {
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => !DROPPED.includes(`${table}.${column}`))
      .sort();
    const found = (await read(table)).map((row) => asThen(table, row));
    expect(sorted(found, columns), table).toEqual(sorted(rows, columns));
  }
}

async function readTable(pool: Pool, table: string) {
  const { rows } = await pool.query<{ line: string }>(`select row_to_json(t)::text as line from "${table}" t`);
  return rows.map(({ line }) => JSON.parse(line) as Row);
}

async function expectAll({ db, pool }: OpenDatabase, dataDir: string) {
  await expectRows((table) => readTable(pool, table));
  const appSecret = (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim();
  const projectId = String(content.tables.get('projects')?.[0]?.['id']);
  expect(await readVariables({ db, appSecret }, projectId)).toMatchObject([{ name: 'API_KEY', value: 'only sealed' }]);
  const repository = repositoryAt({ settings: gitOf(dataDir) }, REPOSITORY);
  expect((await listRefs(repository, 'refs/')).map(({ name, sha }) => `${sha} ${name}`)).toEqual(REFS);
  const keys: string[] = [];
  for await (const { key } of createDiskFiles(join(dataDir, 'files')).list()) keys.push(key);
  expect(keys).toHaveLength(2);
}

const hasPostgres = inject('template').engine === 'postgres';
/** A new installation on either database. */
const installations = [
  { engine: 'the embedded database', onPostgres: false },
  ...(hasPostgres ? [{ engine: 'PostgreSQL', onPostgres: true }] : []),
];

async function makeInstallation(onPostgres: boolean) {
  const dataDir = await mkdtemp(join(dir, 'data-'));
  const database = `pagewright_former_${Date.now()}`;
  if (onPostgres) await onServer(`create database ${database}`);
  const databaseUrl = onPostgres ? urlOf(database) : null;
  const where = { dataDir, databaseUrl, appSecret: null, ...addresses, ...gitOf(dataDir) };
  const drop = async () => (onPostgres ? onServer(`drop database ${database} with (force)`) : undefined);
  return { where, drop };
}

const TIMES = { timeout: 240_000 };
describe.each(installations)('a backup of the former migrations, into $engine', TIMES, ({ onPostgres }) => {
  it('comes back whole: rows of all tables, sealed values, files, branches', { tags: ['details'] }, async () => {
    expect(content.tables.size).toBe(TABLES);
    const { where, drop } = await makeInstallation(onPostgres);
    expect(await restore(where, BACKUP, false)).toMatchObject({ files: 2, repositories: 1 });
    const database = await openDatabase(where);
    await expectAll(database, where.dataDir);
    const next = "select nextval(pg_get_serial_sequence('campaign_deliveries', 'no'))::int as no";
    expect((await database.pool.query(next)).rows).toEqual([{ no: 2 }]);
    await database.close();
    await drop();
  });

  it(
    'puts back a database that this version refuses, names the way for, leaves as it was and can back up',
    { tags: ['details'] },
    async () => {
      const { where, drop } = await makeInstallation(onPostgres);
      await restore(where, BACKUP, false);
      const made = await openAsItIs(where);
      await made.pool.query('delete from schema_migrations');
      const noted = JSON.stringify([...content.migrations].map(([name, hash]) => ({ name, hash })));
      await made.pool.query(
        'insert into schema_migrations (name, hash) select name, hash from json_to_recordset($1) as m (name text, hash text)',
        [noted],
      );
      await made.close();

      await expect(openDatabase(where)).rejects.toThrow(/npm run backup -- FILE.*npm run restore -- FILE/);
      const file = join(where.dataDir, 'again.tar.gz');
      await backUp(where, file, true);
      const again = await readContent(file);
      expect(again.migrations).toEqual(content.migrations);
      await expectRows(async (table) => again.tables.get(table) ?? []);
      await drop();
    },
  );
});
