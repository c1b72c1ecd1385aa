import * as z from 'zod';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { publishDue, PUBLISH_JOB } from './publish-schedule';
import { pruneVersions, sweepDeleted } from './retention';

const identified = z.object({ templateId: z.string() });

/** Publishing at a set time; every hour: what a lost job left waiting, versions that need not be kept, deleted pages. */
export const pageJobs = ({ db }: Pick<Parts, 'db'>): readonly Job[] => [
  { name: PUBLISH_JOB, run: (data) => publishDue(db, new Date(), identified.parse(data).templateId) },
  {
    name: 'layouts-tidy',
    cron: '17 * * * *',
    run: async () => {
      const now = new Date();
      await publishDue(db, now);
      await pruneVersions(db, now);
      await sweepDeleted(db, now);
    },
  },
];
