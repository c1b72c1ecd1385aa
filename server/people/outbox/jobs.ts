import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepOutbox } from './store';

const KEPT_DAYS = 30;

/** Deleting old mails of an installation without SMTP. */
export function outboxJobs({ mail }: Pick<Parts, 'mail'>): readonly Job[] {
  return [
    {
      name: 'sweep-outbox',
      cron: '41 3 * * *',
      run: async () => {
        if (mail.outbox !== null) await sweepOutbox(mail.outbox, KEPT_DAYS);
      },
    },
  ];
}
