import type { Pool } from 'pg';
import type { OpenDatabase } from '#server/platform/db/database.ts';

/** A migrated database that no test has been at. */
export interface NewDatabase {
  readonly open: () => Promise<OpenDatabase>;
  /** Closes the underlying database. */
  readonly discard: () => Promise<void>;
}

/** A database that tests of one worker use one after the other: making one costs half a second of processor time, or a tenth of a second of PostgreSQL's. */
interface Shared extends NewDatabase {
  /** What its tables looked like when it was new. */
  readonly tables: string;
  /** The rows of `plans`, the only ones that migrations write. */
  readonly plans: unknown;
}

/** Those that no test is at, by the template that they are copies of. */
const idle = new Map<string, Shared[]>();

/**
 * Lists what tests may change besides rows: tables, columns, indexes, constraints, triggers, functions, what was
 * migrated.
 */
const TABLES = `select concat_ws(':',
  (select md5(string_agg(concat_ws(' ', c.oid, relname, relkind, attname, atttypid, attnotnull), ',' order by c.oid, attnum))
    from pg_class as c left join pg_attribute as a on a.attrelid = c.oid and attnum > 0
    where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)),
  (select md5(string_agg(concat(oid, conname), ',' order by oid)) from pg_constraint),
  (select md5(string_agg(concat(oid, tgname, tgenabled), ',' order by oid)) from pg_trigger),
  (select md5(string_agg(concat(oid, proname), ',' order by oid)) from pg_proc where oid >= 16384),
  (select md5(string_agg(m::text, ',' order by m::text)) from schema_migrations as m)) as tables`;

/** Empties every table with writes, regardless of references, and resets sequences. */
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

async function tablesOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ tables: string }>(TABLES);
  return rows[0]?.tables ?? '';
}

async function look(made: NewDatabase): Promise<Shared> {
  const { pool, close } = await made.open();
  const { rows } = await pool.query<{ plans: unknown }>('select jsonb_agg(plans) as plans from plans');
  const shared = { ...made, tables: await tablesOf(pool), plans: rows[0]?.plans ?? [] };
  await close();
  return shared;
}

/** @returns false for what cannot be made as it was */
async function empty({ open, tables, plans }: Shared): Promise<boolean> {
  const { pool, close } = await open();
  try {
    if ((await tablesOf(pool)) !== tables) return false;
    await pool.query(EMPTY);
    const rows = JSON.stringify(plans);
    await pool.query('insert into plans select * from jsonb_populate_recordset(null::plans, $1)', [rows]);
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

/**
 * Gives a database as migrations leave it: one that an earlier test has closed, emptied, or a new one.
 * @param template names what it is a copy of
 * @param make makes a new one
 */
export async function takeDatabase(template: string, make: () => Promise<NewDatabase>): Promise<OpenDatabase> {
  const copies = idle.get(template) ?? [];
  idle.set(template, copies);
  const shared = copies.pop() ?? (await look(await make()));
  const database = await shared.open();
  const close = async () => {
    await database.close();
    if (await empty(shared).catch(() => false)) copies.push(shared);
    else await shared.discard();
  };
  return { ...database, close };
}
