import pg from 'pg';

/** A database that is always there, to create and drop others from. */
export function maintenanceUrl(): string {
  return process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
}

/** The address of another database of the same server. */
export function urlOf(name: string): string {
  const url = new URL(maintenanceUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: maintenanceUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement on the maintenance database. */
export function onServer(statement: string): Promise<void> {
  return withClient(async (client) => void (await client.query(statement)));
}

/** The name of a copy of a template, by which `dropCopies` finds it. @param key letters and digits */
export function copyName(template: string, key: string): string {
  return `${template}_${key}`;
}

/** How many are dropped at once: each waits for the disk, and one wait serves all that wait then. */
const DROPS = 8;

/** Drops a template and all copies of it. */
export async function dropCopies(template: string): Promise<void> {
  const names = await withClient(async (client) => {
    const find = 'select datname from pg_database where starts_with(datname, $1)';
    return (await client.query<{ datname: string }>(find, [template])).rows.map(({ datname }) => datname);
  });
  const drop = () =>
    withClient(async (client) => {
      for (let name = names.pop(); name !== undefined; name = names.pop())
        await client.query(`drop database if exists ${name} with (force)`);
    });
  await Promise.all(Array.from({ length: DROPS }, drop));
}
