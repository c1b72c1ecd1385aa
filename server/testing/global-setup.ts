import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { schemaVersion } from '#server/platform/db/migrations.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { dropCopies, maintenanceUrl, onServer, urlOf } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the worlds of this run copy their database from. */
    template:
      | { readonly engine: 'pglite'; readonly dataDir: string; readonly copies: string }
      | { readonly engine: 'postgres'; readonly name: string };
  }
}

/** A migrated data folder, kept between runs as long as the migrations stay the same. */
async function pgliteTemplate() {
  const cache = resolve('node_modules/.cache/pagewright-test');
  const dataDir = join(cache, `pglite-${schemaVersion()}`);
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  );
  if (isThere) return dataDir;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const database = await openDatabase({ dataDir: draft, databaseUrl: null, durable: false });
  await database.close();
  // Another run may have been faster; both made the same.
  await rename(draft, dataDir).catch(() => rm(draft, { recursive: true }));
  return dataDir;
}

async function postgresTemplate() {
  const name = `pagewright_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const database = await openPostgres(urlOf(name));
  await migrate(database.pool);
  await database.close();
  return name;
}

let discard = async (): Promise<void> => undefined;

/** Prepares one migrated database per run, for the engine of the project (vitest.config.ts). */
export async function setup(project: TestProject): Promise<void> {
  if (project.config.env.TEST_ENGINE !== 'postgres') {
    const copies = await mkdtemp(join(tmpdir(), 'pagewright-databases-'));
    discard = () => rm(copies, { recursive: true, force: true });
    project.provide('template', { engine: 'pglite', dataDir: await pgliteTemplate(), copies });
    return;
  }
  console.warn(`The server suite runs on PostgreSQL at ${new URL(maintenanceUrl()).host}.`);
  const name = await postgresTemplate();
  discard = () => dropCopies(name);
  project.provide('template', { engine: 'postgres', name });
}

export function teardown(): Promise<void> {
  return discard();
}
