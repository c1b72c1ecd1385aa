import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { maintainRepositories } from './maintain';
import { recordLostMoves } from './pushed';
import { sweepRepositories } from './sweep';

/** Every minute: what moved while its server died. Every hour: folders that no row knows, and locks that a killed git left. Every night: packing. */
export function repositoryJobs(parts: Pick<Parts, 'db' | 'settings' | 'log' | 'jobs'>): readonly Job[] {
  return [
    { name: 'record-lost-moves', cron: '* * * * *', run: () => recordLostMoves(parts) },
    { name: 'sweep-repositories', cron: '37 * * * *', run: () => sweepRepositories(parts) },
    { name: 'maintain-repositories', cron: '13 2 * * *', run: () => maintainRepositories(parts) },
  ];
}
