import type { JobType } from '#server/platform/define-job.ts';
import { removeFilesJob } from './site-files';

/** Removing what deleted sites leave behind. */
export const siteJobs: readonly JobType[] = [removeFilesJob];
