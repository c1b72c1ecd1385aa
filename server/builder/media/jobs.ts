import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { AVIF_JOB, makeAvif, SWEEP_JOB, sweepImage } from './image-jobs';

/** Making the AVIF variants of images and removing the files of deleted ones. */
export function mediaJobs(parts: Pick<Parts, 'db' | 'files'>): readonly Job[] {
  return [
    { name: AVIF_JOB, run: (data) => makeAvif(parts, data) },
    { name: SWEEP_JOB, run: (data) => sweepImage(parts, data) },
  ];
}
