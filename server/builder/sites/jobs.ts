import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { FILES_JOB, removeFilesOfSites } from './delete-site';

/** Removing what deleted sites leave behind. */
export function siteJobs({ files }: Pick<Parts, 'files'>): readonly Job[] {
  return [{ name: FILES_JOB, run: (data) => removeFilesOfSites(files, data) }];
}
