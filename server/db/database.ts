import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as accounts from './schema/accounts';
import * as content from './schema/content';
import * as organizations from './schema/organizations';
import * as pages from './schema/pages';
import * as references from './schema/references';
import * as signIn from './schema/sign-in';
import * as sites from './schema/sites';

const schema = { ...accounts, ...content, ...organizations, ...pages, ...references, ...signIn, ...sites };

/** Drizzle over all tables; the same on both engines. */
export type Database = NodePgDatabase<typeof schema>;
/** What a store function takes, so that it runs alone or inside a caller's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export type Engine = 'pglite' | 'postgres';

/** Called with a NOTIFY's payload; with `''` after a lost connection, when anything may have been missed. */
export type Listener = (payload: string) => void;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  /** For what Drizzle does not speak (pg-boss, backups). `max: 1` on PGlite: never hold a client while waiting for another. */
  readonly pool: Pool;
  /** LISTEN on a channel (a plain lower-case name). Gives back the function that ends it. */
  readonly listen: (channel: string, fn: Listener) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** The Drizzle face of a pool. */
export const databaseOver = (pool: Pool): Database => drizzle(pool, { schema });
