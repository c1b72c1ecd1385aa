import type { JobType } from '#server/platform/define-job.ts';
import { removeFilesJob } from './delete-site';

/** Removing what deleted sites leave behind. */
export const siteJobs: readonly JobType[] = [removeFilesJob];
