import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createNames, nameStatements } from './name-statements';

export type Engine = 'pglite' | 'postgres';

/** Drizzle over the pool; the same on both engines, and knows which one it is. */
export type Database = NodePgDatabase & {
  readonly engine: Engine;
  /** When a connection last answered what it was asked, as `performance.now()` counts; -Infinity after one was closed. */
  readonly answeredAt: () => number;
};
/** What a store function takes, so that it runs alone or inside a caller's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** Called with a NOTIFY's payload; with `''` after a lost connection, when anything may have been missed. */
export type Listener = (payload: string) => void;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  /** For what Drizzle does not speak (pg-boss, backups). `max: 1` on PGlite: never hold a client while waiting for another. */
  readonly pool: Pool;
  /** LISTEN on a channel (a plain lower-case name). Gives back the function that ends it. */
  readonly listen: (channel: string, fn: Listener) => Promise<() => Promise<void>>;
  /** The start is over: what takes long to connect is given up sooner from now on, so that people are answered. */
  readonly started: () => void;
  readonly close: () => Promise<void>;
}

/**
 * The Drizzle face of a pool. A transaction gives its connection back however it ends: Drizzle's own keeps it for ever when
 * `begin` fails, and hands on one whose end failed. What is not idle afterwards is closed.
 */
export function databaseOver(pool: Pool, engine: Engine): Database {
  const names = createNames();
  let answered = -Infinity;
  pool.on('connect', (client) => {
    nameStatements(client, names);
    client.on('drain', () => (answered = performance.now()));
  });
  pool.on('remove', () => (answered = -Infinity));
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(drizzle(pool), { transaction, engine, answeredAt: () => answered });
}
