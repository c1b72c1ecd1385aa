import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { publishAndTell, publishPageJob } from './publish-schedule';
import { pruneVersions, sweepDeleted } from './retention';
import { hashOlderVersions } from './unpublished-changes';

/** Publishing at a set time; every hour: what a lost job left waiting, versions that need not be kept, deleted pages. */
export const pageJobs: readonly JobType[] = [
  publishPageJob,
  defineJob({
    name: 'layouts-tidy',
    cron: '17 * * * *',
    run: async (parts) => {
      const now = new Date();
      await publishAndTell(parts, now);
      await pruneVersions(parts.db, now);
      await sweepDeleted(parts.db, now);
      await hashOlderVersions(parts.db);
    },
  }),
];
