import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { branchesMoved } from '#server/developer/events.ts';
import { emptyBin } from './delete-project';
import { readPushed } from './read-pushed';
import { registerProjectCount } from './store';
import { PUSHED_JOB, pushedData } from '#server/developer/source/repositories/pushed.ts';

/** Every day the bin; after every push what the projects of a repository are made of, and their deployments. */
export function projectJobs(parts: Pick<Parts, 'db' | 'events' | 'settings' | 'jobs' | 'log'>): readonly Job[] {
  registerProjectCount();
  return [
    { name: 'empty-project-bin', cron: '17 4 * * *', run: () => emptyBin(parts) },
    {
      name: PUSHED_JOB,
      // A server that dies in it leaves a merge that is not live: it is not to wait for a quarter of an hour.
      heartbeatSeconds: 10,
      run: async (data) => {
        // First, since the settings of a new project decide how it is built.
        await readPushed(parts, data);
        await parts.events.emitWithin(parts.db, branchesMoved, pushedData.parse(data));
      },
    },
  ];
}
