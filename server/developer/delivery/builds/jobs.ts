import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepInstalls } from './install-cache';
import { buildJob, folderJob } from './run-build';
import { failOrphanedBuilds, sweepBlobs } from './sweep-builds';

/** Builds; every minute: builds whose server died; every night: unreferenced contents, unused packages. */
export const projectBuildJobs: readonly JobType[] = [
  buildJob,
  folderJob,
  defineJob({ name: 'settle-stuck-builds', cron: '* * * * *', run: (parts) => failOrphanedBuilds(parts) }),
  defineJob({ name: 'sweep-blobs', cron: '17 4 * * *', run: (parts) => sweepBlobs(parts) }),
  defineJob({ name: 'sweep-installs', cron: '37 4 * * *', run: ({ settings }) => sweepInstalls(settings) }),
];
