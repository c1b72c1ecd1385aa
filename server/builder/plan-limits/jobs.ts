import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { returnLostUses } from './hold-uses';

/** Every minute: returns uses of a plan whose process died in the work they were taken for. */
export const planLimitJobs: readonly JobType[] = [
  defineJob({ name: 'return-lost-uses', cron: '* * * * *', run: ({ db }) => returnLostUses(db) }),
];
