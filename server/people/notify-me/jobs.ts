import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { MAIL_CONFIRMATION, mailConfirmation } from './mail-confirmation';

/** Mailing the link that confirms an address. */
export function notifyMeJobs(parts: Parts): readonly Job[] {
  return [{ name: MAIL_CONFIRMATION, run: (data) => mailConfirmation(parts, data) }];
}
