import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countExperimentDays } from './experiments/count-days';
import { sweepSecrets } from './experiments/running-experiments';
import { dropGoneClicks, dropOldClicks } from './goals/store';
import { rollUp } from './roll-up';
import { dayOf, dropSaltsBefore } from './salts';
import { dropGoneSites, dropOldMonths, indexMonths } from './view-months';

/** Adding up what was viewed; destroying what is not needed any more, but for the sums by day. */
export function analyticsJobs({ db, engine, settings }: Pick<Parts, 'db' | 'engine' | 'settings'>): readonly Job[] {
  return [
    {
      name: 'roll-up-views',
      cron: '3-59/10 * * * *',
      oneAtATime: true,
      run: async () => {
        // PostgreSQL's own vacuum does so by itself.
        if (engine === 'pglite') await indexMonths(db);
        await rollUp(db, new Date());
      },
    },
    {
      name: 'count-experiments',
      cron: '8-59/10 * * * *',
      oneAtATime: true,
      run: () => countExperimentDays(db, new Date()),
    },
    {
      name: 'sweep-views',
      cron: '7 1 * * *',
      run: async () => {
        const now = new Date();
        await dropSaltsBefore(db, dayOf(now));
        await sweepSecrets(db);
        await dropOldMonths(db, now, settings.viewsMonths);
        await dropOldClicks(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - settings.viewsMonths)));
        await dropGoneClicks(db);
        await dropGoneSites(db);
      },
    },
  ];
}
