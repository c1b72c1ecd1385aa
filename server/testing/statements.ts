import type { Database } from '#server/db/database.ts';

type Query = (this: unknown, ...args: unknown[]) => unknown;
const textOf = (query: unknown) =>
  typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? query.text : '';

/** The statements that `work` sends to the database, without their values. */
export const statementsOf = async (db: Database, work: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const client = (db as unknown as { $client: { query: Query } }).$client;
  const original = client.query;
  const statements: unknown[] = [];
  client.query = function (...args) {
    statements.push(textOf(args[0]));
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return statements;
};
