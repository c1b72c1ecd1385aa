import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { recheckSenders } from './recheck-senders';

/** Looking again at domains that mails are signed for. */
export function senderJobs(parts: Pick<Parts, 'db' | 'settings' | 'domains'>): readonly Job[] {
  return [{ name: 'recheck-senders', cron: '41 * * * *', run: () => recheckSenders(parts) }];
}
