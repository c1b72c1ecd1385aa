import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { rawViews } from '#server/platform/db/schema/views.ts';
import pg from 'pg';
import type { PoolClient } from 'pg';

type Client = Pick<PoolClient, 'query'>;

/** Kept by migrations themselves; a restore recreates it. */
const MIGRATIONS = 'schema_migrations';

const schema = import.meta.glob<Record<string, unknown>>('../../platform/db/schema/*.ts', { eager: true });
const tables = Object.values(schema)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  // Single views of the sites are not in backups: they would be most of them.
  .filter((table) => getTableConfig(table).schema === undefined);

/** The names of the product's own tables. A database may hold others; nothing here touches them. */
export const OWN_TABLES: ReadonlySet<string> = new Set(tables.map((table) => getTableName(table)));

export function quoted(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

/**
 * Sorts names so that each comes after those it needs.
 * @param needs per name the names it points to; itself is allowed
 * @throws Error when they point in a circle
 */
export function inOrder(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const waiting = new Set(needs.keys());
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      (needs.get(name) ?? []).every((need) => need === name || done.has(need)),
    );
    if (ready.length === 0) throw new Error(`These tables point at each other: ${[...waiting].join(', ')}.`);
    for (const name of ready) {
      done.add(name);
      waiting.delete(name);
    }
  }
  return [...done];
}

/** All tables of the database, and whether its migrations are the product's. */
async function look(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
  );
  const { rows: columns } = await client.query(
    "select 1 from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = 'hash'",
    [MIGRATIONS],
  );
  const names = rows.map(({ name }) => name);
  return { names, isOurs: names.includes(MIGRATIONS) && columns.length > 0 };
}

/**
 * Who else uses the database.
 * @throws Error when tables of another application have our names: they would be replaced
 */
export async function findStrangers(client: Client): Promise<{ readonly isAlone: boolean; readonly isOurs: boolean }> {
  const { names, isOurs } = await look(client);
  const taken = names.filter((name) => OWN_TABLES.has(name) || name === MIGRATIONS);
  if (!isOurs && taken.length > 0) {
    throw new Error(`The database holds tables of something else with the same names: ${taken.join(', ')}.`);
  }
  return { isAlone: names.every((name) => OWN_TABLES.has(name) || name === MIGRATIONS), isOurs };
}

/** The tables of the product that are there, those that are pointed to first. */
export async function listTables(client: Client): Promise<string[]> {
  const { names, isOurs } = await look(client);
  if (!isOurs) return [];
  const { rows: links } = await client.query<{ name: string; target: string }>(
    `select source.relname as name, target.relname as target
       from pg_constraint
       join pg_class source on source.oid = conrelid
       join pg_class target on target.oid = confrelid
      where contype = 'f' and source.relnamespace = 'public'::regnamespace`,
  );
  const needs = (name: string) => links.flatMap((link) => (link.name === name ? [link.target] : []));
  const own = names.filter((name) => OWN_TABLES.has(name));
  return inOrder(new Map(own.map((name) => [name, needs(name).filter((need) => OWN_TABLES.has(need))])));
}

/** Rows per round trip: a page's versions may have 100 kB each. */
const STEP = 100;

/** Every row of a table as one line of JSON. The client must be in a transaction, which makes the snapshot. */
export async function* readRows(client: Client, table: string): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${STEP} from backup_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < STEP) break;
  }
  await client.query('close backup_rows');
}

/**
 * Stores rows that `readRows` gave, by the names of their columns; PostgreSQL reads each column's type back from its JSON.
 * Numbers that the database counts up itself stay what they were.
 */
export async function writeRows(client: Client, table: string, lines: readonly string[]): Promise<void> {
  await client.query(
    `insert into ${quoted(table)} overriding system value select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Lets the columns that the database counts up itself go on after the highest number that was restored. */
export async function continueNumbers(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name::text as table, column_name::text as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows.filter((row) => OWN_TABLES.has(row.table))) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${pg.escapeIdentifier(column)})) from ${quoted(table)}`,
      [quoted(table), column],
    );
  }
}

/** Takes out the rows that a new installation begins with: those of the backup come in their place. */
export async function emptyTables(client: Client): Promise<void> {
  for (const table of (await listTables(client)).reverse()) await client.query(`delete from ${quoted(table)}`);
  // They name sites by numbers that the backup gives to others.
  await client.query(`truncate ${rawViews.schemaName}.views, ${rawViews.schemaName}.salts`);
}

/**
 * Removes the product's tables and waiting jobs, and nothing else.
 * @throws Error when something else in the database is built upon them
 */
export async function dropTables(client: Client): Promise<void> {
  const own = await listTables(client);
  if (own.length === 0) return;
  try {
    for (const table of [MIGRATIONS, ...own.reverse()]) await client.query(`drop table ${quoted(table)}`);
  } catch (error) {
    throw new Error('Something else in the database is built upon the tables. Remove it first.', { cause: error });
  }
  await client.query(`drop schema if exists pgboss, ${rawViews.schemaName} cascade`);
}
