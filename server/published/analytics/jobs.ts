import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { dropExperimentVisitors } from './experiments/drop-visitors';
import { sweepSecrets } from './experiments/running-experiments';
import { dropGoneClicks, dropOldClicks } from './goals/store';
import { rollUp } from './roll-up';
import { dayOf, dropSaltsBefore } from './salts';
import { dropGoneSites, dropOldMonths, indexMonths } from './view-months';

/** Adding up what was viewed; destroying what is not needed any more, but for the sums by day. */
export const analyticsJobs: readonly JobType[] = [
  defineJob({
    name: 'roll-up-views',
    cron: '3-59/10 * * * *',
    oneAtATime: true,
    run: async ({ db, engine }) => {
      // PostgreSQL's own vacuum does so by itself.
      if (engine === 'pglite') await indexMonths(db);
      await rollUp(db, new Date());
    },
  }),
  defineJob({
    name: 'drop-experiment-visitors',
    cron: '8-59/10 * * * *',
    oneAtATime: true,
    run: ({ db }) => dropExperimentVisitors(db),
  }),
  defineJob({
    name: 'sweep-views',
    cron: '7 1 * * *',
    run: async ({ db, settings }) => {
      const now = new Date();
      await dropSaltsBefore(db, dayOf(now));
      await sweepSecrets(db);
      await dropOldMonths(db, now, settings.viewsMonths);
      await dropOldClicks(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - settings.viewsMonths)));
      await dropGoneClicks(db);
      await dropGoneSites(db);
    },
  }),
];
