import type { JobType } from '#server/platform/define-job.ts';
import { revokeGrantJob } from './revoke-grants';

/** Taking back at the providers what people granted us there. */
export const connectionJobs: readonly JobType[] = [revokeGrantJob];
