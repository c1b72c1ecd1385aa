import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepThreads } from './change-thread';

/** Threads that were deleted 30 days ago. */
export const commentJobs = ({ db }: Pick<Parts, 'db'>): readonly Job[] => [
  { name: 'sweep-comment-threads', cron: '27 4 * * *', run: () => sweepThreads(db) },
];
