import type { JobType } from '#server/platform/define-job.ts';
import { mailCodeForTokenJob, mailCodeJob } from './mail-code';

/** Mailing codes: whether somebody waits for one is found out here, so that neither reply nor time can tell. */
export const signUpJobs: readonly JobType[] = [mailCodeJob, mailCodeForTokenJob];
