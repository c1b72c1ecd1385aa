import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openThread } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { startDatabaseThread } from '#server/platform/db/pglite/database-thread.ts';
import { type NewDatabase, takeDatabase } from './emptied-databases';
import { copyName, onServer, urlOf } from './postgres-server';

/** Five times as fast as Node's own copy of 1,300 small files. */
function copyFolder(from: string, to: string) {
  return promisify(execFile)('cp', ['-R', join(from, 'db'), to]);
}

/** All copies are dropped at the end of the run (global-setup.ts), as each drop waits for all that is not on the disk yet. */
async function copyOnServer(template: string): Promise<string> {
  const name = copyName(template, randomUUID().slice(0, 8));
  await onServer(`create database ${name} template ${template}`);
  return urlOf(name);
}

/**
 * Copies the migrated database of this run: into an empty folder, or on the server.
 * @returns where it is reached; null: in the folder
 */
export async function copyTemplate(dataDir: string): Promise<string | null> {
  const template = inject('template');
  if (template.engine === 'postgres') return copyOnServer(template.name);
  await copyFolder(template.dataDir, dataDir);
  return null;
}

async function makeEmbedded(template: { dataDir: string; copies: string }): Promise<NewDatabase> {
  const dataDir = await mkdtemp(join(template.copies, 'db-'));
  await copyFolder(template.dataDir, dataDir);
  const thread = await startDatabaseThread(join(dataDir, 'db'), false);
  return { open: async () => openThread(thread), discard: thread.close };
}

async function makeOnServer(template: string): Promise<NewDatabase> {
  const url = await copyOnServer(template);
  const name = new URL(url).pathname.slice(1);
  // What a transaction waits for otherwise is the disk of a database that is thrown away.
  await onServer(`alter database ${name} set synchronous_commit to off`);
  // All copies are dropped at the end.
  return { open: () => openPostgres(url), discard: async () => undefined };
}

/** A migrated database of its own, on the engine of this run; its content is undefined after `close`. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  return template.engine === 'pglite'
    ? takeDatabase(template.copies, () => makeEmbedded(template))
    : takeDatabase(template.name, () => makeOnServer(template.name));
}
