import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepProposals } from './store';

/** Every night: proposals that were decided long ago, or that nobody looked at. */
export function proposalJobs({ db }: Pick<Parts, 'db'>): readonly Job[] {
  return [{ name: 'proposals-tidy', cron: '41 3 * * *', run: () => sweepProposals(db, new Date()) }];
}
