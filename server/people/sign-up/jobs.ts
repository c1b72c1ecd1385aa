import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { MAIL_CODE, MAIL_CODE_FOR_TOKEN, mailAnotherCode, mailCodeForToken } from './mail-code';

/** Mailing codes: whether somebody waits for one is found out here, so that neither reply nor time can tell. */
export function signUpJobs(parts: Parts): readonly Job[] {
  return [
    { name: MAIL_CODE, run: (data) => mailAnotherCode(parts, data) },
    { name: MAIL_CODE_FOR_TOKEN, run: (data) => mailCodeForToken(parts, data) },
  ];
}
