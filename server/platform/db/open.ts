import type { OpenDatabase } from './database';
import { migrate } from './migrate';

interface Where {
  /** Absolute path; the embedded database is in its folder `db`. */
  readonly dataDir: string;
  /** Null: the embedded database; else `postgres://…`. */
  readonly databaseUrl: string | null;
  /** How long a query waits for a connection to PostgreSQL. */
  readonly databaseWaitMs?: number;
  /**
   * Connections to PostgreSQL have ten seconds until `started` is called, for starts and commands, where no request
   * waits.
   */
  readonly isPatient?: boolean;
  /** False: no fsync, for databases that are thrown away (tests). */
  readonly durable?: boolean;
}

/** Opens it as it is, without bringing its tables up to date (backup, restore). Only the driver in use is loaded. */
export async function openAsItIs(where: Where): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseWaitMs: waitMs, isPatient, durable } = where;
  if (databaseUrl !== null) return (await import('./open-postgres')).openPostgres(databaseUrl, { waitMs, isPatient });
  return (await import('./open-pglite')).openPglite(dataDir, durable);
}

/**
 * Opens the database and brings its tables up to date.
 * @throws Error in one clear line when it cannot be opened (unreachable, damaged, a migration failed)
 */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
  const database = await openAsItIs(where);
  try {
    await migrate(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
