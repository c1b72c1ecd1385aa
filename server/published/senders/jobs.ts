import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { recheckSenders } from './recheck-senders';

/** Looking again at domains that mails are signed for. */
export const senderJobs: readonly JobType[] = [
  defineJob({ name: 'recheck-senders', cron: '41 * * * *', run: (parts) => recheckSenders(parts) }),
];
