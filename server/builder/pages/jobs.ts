import * as z from 'zod';
import { pagesChanged } from '#server/builder/events.ts';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { publishDue, PUBLISH_JOB } from './publish-schedule';
import { pruneVersions, sweepDeleted } from './retention';

const identified = z.object({ templateId: z.string() });

async function publish(parts: Pick<Parts, 'db' | 'events'>, now: Date, templateId?: string) {
  for (const siteId of await publishDue(parts.db, now, templateId)) {
    await parts.events.emitAfter(pagesChanged, { siteId: siteId, isPublished: true });
  }
}

/** Publishing at a set time; every hour: what a lost job left waiting, versions that need not be kept, deleted pages. */
export function pageJobs(parts: Pick<Parts, 'db' | 'events'>): readonly Job[] {
  return [
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
}
