import type { JobType } from '#server/platform/define-job.ts';
import { mailCodeForTokenJob, mailCodeJob } from './mail-code';

/** Mailing codes: the jobs find out whether a sign-up waits for one, so that neither reply nor timing reveals it. */
export const signUpJobs: readonly JobType[] = [mailCodeJob, mailCodeForTokenJob];
