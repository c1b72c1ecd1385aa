import type { Logger } from 'pino';
import { logSandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { instanceName, openMetricRecorder } from './operations/metrics/open-recorder';
import { openParts } from './open-parts';
import { openDatabase } from './platform/db/open';
import type { Settings } from './platform/settings';
import { openCampaignSender } from './published/campaigns/open-sender';

/**
 * Runs jobs without serving anybody, beside servers on the same PostgreSQL and the same files.
 * @throws Error in one clear line when the database is the embedded one, which a single process holds
 */
export async function startWorker(settings: Settings, log: Logger): Promise<{ readonly stop: () => Promise<void> }> {
  if (settings.databaseUrl === null) {
    throw new Error(
      'a worker of its own needs PostgreSQL (DATABASE_URL): the embedded database is held by the server.',
    );
  }
  const database = await openDatabase({ ...settings, isPatient: true });
  try {
    const parts = await openParts(settings, database, log);
    const { jobs, mail } = parts;
    void logSandboxState(parts);
    await jobs.start();
    const recorder = await openMetricRecorder(parts, instanceName('worker'));
    const sender = await openCampaignSender(parts);
    database.started();
    const stop = async () => {
      await sender.stop();
      await jobs.stop();
      await recorder.stop();
      mail.close();
      await database.close();
    };
    return { stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
