import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { registerProjectCount } from '#server/developer/projects/projects/store.ts';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { explainTrouble } from '#server/developer/source/repositories/require-git.ts';
import { createFetchModelOutside } from './platform/adapters/fetch-model-outside';
import { createFetchOutside } from './platform/adapters/fetch-outside';
import { createFindTxt } from './platform/adapters/find-txt';
import type { Files } from './platform/adapters/files/files';
import { openFiles } from './platform/adapters/files/open-files';
import { measureMail } from './platform/adapters/mail/measure-mail';
import { openMail } from './platform/adapters/mail/open-mail';
import { loadAppSecret } from './platform/app-secret';
import type { OpenDatabase } from './platform/db/database';
import { bindJobs } from './platform/define-job';
import { createJobQueue } from './platform/job-queue';
import { createEvents } from './platform/listeners';
import { createMetrics } from './platform/http/metrics';
import type { Parts } from './platform/parts';
import type { Settings } from './platform/settings';
import { allJobs } from './all-jobs';
import { listeners } from './listeners';

/** The built browser app is next to the built server; from sources Vite serves it (scripts/dev.mjs). */
function appDir() {
  const folder = fileURLToPath(new URL('../app', import.meta.url));
  return import.meta.env.PROD && existsSync(join(folder, 'index.html')) ? folder : null;
}

/** Once, at the start: all else works without it. */
async function logGitState(settings: Settings, log: Logger) {
  const { version, trouble } = await gitStatus(settings);
  if (trouble === null) log.info({ version }, 'Git is there.');
  else log.warn({ version }, `Projects are not available. ${explainTrouble(trouble)}`);
}

/** Once, at the start: what needs files is 503 until the bucket answers. */
async function logBucketState({ s3 }: Settings, files: Files, log: Logger) {
  if (s3 === null) return;
  try {
    // Listing one entry proves that the bucket exists and may be listed; reading one file would not.
    await files.list()[Symbol.asyncIterator]().next();
    log.info({ bucket: s3.name }, 'The bucket is there.');
  } catch (error) {
    log.error({ err: error, bucket: s3.name }, 'The bucket cannot be read (S3_BUCKET).');
  }
}

/** What server and worker are both built from, on an open database; its jobs are named but not running yet. */
export async function openParts(
  settings: Settings,
  { db, engine, listen, pool }: OpenDatabase,
  log: Logger,
): Promise<Parts> {
  const metrics = createMetrics();
  const parts: Parts = {
    settings,
    appSecret: await loadAppSecret(settings),
    db,
    engine,
    listen,
    files: await openFiles(settings),
    mail: measureMail(await openMail(settings), metrics),
    metrics,
    jobs: createJobQueue({ pool, engine, listen, log }),
    events: createEvents(listeners, () => parts),
    domains: {
      findTxt: createFindTxt(),
      fetchOutside: createFetchOutside({ allow: settings.dataSourceAllowHosts }),
    },
    fetchModelOutside: createFetchModelOutside(),
    log,
    appDir: appDir(),
    seed: async (where) => (await import('./operations/seed/seed-sample')).seedSample(parts, where),
  };
  registerProjectCount();
  parts.jobs.define(bindJobs(allJobs, parts));
  void logGitState(settings, log);
  void logBucketState(settings, parts.files, log);
  return parts;
}
