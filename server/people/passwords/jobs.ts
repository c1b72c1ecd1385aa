import type { JobType } from '#server/platform/define-job.ts';
import { mailResetJob } from './mail-reset';

/** Mailing links to set a new password. */
export const passwordJobs: readonly JobType[] = [mailResetJob];
