import type { JobType } from '#server/platform/define-job.ts';
import { makeAvifJob, sweepImageJob } from './image-jobs';

/** Making the AVIF variants of images and removing the files of deleted ones. */
export const mediaJobs: readonly JobType[] = [makeAvifJob, sweepImageJob];
