import type { JobType } from '#server/platform/define-job.ts';
import { readSourceJob } from './read-source';

/** Reads the files again that themes come from. */
export const themeSourceJobs: readonly JobType[] = [readSourceJob];
