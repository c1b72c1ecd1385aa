import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { eraseMessages } from './erase-messages';

/** Every day: messages of deleted accounts. */
export function supportJobs(parts: Pick<Parts, 'db' | 'files'>): readonly Job[] {
  return [{ name: 'erase-support-messages', cron: '41 3 * * *', run: () => eraseMessages(parts) }];
}
