import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { dropOldMinutes } from './store';

/** Deleting what was counted long ago. */
export function metricsJobs({ db }: Pick<Parts, 'db'>): readonly Job[] {
  return [{ name: 'sweep-metrics', cron: '41 2 * * *', run: () => dropOldMinutes(db, new Date()) }];
}
