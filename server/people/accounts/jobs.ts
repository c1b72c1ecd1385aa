import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepAccounts } from './sweep';

/** Every hour: what has had its time. */
export function accountJobs({ db }: Pick<Parts, 'db'>): readonly Job[] {
  return [{ name: 'sweep-accounts', cron: '17 * * * *', run: () => sweepAccounts(db) }];
}
