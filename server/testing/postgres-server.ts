import pg from 'pg';

/** A database that is always there, to create and drop others from. */
export const maintenanceUrl = (): string =>
  process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** The address of another database of the same server. */
export const urlOf = (name: string): string => {
  const url = new URL(maintenanceUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** One statement on the maintenance database. */
export const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: maintenanceUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
