import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepOutbox } from './store';

const KEPT_DAYS = 30;

/** Deleting old mails of an installation without SMTP. */
export const outboxJobs: readonly JobType[] = [
  defineJob({
    name: 'sweep-outbox',
    cron: '41 3 * * *',
    run: async ({ mail }) => {
      if (mail.outbox !== null) await sweepOutbox(mail.outbox, KEPT_DAYS);
    },
  }),
];
