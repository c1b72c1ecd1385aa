import type { JobType } from '#server/platform/define-job.ts';
import { makePosterJob } from './files/poster-job';
import { makeAvifJob, sweepImageJob } from './image-jobs';

/** Making the AVIF variants of images and the posters of films, and removing the files of deleted ones. */
export const mediaJobs: readonly JobType[] = [makeAvifJob, makePosterJob, sweepImageJob];
