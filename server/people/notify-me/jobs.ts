import type { JobType } from '#server/platform/define-job.ts';
import { mailConfirmationJob } from './mail-confirmation';

/** Mailing the link that confirms an address. */
export const notifyMeJobs: readonly JobType[] = [mailConfirmationJob];
