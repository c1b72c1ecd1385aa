import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { comparisonJob } from './make-comparison';
import { sweepPictures } from './picture-files';

/** Pictures of pull requests; every night: those that nothing names. */
export const pagePictureJobs: readonly JobType[] = [
  comparisonJob,
  defineJob({ name: 'sweep-page-pictures', cron: '47 4 * * *', run: (parts) => sweepPictures(parts) }),
];
