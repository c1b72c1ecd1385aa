import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepAccounts } from './sweep';

/** Every hour: what has had its time. */
export const accountJobs: readonly JobType[] = [
  defineJob({ name: 'sweep-accounts', cron: '17 * * * *', run: ({ db }) => sweepAccounts(db) }),
];
