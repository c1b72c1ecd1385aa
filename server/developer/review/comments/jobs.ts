import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepThreads } from './change-thread';
import { sweepThreadPictures } from './pictures/picture-files';
import { takeThreadPicture, THREAD_PICTURE_JOB } from './pictures/take-thread-picture';

/** Pictures of new threads; every night: threads that were deleted 30 days ago, and pictures that nothing names. */
export function commentJobs(parts: Parts): readonly Job[] {
  return [
    {
      name: THREAD_PICTURE_JOB,
      retryLimit: 1,
      timeLimitSeconds: 180,
      heartbeatSeconds: 30,
      run: (data) => takeThreadPicture(parts, data),
    },
    { name: 'sweep-comment-threads', cron: '27 4 * * *', run: () => sweepThreads(parts.db) },
    { name: 'sweep-comment-pictures', cron: '37 4 * * *', run: () => sweepThreadPictures(parts) },
  ];
}
