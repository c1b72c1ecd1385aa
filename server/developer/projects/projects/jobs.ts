import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { emptyBin } from './delete-project';
import { dropUnusedLabels } from './take-label';

/** Every night: the bin, and labels that are no longer used. */
export const projectJobs: readonly JobType[] = [
  defineJob({ name: 'empty-project-bin', cron: '17 4 * * *', run: (parts) => emptyBin(parts) }),
  defineJob({ name: 'drop-unused-labels', cron: '27 4 * * *', run: ({ db }) => dropUnusedLabels(db) }),
];
