import pg from 'pg';
import type { PoolClient } from 'pg';

type Client = Pick<PoolClient, 'query'>;

/** Kept by migrations themselves; a restore writes it anew. */
const OWN = 'schema_migrations';

export const quoted = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

/**
 * Sorts names so that each comes after those it needs.
 * @param needs per name the names it points to; itself is allowed
 * @throws Error when they point in a circle
 */
export const inOrder = (needs: ReadonlyMap<string, readonly string[]>): string[] => {
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
};

/** All tables of the product, those that are pointed to first. */
export const listTables = async (client: Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> $1 order by 1",
    [OWN],
  );
  const { rows: links } = await client.query<{ name: string; target: string }>(
    `select source.relname as name, target.relname as target
       from pg_constraint
       join pg_class source on source.oid = conrelid
       join pg_class target on target.oid = confrelid
      where contype = 'f' and source.relnamespace = 'public'::regnamespace`,
  );
  const needs = (name: string) => links.flatMap((link) => (link.name === name ? [link.target] : []));
  return inOrder(new Map(tables.map(({ name }) => [name, needs(name)])));
};

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

/** Stores rows that `readRows` gave; PostgreSQL reads each column's type back from its JSON. */
export const writeRows = async (client: Client, table: string, lines: readonly string[]): Promise<void> => {
  await client.query(
    `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
};

/** Removes all tables and waiting jobs. */
export const dropTables = async (client: Client): Promise<void> => {
  for (const table of [...(await listTables(client)), OWN]) {
    await client.query(`drop table if exists ${quoted(table)} cascade`);
  }
  await client.query('drop schema if exists pgboss cascade');
};
