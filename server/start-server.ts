import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { instanceName, openMetricRecorder } from './operations/metrics/open-recorder';
import { serveBackup } from './operations/backup/serve-backup';
import { logSandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { lockDataDir, type DataDirLock } from './platform/data-dir-lock';
import { openDatabase } from './platform/db/open';
import { drainOnClose } from './platform/http/drain';
import { createLog } from './platform/log';
import type { Parts } from './platform/parts';
import { openCampaignSender } from './published/campaigns/open-sender';
import type { Settings } from './platform/settings';
import { sweepDataDir } from './platform/sweep-data-dir';

/** Requests and jobs at work get this long; then what is left is cut. */
const STOP_MS = 8000;

export interface RunningServer {
  /** Where each part listens, with the real port when the setting was 0. */
  readonly addresses: { readonly app: string; readonly site: string; readonly previews: string };
  /** Takes no more requests, finishes those at work, closes the database, lets the folder go. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The heavy modules; they load while the database opens. */
async function loadModules() {
  const [{ buildApp }, { buildSite }, { createAdministrator }, { buildPreviews }, { openParts }] = await Promise.all([
    import('./app'),
    import('./site'),
    import('./people/accounts/set-up-installation'),
    import('./previews'),
    import('./open-parts'),
  ]);
  return { buildApp, buildSite, createAdministrator, buildPreviews, openParts };
}

type Modules = Awaited<ReturnType<typeof loadModules>>;

async function serve(parts: Parts, from: Modules) {
  const { settings, jobs, log, mail } = parts;
  jobs.prepare();
  const app = await from.buildApp(parts);
  const site = await from.buildSite(parts);
  const previews = await from.buildPreviews(parts);
  const all: readonly FastifyInstance[] = [app, site, previews];
  for (const { server } of all) drainOnClose(server);
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
}

async function openAll(settings: Settings, log: Logger, lock: DataDirLock) {
  const [database, from] = await Promise.all([openDatabase({ ...settings, isPatient: true }), loadModules()]);
  try {
    const parts = await from.openParts(settings, database, log);
    const { addresses, stop: stopServing } = await serve(parts, from);
    lock.onConnection = serveBackup({ ...parts, pool: database.pool, dataDir: settings.dataDir });
    if (settings.runJobs) {
      void logSandboxState(parts);
      parts.jobs.start().catch((error: unknown) => log.error({ err: error }, 'The job queue could not be started.'));
    }
    const recorder = await openMetricRecorder(parts, instanceName(settings.port));
    const sender = settings.runJobs ? await openCampaignSender(parts) : null;
    database.started();
    const stop = async () => {
      // Before the mail server is let go.
      await sender?.stop();
      await stopServing();
      await recorder.stop();
      await database.close();
      await lock.release();
    };
    return { addresses, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Holds the data folder, opens the database, listens. Jobs begin once it listens.
 * @throws Error in one clear line: folder in use, database unreachable, port taken
 */
export async function startServer(settings: Settings, log: Logger = createLog(settings)): Promise<RunningServer> {
  const lock = await lockDataDir(settings.dataDir);
  try {
    await sweepDataDir(settings.dataDir);
    const { addresses, stop } = await openAll(settings, log, lock);
    let stopping: Promise<void> | null = null;
    return { addresses, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
