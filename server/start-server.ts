import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadAppSecret } from './app-secret';
import { serveBackup } from './backup/serve-backup';
import { lockDataDir, type DataDirLock } from './data-dir-lock';
import { maintainDatabase } from './db/maintain';
import type { OpenDatabase } from './db/database';
import { openDatabase } from './db/open';
import { createJobs } from './jobs';
import { createLog } from './log';
import type { Parts } from './parts';
import type { Settings } from './settings';

/** Requests and jobs at work get this long; then what is left is cut (issue A: exit under 10 s). */
const STOP_MS = 8000;

export interface RunningServer {
  /** Where each part listens, with the real port when the setting said 0. */
  readonly addresses: { readonly app: string; readonly site: string; readonly previews: string };
  /** Takes no more requests, finishes those at work, closes the database, lets the folder go. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The built browser app stands beside the built server; from sources Vite serves it (scripts/dev.mjs). */
const appDir = () => {
  const folder = fileURLToPath(new URL('../app', import.meta.url));
  return import.meta.env.PROD && existsSync(join(folder, 'index.html')) ? folder : null;
};

/** The heavy modules; they load while the database opens. */
const loadModules = async () => {
  const [{ buildApp }, { buildSite }, { createAdministrator }, { buildPreviews }, { createDiskFiles }, { openMail }] =
    await Promise.all([
      import('./app'),
      import('./site/build-site'),
      import('./accounts/set-up-installation'),
      import('./previews'),
      import('./adapters/files/disk'),
      import('./adapters/mail/open-mail'),
    ]);
  return { buildApp, buildSite, createAdministrator, buildPreviews, createDiskFiles, openMail };
};
type Modules = Awaited<ReturnType<typeof loadModules>>;

const assemble = async (settings: Settings, { db, engine, listen, pool }: OpenDatabase, log: Logger, from: Modules) => {
  const jobs = createJobs({ pool, engine, listen, log });
  maintainDatabase(jobs, { pool, engine });
  const parts: Parts = {
    settings,
    appSecret: await loadAppSecret(settings),
    db,
    engine,
    listen,
    files: from.createDiskFiles(join(settings.dataDir, 'files')),
    mail: await from.openMail(settings),
    jobs,
    log,
    appDir: appDir(),
    seed: async (where) => (await import('./seed/seed-sample')).seedSample(parts, where),
  };
  return parts;
};

const serve = async (parts: Parts, from: Modules) => {
  const { settings, jobs, log, mail } = parts;
  jobs.prepare();
  const app = await from.buildApp(parts);
  const site = await from.buildSite(parts);
  const previews = await from.buildPreviews();
  const all: readonly FastifyInstance[] = [app, site, previews];
  await from.createAdministrator(parts);
  const stop = async () => {
    const cut = setTimeout(() => {
      log.warn('Some requests did not finish in time and were cut.');
      for (const one of all) one.server.closeAllConnections();
    }, STOP_MS);
    await Promise.allSettled([...all.map((one) => one.close()), jobs.stop()]);
    mail.close();
    clearTimeout(cut);
  };
  const { host } = settings;
  try {
    const addresses = {
      app: await app.listen({ host, port: settings.port }),
      site: await site.listen({ host, port: settings.sitePort }),
      previews: await previews.listen({ host, port: settings.previewPort }),
    };
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openAll = async (settings: Settings, log: Logger, lock: DataDirLock) => {
  const [database, from] = await Promise.all([openDatabase(settings), loadModules()]);
  try {
    const parts = await assemble(settings, database, log, from);
    const { addresses, stop: stopServing } = await serve(parts, from);
    lock.onConnection = serveBackup({ ...parts, pool: database.pool, dataDir: settings.dataDir });
    parts.jobs.start().catch((error: unknown) => log.error({ err: error }, 'The job queue could not be started.'));
    const stop = async () => {
      await stopServing();
      await database.close();
      await lock.release();
    };
    return { addresses, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/**
 * Holds the data folder, opens the database, listens. Jobs begin once it listens.
 * @throws Error in one clear line: folder in use, database unreachable, port taken
 */
export const startServer = async (settings: Settings, log: Logger = createLog(settings)): Promise<RunningServer> => {
  const lock = await lockDataDir(settings.dataDir);
  try {
    const { addresses, stop } = await openAll(settings, log, lock);
    let stopping: Promise<void> | null = null;
    return { addresses, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
