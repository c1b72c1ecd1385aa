import * as z from 'zod';
import { askForSnapshots } from '#server/builder/project-widgets/ask-for-snapshots.ts';
import { noteUses } from '#server/builder/project-widgets/note-uses.ts';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { publishDue, PUBLISH_JOB } from './publish-schedule';
import { pruneVersions, sweepDeleted } from './retention';

const identified = z.object({ templateId: z.string() });

const publish = async (parts: Pick<Parts, 'db' | 'jobs'>, now: Date, templateId?: string) => {
  for (const siteId of await publishDue(parts.db, now, templateId)) {
    await askForSnapshots(parts, siteId);
    await noteUses(parts, siteId);
  }
};

/** Publishing at a set time; every hour: what a lost job left waiting, versions that need not be kept, deleted pages. */
export const pageJobs = (parts: Pick<Parts, 'db' | 'jobs'>): readonly Job[] => [
  { name: PUBLISH_JOB, run: (data) => publish(parts, new Date(), identified.parse(data).templateId) },
  {
    name: 'layouts-tidy',
    cron: '17 * * * *',
    run: async () => {
      const now = new Date();
      await publish(parts, now);
      await pruneVersions(parts.db, now);
      await sweepDeleted(parts.db, now);
    },
  },
];
