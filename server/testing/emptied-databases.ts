import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type DatabaseThread, openThread } from '#server/platform/db/open-pglite.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { startDatabaseThread } from '#server/platform/db/pglite/database-thread.ts';

/** An embedded database that test files of one worker use one after the other: opening one costs half a second. */
interface Shared {
  readonly thread: DatabaseThread;
  /** What its tables looked like when it was new. */
  readonly tables: string;
  /** The rows of `plans`, the only ones that migrations write. */
  readonly plans: unknown;
}

const idle: Shared[] = [];

/** Tells every table, index and sequence apart: what a test made or dropped shows. */
const TABLES = `select count(*) || ':' || sum(oid::bigint) || ':' || (select count(*) || ':' || sum(oid::bigint)
  from pg_attribute as a join pg_class on pg_class.oid = a.attrelid where not attisdropped) as tables from pg_class`;

/** Empties every table in which anything was written, whatever refers to it, and sets sequences back. */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare named text; begin
    for named in select oid::regclass from pg_class where relkind = 'r' and relname <> 'schema_migrations'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and pg_relation_size(oid) > 0
    loop execute 'delete from ' || named; end loop;
    for named in select oid::regclass from pg_class where relkind = 'S'
    loop execute 'alter sequence ' || named || ' restart'; end loop;
  end $$;
  set session_replication_role = origin`;

const tablesOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ tables: string }>(TABLES);
  return rows[0]?.tables ?? '';
};

const look = async (thread: DatabaseThread): Promise<Shared> => {
  const { pool, close } = openThread(thread);
  const { rows } = await pool.query<{ plans: unknown }>('select jsonb_agg(plans) as plans from plans');
  const shared = { thread, tables: await tablesOf(pool), plans: rows[0]?.plans ?? [] };
  await close();
  return shared;
};

/** @returns false for what cannot be made as it was */
const empty = async ({ thread, tables, plans }: Shared): Promise<boolean> => {
  const { pool, close } = openThread(thread);
  try {
    if ((await tablesOf(pool)) !== tables) return false;
    await pool.query(EMPTY);
    await pool.query('insert into plans select * from jsonb_populate_recordset(null::plans, $1)', [
      JSON.stringify(plans),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
};

/**
 * Gives an embedded database as migrations leave it: one that an earlier test has closed, emptied, or a new one.
 * @param folder where new ones stand; removed at the end of the run (global-setup.ts)
 * @param copy puts a migrated database into a folder
 */
export const takeDatabase = async (
  folder: string,
  copy: (dataDir: string) => Promise<unknown>,
): Promise<OpenDatabase> => {
  const start = async () => {
    await mkdir(folder, { recursive: true });
    const dataDir = await mkdtemp(join(folder, 'db-'));
    await copy(dataDir);
    return look(await startDatabaseThread(join(dataDir, 'db'), false));
  };
  const shared = idle.pop() ?? (await start());
  const database = openThread(shared.thread);
  const close = async () => {
    await database.close();
    if (await empty(shared)) idle.push(shared);
    else await shared.thread.close();
  };
  return { ...database, close };
};
