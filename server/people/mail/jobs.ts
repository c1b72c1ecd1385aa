import type { JobType } from '#server/platform/define-job.ts';
import { deliverMailJob, deliverOtherMailJob } from './deliver-mail';

/** Writing and handing over the mails that `sendMail` ordered. */
export const mailJobs: readonly JobType[] = [deliverMailJob, deliverOtherMailJob];
