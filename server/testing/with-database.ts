import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createTestDatabase } from './test-database';

/** Runs `work` with a throw-away database of this run's engine. */
export async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
