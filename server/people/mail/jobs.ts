import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deliverMail, mailId } from './deliver-mail';
import { SEND_MAIL } from './send-mail';

/** A mail server may be away for a day: every ten minutes at the longest, up to a hundred times. */
const RETRY = { retryLimit: 100, retryDelayMax: 600 } as const;

/** Writing and handing over the mails that `sendMail` ordered. */
export function mailJobs(parts: Pick<Parts, 'appSecret' | 'log' | 'mail' | 'settings'>): readonly Job[] {
  return [
    {
      name: SEND_MAIL,
      ...RETRY,
      run: (data) => deliverMail(parts, data),
      lastFailure: async (data) => parts.log.error({ mail: mailId(data) }, 'A mail could not be delivered: given up.'),
    },
  ];
}
