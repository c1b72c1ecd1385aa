import { sql } from 'drizzle-orm';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { rollUp } from './roll-up';
import { dayOf, dropSaltsBefore } from './salts';
import { dropOldMonths } from './view-months';

/** Whole months of single views that are kept beside the current one; sums by day stay. */
const KEPT_MONTHS = 13;

/** Adding up what was viewed; destroying what is not needed any more. */
export const analyticsJobs = ({ db }: Pick<Parts, 'db'>): readonly Job[] => [
  { name: 'roll-up-views', cron: '3-59/10 * * * *', oneAtATime: true, run: () => rollUp(db, new Date()) },
  {
    name: 'sweep-views',
    cron: '7 1 * * *',
    run: async () => {
      const now = new Date();
      await dropSaltsBefore(db, dayOf(now));
      await dropOldMonths(db, now, KEPT_MONTHS);
      await db.execute(sql`delete from ${views} where site not in (select no from view_sites)`);
    },
  },
];
