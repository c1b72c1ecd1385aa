import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepProposals } from './store';

/** Every night: deletes proposals that were decided long ago or left undecided. */
export const proposalJobs: readonly JobType[] = [
  defineJob({ name: 'proposals-tidy', cron: '41 3 * * *', run: ({ db }) => sweepProposals(db, new Date()) }),
];
