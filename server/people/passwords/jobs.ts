import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { MAIL_RESET, mailReset } from './mail-reset';

/** Mailing links to set a new password. */
export function passwordJobs(parts: Parts): readonly Job[] {
  return [{ name: MAIL_RESET, run: (data) => mailReset(parts, data) }];
}
