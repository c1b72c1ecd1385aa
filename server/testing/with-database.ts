import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createTestDatabase } from './test-database';

/** Runs `work` with a throw-away database of this run's engine and the data folder it stands in. */
export const withDatabase = async <Result>(
  work: (database: OpenDatabase, dataDir: string) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-db-'));
  const database = await createTestDatabase(dataDir);
  try {
    return await work(database, dataDir);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
