import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { eraseMessages } from './erase-messages';

/** Every day: messages of deleted accounts. */
export const supportJobs: readonly JobType[] = [
  defineJob({ name: 'erase-support-messages', cron: '41 3 * * *', run: (parts) => eraseMessages(parts) }),
];
