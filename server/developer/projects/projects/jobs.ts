import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { emptyBin } from './delete-project';

/** Every day: the bin. */
export const projectJobs: readonly JobType[] = [
  defineJob({ name: 'empty-project-bin', cron: '17 4 * * *', run: (parts) => emptyBin(parts) }),
];
