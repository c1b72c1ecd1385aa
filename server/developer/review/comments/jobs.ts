import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepThreads } from './change-thread';
import { sweepThreadPictures } from './pictures/picture-files';
import { threadPictureJob } from './pictures/take-thread-picture';

/** Pictures of new threads; every night: threads that were deleted 30 days ago, and pictures that nothing names. */
export const commentJobs: readonly JobType[] = [
  threadPictureJob,
  defineJob({ name: 'sweep-comment-threads', cron: '27 4 * * *', run: ({ db }) => sweepThreads(db) }),
  defineJob({ name: 'sweep-comment-pictures', cron: '37 4 * * *', run: (parts) => sweepThreadPictures(parts) }),
];
