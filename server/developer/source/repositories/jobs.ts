import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { maintainRepositories } from './maintain';
import { pushedJob, recordLostMoves } from './pushed';
import { sweepRepositories } from './sweep';

/**
 * After every push what it moved, and every minute what moved while its server died. Every hour: folders that no row knows,
 * and locks that a killed git left. Every night: packing.
 */
export const repositoryJobs: readonly JobType[] = [
  pushedJob,
  defineJob({ name: 'record-lost-moves', cron: '* * * * *', run: (parts) => recordLostMoves(parts) }),
  defineJob({ name: 'sweep-repositories', cron: '37 * * * *', run: (parts) => sweepRepositories(parts) }),
  defineJob({ name: 'maintain-repositories', cron: '13 2 * * *', run: (parts) => maintainRepositories(parts) }),
];
