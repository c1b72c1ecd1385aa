import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { dropOldMinutes } from './store';

/** Deleting what was counted long ago. */
export const metricsJobs: readonly JobType[] = [
  defineJob({ name: 'sweep-metrics', cron: '41 2 * * *', run: ({ db }) => dropOldMinutes(db, new Date()) }),
];
