import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import type { Parts } from '#server/platform/parts.ts';
import { caller, sender } from './calls';
import { urlOf } from './postgres-server';
import type { World } from './world';

/** A pool of its own on PostgreSQL. The embedded database has one process and one connection, which is shared. */
async function connect({ database, parts }: World, dataDir: string) {
  if (parts.engine === 'pglite') return { ...database, close: async () => undefined };
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  return openDatabase({ dataDir, databaseUrl: urlOf(rows[0]?.name ?? '') });
}

/** A second server beside the one of a world, on its database; call `close` before the world's. */
export async function openSecondInstance(world: World) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-second-'));
  const { db, listen, close: disconnect } = await connect(world, dataDir);
  const parts: Parts = { ...world.parts, db, listen, metrics: createMetrics() };
  const app = await buildApp(parts);
  const close = async () => {
    await app.close();
    await disconnect();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { parts, call: caller(sender(app)), close };
}
