import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { takeDatabase } from './emptied-databases';
import { copyName, onServer, urlOf } from './postgres-server';

/**
 * Copies the migrated database of this run: into an empty folder, or on the server, where all copies are dropped at the end of
 * the run (global-setup.ts), as each drop waits for all that is not on the disk yet.
 * @returns where it is reached; null: in the folder
 */
export const copyTemplate = async (dataDir: string): Promise<string | null> => {
  const template = inject('template');
  if (template.engine === 'pglite') {
    // Five times as fast as Node's own copy of 1,300 small files.
    await promisify(execFile)('cp', ['-R', join(template.dataDir, 'db'), dataDir]);
    return null;
  }
  const name = copyName(template.name, randomUUID().slice(0, 8));
  await onServer(`create database ${name} template ${template.name}`);
  return urlOf(name);
};

/**
 * A migrated database of its own, on the engine of this run; what is in it after `close` is nobody's.
 * @param dataDir an empty folder that stands until then
 */
export const createTestDatabase = async (dataDir: string): Promise<OpenDatabase> => {
  const template = inject('template');
  if (template.engine === 'pglite') return takeDatabase(template.copies, copyTemplate);
  const databaseUrl = await copyTemplate(dataDir);
  if (databaseUrl === null) throw new Error('A copy on PostgreSQL has an address.');
  // What a transaction waits for otherwise is the disk of a database that is thrown away.
  await onServer(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit to off`);
  return openDatabase({ dataDir, databaseUrl });
};
